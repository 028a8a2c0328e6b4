import type { ExportId, UserId } from '@placewell/contract/ids.ts';
import type { ExportErrorCode } from '@placewell/contract/outside/export-errors.ts';
import type { Export } from '@placewell/contract/outside/exports.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type NewExport = Omit<Insertable<Tables['exports']>, 'agency_id'>;

const named = (tx: TenantTx) =>
  tx
    .selectFrom('exports as e')
    .innerJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'e.agency_id').onRef('u.user_id', '=', 'e.created_by'),
    );
const createdByName = sql<string>`coalesce(nullif(u.fullname, ''), u.email)`.as('created_by_name');

const selectRow = (query: ReturnType<typeof named>) => query.selectAll('e').select(createdByName);
export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectRow>['executeTakeFirstOrThrow']>>;

type Shown = { created_by?: UserId | undefined; export_kind?: Export['export_kind'] | undefined };

/** One page of the exports of one person or of the agency, of one kind or all; newest first by default. */
export function listExports(
  tx: TenantTx,
  { created_by, export_kind }: Shown,
  window: { page: number; limit: number; direction: 'asc' | 'desc' },
) {
  let query = named(tx);
  if (created_by !== undefined) query = query.where('e.created_by', '=', created_by);
  if (export_kind !== undefined) query = query.where('e.export_kind', '=', export_kind);
  return readPage(tx, query, window, (rows) =>
    selectRow(rows)
      .orderBy('e.created_at', window.direction)
      .orderBy('e.export_id', window.direction)
      .execute(),
  );
}

/** An expired export counts as gone, although it is deleted up to an hour later. */
export const findExport = (tx: TenantTx, export_id: ExportId): Promise<ExportRow | undefined> =>
  selectRow(named(tx))
    .where('e.export_id', '=', export_id)
    .where('e.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** In the order of their ids, so that two calls never deadlock. */
export const lockExports = (tx: TenantTx, ids: readonly ExportId[]) =>
  tx
    .selectFrom('exports')
    .select(['export_id', 'export_status', 'storage_key', 'created_by'])
    .where('export_id', 'in', [...ids])
    .orderBy('export_id')
    .forUpdate()
    .execute();

export async function countWaiting(tx: TenantTx, created_by: UserId): Promise<number> {
  const found = await tx
    .selectFrom('exports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_by', '=', created_by)
    .where('export_status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return found.count;
}

export const insertExport = (tx: TenantTx, row: NewExport) =>
  tx
    .insertInto('exports')
    .values({ ...row, agency_id: tx.agency_id })
    .execute();

export type ExportChange = Omit<Updateable<Tables['exports']>, 'agency_id' | 'export_id'> & {
  error_code?: ExportErrorCode | null;
};

/** Changes a queued or running export; returns false if it is neither. */
export async function updateUnfinished(
  tx: TenantTx,
  export_id: ExportId,
  change: ExportChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set(change)
    .where('export_id', '=', export_id)
    .where('export_status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes exports; returns the keys of their files. */
export async function deleteExports(tx: TenantTx, ids: readonly ExportId[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('exports')
    .where('export_id', 'in', [...ids])
    .returning('storage_key')
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}

export async function listIdsOf(tx: TenantTx, created_by: UserId): Promise<ExportId[]> {
  const rows = await tx
    .selectFrom('exports')
    .select('export_id')
    .where('created_by', '=', created_by)
    .execute();
  return rows.map(({ export_id }) => export_id);
}

/** Expired exports, without those still being written. */
export async function listExpiredIds(tx: TenantTx, limit: number): Promise<ExportId[]> {
  const rows = await tx
    .selectFrom('exports')
    .select('export_id')
    .where('expires_at', '<', sql<string>`now()`)
    .where('export_status', '!=', 'running')
    .limit(limit)
    .execute();
  return rows.map(({ export_id }) => export_id);
}

/** The user who requested an export, with their current role and access. */
export const findMaker = (tx: TenantTx, user_id: UserId) =>
  tx.selectFrom('users').select(['role', 'user_status']).where('user_id', '=', user_id).executeTakeFirst();

/** Makes the rest of the transaction read-only and one snapshot. Nothing may have been read before. */
export const readOneSnapshot = (tx: TenantTx) =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx);
