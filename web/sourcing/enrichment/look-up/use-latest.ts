import type { RecruiterId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type Enrichment, OPEN_ENRICH_STATUSES } from '@placewell/contract/sourcing/enrichment.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { POLL_INTERVAL_MS, useEnrichments } from '../enrichment.queries.ts';
import { isOpen } from '../enrichment-labels.ts';

/** How many are shown if no look-up runs or has just ended. */
const RECENT = 20;

/**
 * The user's latest look-ups. From the server alone, so the same after a reload and on another device: all since
 * `?since=`, which starting a look-up sets, or since the oldest one still running.
 */
export function useLatest() {
  const { user_id } = useSession();
  const { params } = useUrlParams();
  const mine = { recruiter_id: user_id as RecruiterId, view_scope: 'self' as const };
  const open = useEnrichments(
    {
      ...mine,
      enrich_status: [...OPEN_ENRICH_STATUSES],
      sort_by: 'created_at_asc',
      limit: limits.pageSizeMax,
    },
    { refetchInterval: (data) => (data && data.total > 0 ? POLL_INTERVAL_MS : false) },
  );
  const oldest = open.data?.items[0]?.created_at;
  const asked = momentOf(textParam(params, 'since'));
  const since = asked && oldest ? (asked < oldest ? asked : oldest) : (asked ?? oldest);
  const list = useEnrichments(
    {
      ...mine,
      sort_by: 'created_at_desc',
      ...(since === undefined ? { limit: RECENT } : { from_date: since, limit: limits.pageSizeMax }),
    },
    {
      enabled: !open.isPending,
      refetchInterval: (data) => (data?.items.some(isOpen) ? POLL_INTERVAL_MS : false),
    },
  );
  const total = list.data?.total ?? 0;
  const openCount = Math.min(open.data?.total ?? 0, total);
  return {
    list,
    rows: list.data?.items,
    openRows: open.data?.items ?? NO_ROWS,
    /** Of the look-ups since that moment; undefined if none runs or has just ended. */
    progress: since === undefined || !list.data ? undefined : { total, done: total - openCount },
  };
}
const NO_ROWS: readonly Enrichment[] = [];

const momentOf = (text: string | undefined) =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;
