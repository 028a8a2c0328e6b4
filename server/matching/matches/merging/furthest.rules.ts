import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { UNTOUCHED_STATUSES } from '../scoring/untouched.rules.ts';

/** From what nobody has worked on to what is done. An ended match counts less than one that is still worked on. */
const ORDER: readonly MatchStatus[] = [
  'new',
  'viewed',
  'withdrawn',
  'rejected',
  'shortlisted',
  'contacted',
  'submitted',
  'interviewing',
  'offered',
  'placed',
];

type Match = { match_status: MatchStatus; removal: string | null; has_note: boolean };

/** Whether a person has worked on it. */
export const isTouched = ({ match_status, has_note }: Pick<Match, 'match_status' | 'has_note'>): boolean =>
  has_note || !UNTOUCHED_STATUSES.has(match_status);

/** How far a match has come; one that is in no list less than any other, and a note breaks a tie. */
const rank = ({ match_status, removal, has_note }: Match): number =>
  (removal === null ? 100 : 0) + ORDER.indexOf(match_status) * 2 + Number(has_note);

/** Whether the match of the other candidate has come further with a job than that of the kept one. */
export const isFurther = (merged: Match, kept: Match): boolean => rank(merged) > rank(kept);
