import { limits } from '@placewell/contract/limits.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

export const useCreditsBalance = () =>
  useCallQuery(getCreditsBalance, {}, { topic: 'credits', staleTime: limits.creditsCacheMs });
