import {
  MATCH_STATUSES,
  type Match,
  type MatchStatus,
  TERMINAL_STATUSES,
  UNTOUCHED_STATUSES,
} from '@placewell/contract/matching/matches.ts';
import type { MatchStatusNames } from '../../lib/values/match-statuses.ts';
import type { KeyId } from '../../ui/page/keys.ts';

export const isTerminal = (status: MatchStatus) =>
  (TERMINAL_STATUSES as readonly MatchStatus[]).includes(status);

/** Whether nobody has decided about it yet. */
export const isUntouched = ({ status }: Pick<Match, 'status'>) =>
  (UNTOUCHED_STATUSES as readonly MatchStatus[]).includes(status);

const OPEN_STATUSES = MATCH_STATUSES.filter((status) => !isTerminal(status));

const VERBS: Record<Exclude<MatchStatus, 'new' | 'viewed'>, string> = {
  shortlisted: 'Shortlist',
  contacted: 'Contact',
  submitted: 'Submit',
  interviewing: 'Interview',
  offered: 'Offer',
  placed: 'Place…',
  rejected: 'Reject…',
  withdrawn: 'Withdraw…',
};

/** The stages that a form asks something for. */
const ASKS: readonly MatchStatus[] = ['placed', 'rejected', 'withdrawn'];

/** A stage as a choice of a menu; the dots announce that something is asked. */
export const choiceLabel = ({ nameOf }: MatchStatusNames, to: MatchStatus) =>
  ASKS.includes(to) ? `${nameOf(to)}…` : nameOf(to);

/** "Shortlist", or the name of the stage where the agency calls it something else. */
export const moveLabel = (names: MatchStatusNames, to: keyof typeof VERBS) =>
  names.isRenamed(to) ? choiceLabel(names, to) : VERBS[to];

/** Every stage that a match may move to by hand; a terminal one can only be reopened. */
export const allMoves = (status: MatchStatus): MatchStatus[] =>
  (isTerminal(status) ? OPEN_STATUSES : MATCH_STATUSES).filter((to) => to !== status && to !== 'new');

/** Stages that all of the matches may move to. */
export const commonMoves = (matches: readonly Pick<Match, 'status'>[]): MatchStatus[] =>
  MATCH_STATUSES.filter((to) =>
    matches.every((match) => match.status === to || allMoves(match.status).includes(to)),
  ).filter((to) => matches.some((match) => match.status !== to));

/** The shortcuts that change the stage, and where each leads. */
const KEY_MOVES = {
  shortlist: 'shortlisted',
  contact: 'contacted',
  reject: 'rejected',
} as const satisfies Partial<Record<KeyId, MatchStatus>>;
export type MoveKey = keyof typeof KEY_MOVES;
export const MOVE_KEYS = Object.keys(KEY_MOVES) as MoveKey[];

/** What the shortcuts do, with the agency's names of the stages; for the list under `?`. */
export const moveKeyNames = (names: MatchStatusNames) =>
  Object.fromEntries(MOVE_KEYS.map((key) => [key, moveLabel(names, KEY_MOVES[key]).replace('…', '')]));

/** The stage that a shortcut leads to from this one. */
export const moveForKey = (status: MatchStatus, key: MoveKey): MatchStatus | undefined => {
  const to = KEY_MOVES[key];
  return isTerminal(status) || to === status ? undefined : to;
};

/** The change that a shortcut makes to those of the matches that can take it; undefined where none can. */
export function moveByKey<T extends Pick<Match, 'status'>>(matches: readonly T[], key: MoveKey) {
  const movable = matches.filter(({ status }) => moveForKey(status, key) !== undefined);
  return movable.length > 0 ? { to: KEY_MOVES[key], matches: movable } : undefined;
}
