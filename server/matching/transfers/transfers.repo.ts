import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, RecruiterId, TransferId, UserId } from '@placewell/contract/ids.ts';
import { getTransfers } from '@placewell/contract/matching/transfers.ts';
import { type Insertable, sql } from 'kysely';
import { applyFilters } from '../../platform/db/lists/filters.ts';
import { readPage } from '../../platform/db/lists/lists.ts';
import { wordCondition } from '../../platform/db/lists/search.ts';
import { parseSort } from '../../platform/db/lists/sort.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type NewTransfer = Omit<
  Insertable<Tables['transfers']>,
  'agency_id' | 'from_name' | 'to_name' | 'transferred_by'
>;

const nameOf = (user_id: UserId) =>
  sql<string>`coalesce((select coalesce(nullif(fullname, ''), email) from users where user_id = ${user_id}), '')`;

/** Logs a transfer with its records and the current names of its people. */
export async function insertTransfer(tx: TenantTx, transfer: NewTransfer, record_ids: readonly string[]) {
  await tx
    .insertInto('transfers')
    .values({
      ...transfer,
      agency_id: sql<AgencyId>`app_agency_id()`,
      from_name: nameOf(transfer.from_recruiter_id),
      to_name: nameOf(transfer.to_recruiter_id),
      transferred_by: nameOf(transfer.user_id),
      // Unlike now(), this comes after the transfers that this one waited for.
      created_at: sql<string>`clock_timestamp()`,
    })
    .execute();
  await sql`
    insert into transferred_records (agency_id, transfer_id, record_id)
    select app_agency_id(), ${transfer.transfer_id}, unnest(${[...record_ids]}::uuid[])`.execute(tx);
}

/** A transfer, locked until the transaction ends, so that it is undone once. */
export const lockTransfer = (tx: TenantTx, transfer_id: TransferId) =>
  tx
    .selectFrom('transfers')
    .select(['transfer_id', 'kind', 'from_recruiter_id', 'to_recruiter_id', 'undone_at'])
    .where('transfer_id', '=', transfer_id)
    .forUpdate()
    .executeTakeFirst();

export async function listTransferredIds(tx: TenantTx, transfer_id: TransferId): Promise<string[]> {
  const rows = await tx
    .selectFrom('transferred_records')
    .select('record_id')
    .where('transfer_id', '=', transfer_id)
    .execute();
  return rows.map((row) => row.record_id);
}

export async function updateUndoneAt(tx: TenantTx, transfer_id: TransferId) {
  await tx
    .updateTable('transfers')
    .set({ undone_at: sql<string>`now()` })
    .where('transfer_id', '=', transfer_id)
    .execute();
}

/** Keeps people from being removed or deactivated until the transaction ends; returns those that exist. */
export async function lockPeople(tx: TenantTx, user_ids: readonly RecruiterId[]): Promise<Set<RecruiterId>> {
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', [...user_ids])
    .orderBy('user_id')
    .forShare()
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

type Filters = Body<typeof getTransfers>;

export function listTransfers(tx: TenantTx, filters: Filters) {
  const { direction } = parseSort(filters.sort_by ?? 'created_at_desc', { created_at: sql`created_at` });
  const query = applyFilters(tx.selectFrom('transfers as t'), getTransfers, filters, {
    search: (text) => wordCondition(text, sql`concat_ws(' ', t.from_name, t.to_name)`),
    recruiter_id: (id, eb) => eb.or([eb('t.from_recruiter_id', '=', id), eb('t.to_recruiter_id', '=', id)]),
    kind: (kind, eb) => eb('t.kind', '=', kind),
  });
  return readPage(tx, query, filters, (rows) =>
    rows
      .select([
        't.transfer_id as id',
        't.transfer_id',
        't.kind',
        't.records',
        't.from_recruiter_id',
        't.from_name',
        't.to_recruiter_id',
        't.to_name',
        't.transferred_by',
        't.is_removal',
        't.undo_of',
        't.undone_at',
        't.created_at',
      ])
      .orderBy('t.created_at', direction)
      .orderBy('t.transfer_id', direction)
      .execute(),
  );
}
