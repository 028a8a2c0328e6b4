import type { CandidateId } from '@placewell/contract/ids.ts';
import {
  cancelEnrichments,
  type Enrichment,
  findForCandidate,
  getEnrichments,
  OPEN_ENRICH_STATUSES,
  undoForCandidate,
} from '@placewell/contract/sourcing/enrichment.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

/** Live events trigger refetches; polling is the fallback when their stream is down. */
const POLL_INTERVAL_MS = 5_000;
const CHANGED = { refresh: ['enrichment', 'credits', 'candidates', 'activities'] } as const;

export const isLookingUp = (row: Pick<Enrichment, 'enrich_status'> | undefined) =>
  row !== undefined && (OPEN_ENRICH_STATUSES as readonly string[]).includes(row.enrich_status);

export const useLatestLookUp = (candidate_id: string, enabled: boolean) =>
  useCallQuery(
    getEnrichments,
    {
      candidate_id: candidate_id as CandidateId,
      view_scope: 'all',
      sort_by: 'created_at_desc',
      limit: 1,
    },
    {
      topic: 'enrichment',
      enabled,
      refetchInterval: (data) => (isLookingUp(data?.items[0]) ? POLL_INTERVAL_MS : false),
    },
  ).data?.items[0];

export const useFindForCandidate = () => useCall(findForCandidate, CHANGED);
export const useUndoForCandidate = () => useCall(undoForCandidate, CHANGED);
/** Stops queued and running look-ups, of candidates and others. */
export const useStopLookUps = () => useCall(cancelEnrichments, { refresh: ['enrichment', 'credits'] });
