import { getToday, getTodayDuplicates } from '@placewell/contract/desk/today.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

/** Due tasks, new matches and waiting work. Counting costs more than a list: events refetch it as seldom as the tiles. */
export const useToday = () => useCallQuery(getToday, {}, { topic: 'tiles', keepPrevious: true });

/** Suspected duplicates, which are compared over the whole agency: events refetch them at most every minute. */
export const useTodayDuplicates = () =>
  useCallQuery(getTodayDuplicates, {}, { topic: 'suspected', keepPrevious: true });
