import { formatCount } from '@placewell/contract/counts.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import type { MatchStatus, TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { useRolePath } from '../../lib/session/home.ts';
import { formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { tip } from '../../ui/feedback/tips.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type TokenName, token } from '../../ui/theme/tokens.ts';
import styles from './stage-bar.module.css';

type OpenStatus = Exclude<MatchStatus, (typeof TERMINAL_STATUSES)[number]>;

/** From grey, not looked at, to green, nearly placed. */
const COLOURS: Record<OpenStatus, TokenName> = {
  new: 'seg-7',
  viewed: 'seg-2',
  shortlisted: 'seg-1',
  contacted: 'seg-6',
  submitted: 'seg-5',
  interviewing: 'seg-4',
  offered: 'seg-3',
};

const isOpen = (status: MatchStatus): status is OpenStatus => Object.hasOwn(COLOURS, status);

/**
 * The matches of a job by open stage, in the agency's order; each part leads to the matches of its stage. Tab passes over
 * the parts: the link beside the bar leads to all matches, whose filter has the stages.
 */
export function StageBar({ job }: { job: Pick<Job, 'job_id' | 'job_title' | 'stage_counts'> }) {
  const base = useRolePath();
  const { order, nameOf } = useMatchStatuses();
  const parts = order.filter(isOpen).flatMap((status) => {
    const count = job.stage_counts[status] ?? 0;
    return count > 0 ? [{ status, count, name: nameOf(status) }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <ul className={`${styles.bar} ${shared.plainList}`} aria-label={`Matches of ${job.job_title} by stage`}>
      {parts.map(({ status, count, name }) => (
        <li key={status} style={{ flex: `${count} 0 8px`, color: token(COLOURS[status]) }}>
          <Link
            to={`${base}/jobs/${job.job_id}/matches`}
            search={{ status: [status] }}
            tabIndex={-1}
            aria-label={`${name}: ${formatCount(count, 'match', 'matches')}`}
            {...tip(`${name} ${formatNumber(count)}`)}
          />
        </li>
      ))}
    </ul>
  );
}
