import { getCreditUsage } from '@placewell/contract/money/credits.ts';
import { useCallQuery } from '../../../lib/api/queries.ts';

export const useCreditUsage = () => useCallQuery(getCreditUsage, {}, { topic: 'credits' });
