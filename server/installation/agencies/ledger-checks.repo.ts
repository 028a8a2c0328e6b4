import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

/** All agencies without those being removed, whose rows disappear one by one. */
export async function listAgenciesToCheck(tx: InstallationTx) {
  const { rows } = await sql<{ agency_id: AgencyId; agency_name: string }>`
    select agency_id, agency_name from list_agencies() order by agency_name, agency_id`.execute(tx);
  return rows;
}

/** Makes all further reads of the transaction one snapshot, without blocking writers. */
export async function openMoment(tx: TenantTx) {
  await sql`set transaction isolation level repeatable read read only`.execute(tx);
}

/** Reservations that will never be settled: neither charged nor released, though their work has ended. */
export async function listForgottenReservations(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ idempotency_key: string }>`
    select distinct r.idempotency_key from credit_entries r
    where r.agency_id = app_agency_id() and r.reason = 'reserve'
      and not exists (select from credit_entries f where f.agency_id = r.agency_id and f.follows_entry_id = r.entry_id)
      and not exists (select from upload_files u where r.ref_type = 'upload_file' and u.agency_id = r.agency_id
        and u.file_id = r.ref_id and u.parse_status in ('queued', 'parsing'))
      and not exists (select from candidate_files c where r.ref_type = 'candidate_file' and c.agency_id = r.agency_id
        and c.file_id = r.ref_id and c.parse_status = 'queued')
    order by 1`.execute(tx);
  return rows.map((row) => row.idempotency_key);
}
