import { Skeleton } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useInterviewsOf } from './interview-calls.ts';
import { InterviewList } from './interview-list.tsx';

type OfMatch = {
  match: Pick<Match, 'match_id' | 'candidate_id' | 'candidate_name' | 'job_id' | 'job_title' | 'may_change'>;
};

const InterviewDialog = lazyPart(() => import('./interview-dialog.tsx'), 'InterviewDialog', {
  closed: { opened: false },
});

/** The interviews of a match, by their start. */
export function MatchInterviews({ match }: OfMatch) {
  const found = useInterviewsOf({ match_id: match.match_id });
  const [isAdding, setIsAdding] = useState(false);
  if (!found.data)
    return (
      <NotLoaded found={found}>
        <Skeleton height={52} role="status" aria-label="Loading" />
      </NotLoaded>
    );
  const { items } = found.data;
  return (
    <div className={shared.stack}>
      {items.length === 0 ? (
        <p className={shared.hint}>No interview yet.</p>
      ) : (
        <InterviewList label="Interviews" interviews={items} />
      )}
      {match.may_change && match.job_id !== null && (
        <div>
          <Button
            size="xs"
            leftSection={<CalendarPlus size={14} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Add interview
          </Button>
          <InterviewDialog opened={isAdding} match={match} onClose={() => setIsAdding(false)} />
        </div>
      )}
    </div>
  );
}
