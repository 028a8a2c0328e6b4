import { getCreditUsage } from '@placewell/contract/money/credits.ts';
import { useCallQuery } from '../../../lib/api/queries.ts';

export const useCreditUsage = (enabled = true) =>
  useCallQuery(getCreditUsage, {}, { topic: 'credits', enabled });
