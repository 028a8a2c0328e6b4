import type { AgencyId, ClientId, FileId } from '@placewell/contract/ids.ts';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../platform/records/restorable.ts';

export const CLIENT_FILES = restorable('client_files', 'file_id');

export type StoredClientFile = Selectable<Tables['client_files']>;
export type NewClientFile = Omit<Insertable<Tables['client_files']>, 'agency_id'>;

/** A client's files for its list, the newest first, with the names of those who added them. */
export function listFileRows(tx: TenantTx, client_id: ClientId) {
  return tx
    .selectFrom('client_files as f')
    .innerJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 'f.agency_id').onRef('cl.client_id', '=', 'f.client_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'f.agency_id').onRef('u.user_id', '=', 'f.added_by'),
    )
    .select([
      'f.file_id',
      'f.client_id',
      'f.file_name',
      'f.file_type',
      'f.size_bytes',
      'f.dated_on',
      'f.added_by',
      'f.created_at',
      'u.fullname as added_by_name',
      sql<boolean>`f.file_id is not distinct from cl.terms_file_id`.as('is_terms'),
    ])
    .where('f.client_id', '=', client_id)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.dated_on', 'desc')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.file_id', 'desc')
    .execute();
}

/** The files with these ids, of clients that are not deleted, in their order; locked if asked. */
export function listFilesById(
  tx: TenantTx,
  ids: readonly FileId[],
  { locked, ...which }: Deleted & { locked: boolean },
): Promise<StoredClientFile[]> {
  const query = tx
    .selectFrom('client_files')
    .selectAll()
    .where(sql<SqlBool>`file_id = any(${[...ids]}::uuid[])`)
    .where(whereDeleted(which))
    .orderBy('file_id');
  return (locked ? query.forUpdate() : query).execute();
}

/** The ids of a client's files by the hash of their bytes. */
export async function listHashes(tx: TenantTx, client_id: ClientId): Promise<Map<string, FileId>> {
  const rows = await tx
    .selectFrom('client_files')
    .select(['file_id', 'sha256'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ sha256, file_id }) => [sha256, file_id]));
}

export async function countFiles(tx: TenantTx, client_ids: readonly ClientId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_files
    where client_id = any(${[...client_ids]}::uuid[]) and deleted_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertFile(tx: TenantTx, file: NewClientFile) {
  await tx
    .insertInto('client_files')
    .values({ ...file, agency_id: sql<AgencyId>`app_agency_id()` })
    .execute();
}

export async function updateFile(tx: TenantTx, file_id: FileId, change: Updateable<Tables['client_files']>) {
  await tx.updateTable('client_files').set(change).where('file_id', '=', file_id).execute();
}

/** Moves files of one client to another, all of them or these, deleted ones included; returns their ids. */
export async function updateClientOfFiles(
  tx: TenantTx,
  { from, to, ids }: { from: ClientId; to: ClientId; ids?: readonly FileId[] | undefined },
): Promise<FileId[]> {
  const rows = await tx
    .updateTable('client_files')
    .set({ client_id: to })
    .where('client_id', '=', from)
    .$if(ids !== undefined, (query) => query.where(sql<SqlBool>`file_id = any(${[...(ids ?? [])]}::uuid[])`))
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}
