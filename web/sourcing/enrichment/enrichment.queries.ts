import type { BodyInput, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import {
  addDoNotEnrich,
  checkEnrichStatus,
  getEnrichments,
  getFinders,
  lookUpPeople,
  removeDoNotEnrich,
  reportBounce,
  updateFinders,
} from '@placewell/contract/sourcing/enrichment.ts';
import { type QueryOptions, useCall, useCallQuery } from '../../lib/api/queries.ts';

/** Live events trigger refetches; polling is the fallback when their stream is down. */
export const POLL_INTERVAL_MS = 5_000;

const LOOK_UP = { refresh: ['enrichment', 'credits'] } as const;

type EnrichmentsBody = BodyInput<typeof getEnrichments>;
type More = Pick<QueryOptions<Data<typeof getEnrichments>>, 'enabled' | 'refetchInterval'>;
export const useEnrichments = (body: EnrichmentsBody, more: More = {}) =>
  useCallQuery(getEnrichments, body, { topic: 'enrichment', keepPrevious: true, ...more });

/** One look-up; `data` is undefined if it is not visible to the user. */
export const useEnrichment = (enrichment_id: string | undefined) =>
  useCallQuery(
    checkEnrichStatus,
    { enrichment_ids: [enrichment_id ?? ''] },
    { topic: 'enrichment', enabled: enrichment_id !== undefined },
  );

export const useLookUpPeople = () => useCall(lookUpPeople, LOOK_UP);
export const useReportBounce = () => useCall(reportBounce, LOOK_UP);

export const useFinders = () => useCallQuery(getFinders, {}, { topic: 'enrichment' });
export const useUpdateFinders = () => useCall(updateFinders, { refresh: ['enrichment'] });

export const useAddDoNotEnrich = () => useCall(addDoNotEnrich, LOOK_UP);
export const useRemoveDoNotEnrich = () => useCall(removeDoNotEnrich, { refresh: ['enrichment'] });

/** Email credits that are left; undefined while unknown. */
export const useEmailCredits = () =>
  useCallQuery(getCreditsBalance, {}, { topic: 'credits', staleTime: limits.creditsCacheMs }).data
    ?.email_credits;
