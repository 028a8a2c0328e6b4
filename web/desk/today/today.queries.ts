import { getToday } from '@placewell/contract/desk/today.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

/** Due tasks, new matches and waiting work. Counting costs more than a list: events refetch it as seldom as the tiles. */
export const useToday = () => useCallQuery(getToday, {}, { topic: 'tiles', keepPrevious: true });
