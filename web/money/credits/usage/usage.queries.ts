import type { BodyInput } from '@placewell/contract/call.ts';
import { getCreditEntries, getCreditUsage } from '@placewell/contract/money/credits.ts';
import { useCallQuery } from '../../../lib/api/queries.ts';

export const useCreditUsage = () => useCallQuery(getCreditUsage, {}, { topic: 'credits' });
export const useCreditEntries = (body: BodyInput<typeof getCreditEntries>) =>
  useCallQuery(getCreditEntries, body, { topic: 'credits', keepPrevious: true });
