import {
  MATCH_STATUSES,
  type Match,
  type MatchDetails,
  type MatchStatus,
  TERMINAL_STATUSES,
} from '@placewell/contract/matches.ts';
import { formatDate } from '../../lib/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

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

export const isTerminal = (status: MatchStatus) =>
  (TERMINAL_STATUSES as readonly MatchStatus[]).includes(status);
export const OPEN_STATUSES = MATCH_STATUSES.filter((status) => !isTerminal(status));

/** Verb for a move, and its key where it has one. */
export type MatchMove = { to: MatchStatus; label: string; key?: string };

const MOVES: Record<Exclude<MatchStatus, 'new' | 'viewed'>, MatchMove> = {
  shortlisted: { to: 'shortlisted', label: 'Shortlist', key: 's' },
  contacted: { to: 'contacted', label: 'Contact', key: 'c' },
  submitted: { to: 'submitted', label: 'Submit' },
  interviewing: { to: 'interviewing', label: 'Interview' },
  offered: { to: 'offered', label: 'Offer' },
  placed: { to: 'placed', label: 'Place' },
  rejected: { to: 'rejected', label: 'Reject…', key: 'r' },
  withdrawn: { to: 'withdrawn', label: 'Withdrawn' },
};

/** The two moves that usually come next, before "Reject…". */
const USUAL_NEXT: Record<MatchStatus, readonly (keyof typeof MOVES)[]> = {
  new: ['shortlisted', 'contacted'],
  viewed: ['shortlisted', 'contacted'],
  shortlisted: ['contacted', 'submitted'],
  contacted: ['submitted', 'interviewing'],
  submitted: ['interviewing', 'offered'],
  interviewing: ['offered', 'placed'],
  offered: ['placed', 'withdrawn'],
  placed: [],
  rejected: [],
  withdrawn: [],
};

/** The usual next moves as buttons: the first is the primary one, the last is "Reject…". None once it has ended. */
export const nextMoves = (status: MatchStatus): MatchMove[] =>
  isTerminal(status) ? [] : [...USUAL_NEXT[status].map((to) => MOVES[to]), MOVES.rejected];

/** Every other status that a match may move to; one that has ended is reopened to an open one. */
export const allMoves = (status: MatchStatus): MatchStatus[] =>
  (isTerminal(status) ? OPEN_STATUSES : MATCH_STATUSES).filter((to) => to !== status && to !== 'new');

/** The move that a key stands for in this status: s, c, r. */
export const moveForKey = (status: MatchStatus, key: string): MatchStatus | undefined => {
  if (isTerminal(status)) return undefined;
  const to = Object.values(MOVES).find((move) => move.key === key)?.to;
  return to === status ? undefined : to;
};

const DAY_MS = 24 * 60 * 60_000;

/** "expires today", "expires in 3 days", "expired on 21 Nov 2026", or nothing for a match that has ended. */
export function expiryText(
  match: Pick<Match, 'expiry_date' | 'is_expired' | 'status'>,
  now = Date.now(),
): string {
  if (isTerminal(match.status)) return '';
  const left = new Date(match.expiry_date).getTime() - now;
  if (match.is_expired || left <= 0) return `expired on ${formatDate(match.expiry_date)}`;
  const days = Math.floor(left / DAY_MS);
  if (days === 0) return 'expires today';
  return `expires in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Said of a match that would have another score now: on cards, beside its expiry. */
export const STALE_LABEL = 'to be scored again';

/** The same in a sentence, with when that will be. */
export const staleSentence = ({ job_status }: Pick<Match, 'job_status'>): string =>
  job_status === 'open'
    ? 'Something has changed since this was scored. It will be scored again in a moment.'
    : 'Something has changed since this was scored. It will be scored again once the job is open.';

const WEIGHTS_SENTENCES: Record<MatchDetails['weights_of'], string | undefined> = {
  defaults: undefined,
  agency: 'Scored with your agency’s own weights.',
  job: 'Scored with weights that this job has of its own.',
  earlier: 'Scored with weights that are no longer set.',
};

/** Said where a score was made with other weights than the defaults. */
export const weightsSentence = ({ weights_of }: Pick<MatchDetails, 'weights_of'>) =>
  WEIGHTS_SENTENCES[weights_of];

const formatOneDecimal = (value: number) => String(Math.round(value * 10) / 10);

/**
 * "30 / 30", or "– / 3" for a criterion that is not known and so left out; "left out" where its weight went to the
 * others. Weights are shown whole, as the points are;
 * points that rounding lifted above a weight lift what is shown of it too.
 */
export function pointsText({ score, weight }: { score: number | null; weight: number }): string {
  if (score === null) return weight > 0 ? `– / ${Math.round(weight)}` : 'left out';
  return `${formatOneDecimal(score)} / ${Math.max(Math.round(weight), Math.ceil(score))}`;
}
