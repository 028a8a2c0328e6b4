import { Group, Menu } from '@mantine/core';
import { INVITATION_REFUSALS } from '@placewell/contract/sharing/interview-terms.ts';
import type { Interview, InterviewPerson } from '@placewell/contract/sharing/interviews.ts';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
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

type InterviewLineProps = {
  interview: Interview;
  /** Whose interview it is, where the list is of several matches. */
  subject?: ReactNode;
  onEdit: () => void;
  onJudge: () => void;
};

/** An interview with its people, the way to it, and how it went. */
export function InterviewLine({ interview, subject, onEdit, onJudge }: InterviewLineProps) {
  const { interview_status, interview_kind, interview_round, minutes, place, people } = interview;
  const time = interviewTime(interview);
  const facts = [`Round ${interview_round}`, KIND_LABELS[interview_kind], `${minutes} min`];
  return (
    <Group gap={12} py={8} wrap="nowrap" align="start">
      <div className={`${shared.fill} ${shared.lines}`}>
        <span className={`${shared.strong} ${shared.numeric}`}>{time}</span>
        {subject}
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
