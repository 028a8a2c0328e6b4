import type { Today, TodayDuplicates } from '@placewell/contract/desk/today.ts';
import { limits } from '@placewell/contract/limits.ts';
import { DUPLICATE_REASON_TEXTS } from '@placewell/contract/texts.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatCount, formatRelative } from '../../lib/values/formats.ts';
import { AnswerDot } from '../../records/sharing/answer-dot.tsx';
import { type Address, TodayRow, TodaySection } from './today-section.tsx';

type SectionProps = { today: Today; rows: Address };
const join = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** What contacts said, and nobody has moved the match since. */
export function ClientAnswers({ today, rows }: SectionProps) {
  return (
    <TodaySection title="Answers from clients" total={today.answers.total} rows={rows}>
      {today.answers.items.map((one) => (
        <TodayRow
          key={one.submission_id}
          opens={one.match_id === null ? undefined : { search: { match: one.match_id } }}
          lead={<AnswerDot answer={one.answer} />}
          title={one.candidate_name}
          details={join(
            one.job_title,
            [one.contact_name, one.client_name].filter(Boolean).join(', '),
            one.answer_note,
          )}
          when={one.answered_at !== null && formatRelative(one.answered_at)}
        />
      ))}
    </TodaySection>
  );
}

export function IdleJobs({ today, rows }: SectionProps) {
  const { role } = useSession();
  return (
    <TodaySection title={`Jobs idle for ${limits.idleDays} days`} total={today.idle_jobs.total} rows={rows}>
      {today.idle_jobs.items.map((job) => (
        <TodayRow
          key={job.job_id}
          opens={{ search: { job: job.job_id } }}
          title={job.job_title}
          details={join(
            job.client_name,
            formatCount(job.match_count, 'match', 'matches'),
            role === 'agency' && job.recruiter_name,
          )}
          when={formatRelative(job.updated_at)}
        />
      ))}
    </TodaySection>
  );
}

export function ResumesToReview({ today, rows }: SectionProps) {
  const { role } = useSession();
  return (
    <TodaySection title="Resumes to review" total={today.needs_review.total} rows={rows}>
      {today.needs_review.items.map((candidate) => (
        <TodayRow
          key={candidate.candidate_id}
          opens={{ search: { candidate: candidate.candidate_id } }}
          title={candidate.candidate_name}
          details={join(candidate.job_tittle, role === 'agency' && candidate.recruiter_name)}
          when={formatRelative(candidate.created_at)}
        />
      ))}
    </TodaySection>
  );
}

/** A pair is looked at side by side, on its page. */
export function SuspectedDuplicates({ found, rows }: { found: TodayDuplicates; rows: Address }) {
  const base = useRolePath();
  return (
    <TodaySection title="Suspected duplicates" total={found.total} rows={rows}>
      {found.items.map((pair) => (
        <TodayRow
          key={pair.pair_id}
          opens={{ to: `${base}/duplicates`, search: { keep: pair.first_id, merge: pair.second_id } }}
          title={
            pair.first_name === pair.second_name ? pair.first_name : `${pair.first_name}, ${pair.second_name}`
          }
          details={pair.reasons.map((reason) => DUPLICATE_REASON_TEXTS[reason]).join(', ')}
        />
      ))}
    </TodaySection>
  );
}
