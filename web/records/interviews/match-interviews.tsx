import { Box, Group, Menu, Skeleton } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { INVITATION_REFUSALS } from '@placewell/contract/sharing/interview-terms.ts';
import type { Interview, InterviewPerson } from '@placewell/contract/sharing/interviews.ts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useInterviewsOf } from './interview-calls.ts';
import {
  awaitsOutcome,
  INTERVIEW_LABELS,
  INTERVIEW_TONES,
  interviewTime,
  KIND_LABELS,
  ratingLabel,
  wayTo,
} from './interview-labels.ts';
import { useReportInterview } from './use-report-interview.ts';

type OfMatch = {
  match: Pick<Match, 'match_id' | 'candidate_id' | 'candidate_name' | 'job_id' | 'job_title' | 'may_change'>;
};

const InterviewDialog = lazyPart(() => import('./interview-dialog.tsx'), 'InterviewDialog', {
  closed: { opened: false },
});
const FeedbackDialog = lazyPart(() => import('./feedback-dialog.tsx'), 'FeedbackDialog', {
  closed: { interview: undefined },
});

/** The interviews of a match, by their start. */
export function MatchInterviews({ match }: OfMatch) {
  const found = useInterviewsOf({ match_id: match.match_id });
  const [editing, setEditing] = useState<{ interview: Interview | undefined }>();
  const [judged, setJudged] = useState<Interview>();
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
        <Box component="ul" className={`${shared.plainList} ${shared.bordered}`} aria-label="Interviews">
          {items.map((interview) => (
            <li key={interview.interview_id}>
              <InterviewLine
                interview={interview}
                onEdit={() => setEditing({ interview })}
                onJudge={() => setJudged(interview)}
              />
            </li>
          ))}
        </Box>
      )}
      {match.may_change && (
        <div>
          {match.job_id !== null && (
            <Button
              size="xs"
              leftSection={<CalendarPlus size={14} aria-hidden />}
              onClick={() => setEditing({ interview: undefined })}
            >
              Add interview
            </Button>
          )}
          <InterviewDialog
            opened={editing !== undefined}
            match={match}
            interview={editing?.interview}
            onClose={() => setEditing(undefined)}
          />
          <FeedbackDialog interview={judged} onClose={() => setJudged(undefined)} />
        </div>
      )}
    </div>
  );
}

type InterviewLineProps = { interview: Interview; onEdit: () => void; onJudge: () => void };

function InterviewLine({ interview, onEdit, onJudge }: InterviewLineProps) {
  const { interview_status, interview_kind, interview_round, minutes, place, people } = interview;
  const time = interviewTime(interview);
  const facts = [`Round ${interview_round}`, KIND_LABELS[interview_kind], `${minutes} min`];
  return (
    <Group gap={12} py={8} wrap="nowrap" align="start">
      <div className={`${shared.fill} ${shared.lines}`}>
        <span className={`${shared.strong} ${shared.numeric}`}>{time}</span>
        <span className={`${shared.tiny} ${shared.muted}`}>{facts.join(' · ')}</span>
        {place && (
          <span dir="auto" className={`${shared.small} ${shared.anywhere}`}>
            {place}
          </span>
        )}
        <span dir="auto" className={`${shared.small} ${shared.anywhere}`}>
          {people.map(nameOf).join(' · ')}
        </span>
        {interview.feedback.map(({ feedback_id, person_name, rating, feedback }) => (
          <span key={feedback_id} dir="auto" className={`${shared.small} ${shared.anywhere} ${shared.pre}`}>
            <b className={shared.strong}>{`${person_name}: ${ratingLabel(rating)}`}</b>
            {feedback && `. ${feedback}`}
          </span>
        ))}
        <LineButtons interview={interview} onJudge={onJudge} />
      </div>
      <div className={`${shared.fixed} ${shared.right}`}>
        <StatusDot label={INTERVIEW_LABELS[interview_status]} tone={INTERVIEW_TONES[interview_status]} />
      </div>
      {interview.may_change && (
        <LineMenu interview={interview} time={time} onEdit={onEdit} onJudge={onJudge} />
      )}
    </Group>
  );
}

/** A person, with the reason why no invitation went to them. */
const nameOf = ({ person_name, refusal }: InterviewPerson) =>
  refusal ? `${person_name} (not invited: ${INVITATION_REFUSALS[refusal]})` : person_name;

/** The way to the interview before it; after it the question how it went. */
function LineButtons({ interview, onJudge }: Pick<InterviewLineProps, 'interview' | 'onJudge'>) {
  const report = useReportInterview();
  const isAsked = interview.may_change && awaitsOutcome(interview);
  const way = interview.interview_status === 'booked' && !isAsked ? wayTo(interview) : undefined;
  if (way)
    return (
      <div>
        <Button component="a" size="xs" mt={4} href={way.href} target="_blank" rel="noreferrer">
          {way.label}
        </Button>
      </div>
    );
  if (!isAsked) return null;
  const onHeld = async () => {
    await report.move(interview, 'held');
    onJudge();
  };
  return (
    <>
      <span className={`${shared.small} ${shared.strong}`}>How did it go?</span>
      <Group gap={8} mt={4}>
        <Button size="xs" onClick={() => void onHeld()}>
          Held
        </Button>
        <Button size="xs" onClick={() => void report.move(interview, 'no_show')}>
          No-show
        </Button>
      </Group>
    </>
  );
}

function LineMenu({ interview, time, onEdit, onJudge }: InterviewLineProps & { time: string }) {
  const report = useReportInterview();
  const { interview_status, starts_at } = interview;
  const hasBegun = Date.parse(starts_at) <= Date.now();
  const isOpen = interview_status === 'booked' || interview_status === 'proposed';
  return (
    <RowMenu label={`More for the interview on ${time}`} isQuiet>
      {interview_status !== 'booked' && !hasBegun && (
        <Menu.Item onClick={() => void report.move(interview, 'booked')}>Book and invite</Menu.Item>
      )}
      {hasBegun && interview_status !== 'held' && (
        <Menu.Item onClick={() => void report.move(interview, 'held')}>Held</Menu.Item>
      )}
      {hasBegun && interview_status !== 'no_show' && (
        <Menu.Item onClick={() => void report.move(interview, 'no_show')}>No-show</Menu.Item>
      )}
      {hasBegun && <Menu.Item onClick={onJudge}>Add feedback…</Menu.Item>}
      {!hasBegun && <Menu.Item onClick={onEdit}>Change…</Menu.Item>}
      {isOpen && (
        <Menu.Item color="var(--pw-bad)" onClick={() => void report.cancel(interview)}>
          Cancel the interview
        </Menu.Item>
      )}
    </RowMenu>
  );
}
