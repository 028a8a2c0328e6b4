import { Box } from '@mantine/core';
import type { Interview } from '@placewell/contract/sharing/interviews.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useRolePath } from '../../lib/session/home.ts';
import shared from '../../ui/theme/shared.module.css';
import { InterviewLine } from './interview-line.tsx';

const InterviewDialog = lazyPart(() => import('./interview-dialog.tsx'), 'InterviewDialog', {
  closed: { opened: false, match: undefined as never },
});
const FeedbackDialog = lazyPart(() => import('./feedback-dialog.tsx'), 'FeedbackDialog', {
  closed: { interview: undefined },
});

type InterviewListProps = {
  label: string;
  interviews: readonly Interview[];
  /** Whether each says whose interview it is, with a link to its match. */
  isNamed?: boolean;
};

/** Interviews with all that can be done with them. */
export function InterviewList({ label, interviews, isNamed = false }: InterviewListProps) {
  const [edited, setEdited] = useState<Interview>();
  const [judged, setJudged] = useState<Interview>();
  return (
    <>
      <Box component="ul" className={`${shared.plainList} ${shared.bordered}`} aria-label={label}>
        {interviews.map((interview) => (
          <li key={interview.interview_id}>
            <InterviewLine
              interview={interview}
              subject={isNamed && <Subject interview={interview} />}
              onEdit={() => setEdited(interview)}
              onJudge={() => setJudged(interview)}
            />
          </li>
        ))}
      </Box>
      {edited && (
        <InterviewDialog opened match={edited} interview={edited} onClose={() => setEdited(undefined)} />
      )}
      <FeedbackDialog interview={judged} onClose={() => setJudged(undefined)} />
    </>
  );
}

/** The candidate, job and client of an interview, as the link to its match. */
function Subject({ interview }: { interview: Interview }) {
  const base = useRolePath();
  const { match_id, candidate_name, job_title, client_name } = interview;
  return (
    <Link
      to={`${base}/matches-management`}
      search={{ match: match_id }}
      dir="auto"
      className={`${shared.small} ${shared.link}`}
    >
      {[candidate_name, job_title, client_name].filter(Boolean).join(' · ')}
    </Link>
  );
}
