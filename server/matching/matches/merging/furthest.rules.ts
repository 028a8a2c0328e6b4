import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { UNTOUCHED_STATUSES } from '../scoring/untouched.rules.ts';

/** From untouched to placed. An ended match ranks above an untouched one, and below one still worked on. */
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

/** The progress of a match; a match outside all lists ranks last, and a note breaks ties. */
const rank = ({ match_status, removal, has_note }: Match): number =>
  (removal === null ? 100 : 0) + ORDER.indexOf(match_status) * 2 + Number(has_note);

/** Whether the other candidate's match with a job has progressed further than the kept one's. */
export const isFurther = (merged: Match, kept: Match): boolean => rank(merged) > rank(kept);
