import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { FinderName } from '@placewell/contract/sourcing/enrichment.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type StoredFinder = {
  finder: FinderName;
  place: number;
  is_enabled: boolean;
  key_sealed: string | null;
  key_last4: string | null;
};

export const listStoredFinders = (tx: TenantTx): Promise<StoredFinder[]> =>
  tx
    .selectFrom('enrichment_finders')
    .select(['finder', 'place', 'is_enabled', 'key_sealed', 'key_last4'])
    .where('agency_id', '=', tx.agency_id)
    .orderBy('place')
    .execute();

export async function replaceFinders(tx: TenantTx, finders: readonly StoredFinder[]) {
  await tx.deleteFrom('enrichment_finders').where('agency_id', '=', tx.agency_id).execute();
  await tx
    .insertInto('enrichment_finders')
    .values(finders.map((finder) => ({ ...finder, agency_id: sql<AgencyId>`app_agency_id()` })))
    .execute();
}

export type FinderUse = {
  finder: FinderName;
  asked: number;
  found: number;
  average_ms: number | null;
  vendor_credits: number;
};

/** How often each finder was asked and found an address within the days of `limits`. */
export async function countUse(tx: TenantTx): Promise<FinderUse[]> {
  const { rows } = await sql<FinderUse>`
    select a->>'finder' as finder, count(*)::int as asked,
      (count(*) filter (where a->>'outcome' in ('found', 'accept_all')))::int as found,
      round(avg((a->>'ms')::numeric))::int as average_ms, coalesce(sum((a->>'cost_credits')::float8), 0) as vendor_credits
    from enrichments e cross join lateral jsonb_array_elements(e.answers) a
    where e.agency_id = app_agency_id() and e.created_at > now() - make_interval(days => ${limits.enrichCacheDays})
    group by 1`.execute(tx);
  return rows;
}
