import type { UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { PairIds } from './duplicate-pairs.repo.ts';

/** Stores that a user has dismissed these pairs for the keys they share now. */
export async function upsertDismissals(
  tx: TenantTx,
  pairs: readonly (PairIds & { signature: string })[],
  user_id: UserId,
) {
  await sql`
    insert into dismissed_duplicates (agency_id, first_id, second_id, signature, dismissed_by)
    select app_agency_id(), p.first_id, p.second_id, p.signature, ${user_id}::uuid
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p(first_id uuid, second_id uuid, signature text)
    on conflict (agency_id, first_id, second_id) do update
      set signature = excluded.signature, dismissed_by = excluded.dismissed_by, dismissed_at = now()`.execute(
    tx,
  );
}

const given = (pairs: readonly PairIds[]) =>
  sql`json_to_recordset(${JSON.stringify(pairs)}::json) as p(first_id uuid, second_id uuid)
    on d.first_id = p.first_id and d.second_id = p.second_id`;

/** The dismissed ones of these pairs; locked, so that only one of two concurrent restores succeeds. */
export async function listDismissed(tx: TenantTx, pairs: readonly PairIds[]): Promise<PairIds[]> {
  const { rows } = await sql<PairIds>`
    select d.first_id, d.second_id from dismissed_duplicates d join ${given(pairs)}
    where d.agency_id = app_agency_id() order by 1, 2 for update of d`.execute(tx);
  return rows;
}

export async function deleteDismissals(tx: TenantTx, pairs: readonly PairIds[]) {
  await sql`
    delete from dismissed_duplicates where (agency_id, first_id, second_id) in (
      select d.agency_id, d.first_id, d.second_id from dismissed_duplicates d join ${given(pairs)}
      where d.agency_id = app_agency_id())`.execute(tx);
}
