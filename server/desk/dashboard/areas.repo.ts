import { AREAS, type Area } from '@placewell/contract/desk/dashboard.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** A record of a sample candidate. */
const isOfSample = sql`exists (select from candidates c where c.agency_id = r.agency_id
  and c.candidate_id = r.candidate_id and c.source = 'sample')`;

/**
 * The areas in which the agency has a record that is not deleted, without those of samples. Each look-up ends at the first;
 * open and finished tasks have an index each.
 */
export async function findUsedAreas(tx: TenantTx): Promise<Area[]> {
  const ofAgency = sql`r.agency_id = app_agency_id() and r.deleted_at is null`;
  const { rows } = await sql<Record<Area, boolean>>`select
    exists (select from activities r where ${ofAgency} and r.activity_kind = 'task' and r.done_at is null
      and not ${isOfSample})
    or exists (select from activities r where ${ofAgency} and r.activity_kind = 'task' and r.done_at is not null
      and not ${isOfSample}) as tasks,
    exists (select from clients r where ${ofAgency}) as clients,
    exists (select from submissions r where ${ofAgency} and not ${isOfSample}) as submissions,
    exists (select from placements r where ${ofAgency} and not ${isOfSample}) as placements`.execute(tx);
  return AREAS.filter((area) => rows[0]?.[area]);
}
