import type { Match } from '@placewell/contract/matching/matches.ts';
import { toast } from '../../lib/toasts.ts';

/** Said instead of the buttons of a match between records of colleagues. */
export const NOT_YOURS = 'Only the recruiters of the job and the candidate can change this match.';

/** Whether none of these matches may be changed, and shows why; of several, the server refuses them one by one. */
export function isRefused(matches: readonly Match[]): boolean {
  if (matches.some((match) => match.may_change)) return false;
  toast({ type: 'warning', message: NOT_YOURS });
  return true;
}
