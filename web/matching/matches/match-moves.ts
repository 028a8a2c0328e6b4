import {
  MATCH_STATUSES,
  type Match,
  type MatchStatus,
  TERMINAL_STATUSES,
} from '@placewell/contract/matching/matches.ts';
import { DEFAULT_STATUS_NAMES, type MatchStatusNames } from '../../lib/values/match-statuses.ts';

export const isTerminal = (status: MatchStatus) =>
  (TERMINAL_STATUSES as readonly MatchStatus[]).includes(status);

const OPEN_STATUSES = MATCH_STATUSES.filter((status) => !isTerminal(status));

/** A stage change with the verb on its button and, for some, a keyboard shortcut. */
export type MatchMove = { to: MatchStatus; label: string; key?: string };

const MOVES: Record<Exclude<MatchStatus, 'new' | 'viewed'>, MatchMove> = {
  shortlisted: { to: 'shortlisted', label: 'Shortlist', key: 's' },
  contacted: { to: 'contacted', label: 'Contact', key: 'c' },
  submitted: { to: 'submitted', label: 'Submit' },
  interviewing: { to: 'interviewing', label: 'Interview' },
  offered: { to: 'offered', label: 'Offer' },
  placed: { to: 'placed', label: 'Place' },
  rejected: { to: 'rejected', label: 'Reject…', key: 'r' },
  withdrawn: { to: 'withdrawn', label: 'Withdraw…' },
};

/** The two most common next stages; "Reject…" is added after them. */
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

/** A stage as a choice of a menu; the dots announce that a reason is requested. */
export const choiceLabel = ({ nameOf }: MatchStatusNames, to: MatchStatus) =>
  to === 'rejected' || to === 'withdrawn' ? `${nameOf(to)}…` : nameOf(to);

/** "Shortlist", or the name of the stage where the agency calls it something else. */
export const moveLabel = (names: MatchStatusNames, to: keyof typeof MOVES) =>
  names.isRenamed(to) ? choiceLabel(names, to) : MOVES[to].label;

/** The usual next moves as buttons: the first is the primary one, the last rejects. None for a terminal stage. */
export const nextMoves = (status: MatchStatus, names = DEFAULT_STATUS_NAMES): MatchMove[] =>
  isTerminal(status)
    ? []
    : [...USUAL_NEXT[status], 'rejected' as const].map((to) => ({
        ...MOVES[to],
        label: moveLabel(names, to),
      }));

/** Every stage that a match may move to by hand; a terminal one can only be reopened. */
export const allMoves = (status: MatchStatus): MatchStatus[] =>
  (isTerminal(status) ? OPEN_STATUSES : MATCH_STATUSES).filter((to) => to !== status && to !== 'new');

/** Stages that all of the matches may move to. */
export const commonMoves = (matches: readonly Pick<Match, 'status'>[]): MatchStatus[] =>
  MATCH_STATUSES.filter((to) =>
    matches.every((match) => match.status === to || allMoves(match.status).includes(to)),
  ).filter((to) => matches.some((match) => match.status !== to));

/** The stage that a shortcut (s, c or r) leads to from this one. */
export const moveForKey = (status: MatchStatus, key: string): MatchStatus | undefined => {
  if (isTerminal(status)) return undefined;
  const to = Object.values(MOVES).find((move) => move.key === key)?.to;
  return to === status ? undefined : to;
};

/** Whether a key changes the stage of matches. */
export const isMoveKey = (key: string) => Object.values(MOVES).some((move) => move.key === key);

/** The change that a shortcut makes to those of the matches that can take it; undefined where none can. */
export function moveByKey<T extends Pick<Match, 'status'>>(matches: readonly T[], key: string) {
  const movable = matches.filter(({ status }) => moveForKey(status, key) !== undefined);
  const to = movable[0] && moveForKey(movable[0].status, key);
  return to && { to, matches: movable };
}
