import type { AgencyId, ImportId, MoveId, UserId } from '@placewell/contract/ids.ts';
import { type Selectable, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type StoredMove = Selectable<Tables['moves']>;
export type MoveChange = Partial<
  Pick<StoredMove, 'move_status' | 'words' | 'checked_at' | 'finished_at' | 'undone_at'>
>;

export const findMove = (tx: TenantTx, move_id: MoveId) =>
  tx.selectFrom('moves').selectAll().where('move_id', '=', move_id).executeTakeFirst();

export const findNewestMove = (tx: TenantTx) =>
  tx.selectFrom('moves').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();

/** Locks a move for the transaction, as every change of it, its tables or their rows requires. */
export const lockMove = (tx: TenantTx, move_id: MoveId) =>
  tx.selectFrom('moves').selectAll().where('move_id', '=', move_id).forUpdate().executeTakeFirst();

export async function insertMove(
  tx: TenantTx,
  { move_id, created_by }: Pick<StoredMove, 'move_id' | 'created_by'>,
) {
  await tx
    .insertInto('moves')
    .values({ agency_id: sql<AgencyId>`app_agency_id()`, move_id, created_by })
    .execute();
}

export async function updateMoveRow(tx: TenantTx, move_id: MoveId, { words, ...change }: MoveChange) {
  await tx
    .updateTable('moves')
    .set({ ...change, ...(words && { words: toJsonText(words) }) })
    .where('move_id', '=', move_id)
    .execute();
}

/** Deletes moves whose tables are gone, with the words of their source. */
export async function deleteOldMoves(tx: TenantTx, days: number) {
  await sql`
    delete from moves m where m.agency_id = app_agency_id() and m.created_at < now() - make_interval(days => ${days})
      and not exists (select from imports i where i.agency_id = m.agency_id and i.move_id = m.move_id)`.execute(
    tx,
  );
}

export async function updateMoveOwner(tx: TenantTx, from: UserId, to: UserId) {
  await tx.updateTable('moves').set({ created_by: to }).where('created_by', '=', from).execute();
}

export type WordCount = { word: string; count: number };

/** The different texts of a column of a table, most frequent first. */
export async function countWords(
  tx: TenantTx,
  { import_id, at }: { import_id: ImportId; at: number },
  limit: number,
): Promise<WordCount[]> {
  const { rows } = await sql<WordCount>`
    select trim(r.cells ->> ${at}::int) as word, count(*)::int as count from import_rows r
    where r.agency_id = app_agency_id() and r.import_id = ${import_id} and trim(coalesce(r.cells ->> ${at}::int, '')) <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(tx);
  return rows;
}
