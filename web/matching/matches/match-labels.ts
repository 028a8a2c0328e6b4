import { limits } from '@placewell/contract/limits.ts';
import type { Criterion, Match, MatchDetails, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { formatAgo, formatCount, formatDate, formatNumber } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';
import { isTerminal, isUntouched } from './match-moves.ts';

export const MATCH_TONES: Record<MatchStatus, Tone> = {
  new: 'accent',
  viewed: 'neutral',
  shortlisted: 'good',
  contacted: 'warning',
  submitted: 'warning',
  interviewing: 'warning',
  offered: 'warning',
  placed: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};

const DAY_MS = 24 * 60 * 60_000;

type Expiring = Pick<Match, 'expiry_date' | 'is_expired' | 'status'>;

/** Days until a match expires, rounded up: less than one is 1. 0 once it has expired, undefined for a terminal stage. */
function daysLeft({ expiry_date, is_expired, status }: Expiring, now: number): number | undefined {
  if (isTerminal(status)) return undefined;
  return is_expired ? 0 : Math.max(0, Math.ceil((new Date(expiry_date).getTime() - now) / DAY_MS));
}

/** Whether it expires within the days of the tile "expire in 3 days". */
export function isExpiringSoon(match: Expiring, now = Date.now()): boolean {
  const days = daysLeft(match, now);
  return days !== undefined && days > 0 && days <= limits.expiringDays;
}

/** "expires in 3 days", "expired on 21 Nov 2026", or '' for a match with a terminal stage. */
export function expiryText(match: Expiring, now = Date.now()): string {
  const days = daysLeft(match, now);
  if (days === undefined) return '';
  return days === 0
    ? `expired on ${formatDate(match.expiry_date)}`
    : `expires in ${formatCount(days, 'day')}`;
}

/** "5 d in stage", "moved today", or of a new match "found today". */
export function stageText(
  { status, status_since }: Pick<Match, 'status' | 'status_since'>,
  now = Date.now(),
) {
  const days = Math.floor((now - new Date(status_since).getTime()) / DAY_MS);
  if (days >= 1) return `${formatNumber(days)} d in stage`;
  return status === 'new' ? 'found today' : 'moved today';
}

/** "contact 3 d ago"; "no contact yet" once the match was taken up. '' for a candidate whom the reader may not see. */
export function contactText(
  match: Pick<Match, 'candidate_id' | 'last_contact_at' | 'status'>,
  now = Date.now(),
): string {
  if (match.candidate_id === null) return '';
  if (match.last_contact_at !== null) return `contact ${formatAgo(match.last_contact_at, now)}`;
  return isUntouched(match) || isTerminal(match.status) ? '' : 'no contact yet';
}

/** Marks a card whose score is stale. */
export const STALE_LABEL = 'stale score';

/** Explains a stale score and when it will be renewed. */
export const staleSentence = ({ job_status }: Pick<Match, 'job_status'>): string =>
  // Null for a job that the reader may not see.
  job_status === 'open' || job_status === null
    ? 'Something has changed since this was scored. It will be re-scored shortly.'
    : 'Something has changed since this was scored. It will be re-scored once the job is open.';

const WEIGHTS_SENTENCES: Record<MatchDetails['weights_of'], string | undefined> = {
  defaults: undefined,
  agency: 'Scored with your agency’s weights.',
  job: 'Scored with this job’s custom weights.',
  earlier: 'Scored with weights that have since changed.',
};

/** Which weights a score was made with; undefined for the defaults. */
export const weightsSentence = ({ weights_of }: Pick<MatchDetails, 'weights_of'>) =>
  WEIGHTS_SENTENCES[weights_of];

/** "27.3 / 30"; "–" if the job does not ask for it; "+4.2" or "−3" for the scale. */
export function pointsText({
  score,
  weight,
  status,
}: Pick<Criterion, 'score' | 'weight' | 'status'>): string {
  if (status === 'scale') return score < 0 ? `−${-score}` : `+${score}`;
  return weight === 0 ? '–' : `${score} / ${weight}`;
}

/** Why a match has its stage: "By the client: Chose another"; undefined if no reason was given. */
export function reasonText({ status_reason, rejected_by }: Pick<Match, 'status_reason' | 'rejected_by'>) {
  if (!status_reason) return undefined;
  return rejected_by ? `By the ${rejected_by}: ${status_reason}` : status_reason;
}
