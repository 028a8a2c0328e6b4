import type { Match } from '@placewell/contract/matching/matches.ts';
import { useReminder } from '../../../records/timeline/use-reminder.tsx';

/** The dialog that sets reminders about matches. */
export function useMatchReminder() {
  const { remind, dialog } = useReminder('match');
  return {
    remind: (matches: readonly Match[]) =>
      remind(matches.map(({ match_id, candidate_name }) => ({ id: match_id, name: candidate_name }))),
    dialog,
  };
}
