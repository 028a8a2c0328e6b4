import { getToday, getTodayDuplicates } from '@placewell/contract/desk/today.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

/** Due tasks, new matches and waiting work. Counting costs more than a list: events refetch it as seldom as the tiles. */
export const useToday = () => useCallQuery(getToday, {}, { topic: 'tiles', keepPrevious: true });

/** Suspected duplicates, which are compared over the whole agency: events refetch them at most every minute. */
export const useTodayDuplicates = () =>
  useCallQuery(getTodayDuplicates, {}, { topic: 'suspected', keepPrevious: true });

/** The matches that Today lists, each once, in its order. */
export function useMatchesOfToday() {
  const { data: today } = useToday();
  if (!today) return undefined;
  const answered = today.answers.items.flatMap(({ match_id }) => (match_id === null ? [] : { match_id }));
  const { strong_matches, awaiting, expiring } = today;
  const rows = [...strong_matches.items, ...answered, ...awaiting.items, ...expiring.items];
  return [...new Map(rows.map((row) => [row.match_id, row])).values()];
}
