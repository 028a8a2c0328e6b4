import { getToday } from '@placewell/contract/desk/today.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

/** What is due, new and waiting. Counting costs more than a list: events refetch it as seldom as the tiles. */
export const useToday = () => useCallQuery(getToday, {}, { topic: 'tiles', keepPrevious: true });
