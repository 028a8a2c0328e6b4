import type { ExportId, UserId } from '@placewell/contract/ids.ts';
import type { ExportErrorCode } from '@placewell/contract/outside/export-errors.ts';
import type { Export } from '@placewell/contract/outside/exports.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { showsAllDetails } from '../../clients/clients.public.ts';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type NewExport = Omit<Insertable<Tables['exports']>, 'agency_id'>;

const named = (tx: TenantTx) =>
  tx
    .selectFrom('exports as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'e.agency_id').onRef('u.user_id', '=', 'e.created_by'),
    )
    .leftJoin('former_people as f', (join) =>
      join.onRef('f.agency_id', '=', 'e.agency_id').onRef('f.user_id', '=', 'e.created_by'),
    );
const createdByName = sql<string>`coalesce(nullif(u.fullname, ''), u.email, f.fullname, '')`.as(
  'created_by_name',
);

const selectRow = (query: ReturnType<typeof named>) => query.selectAll('e').select(createdByName);
export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectRow>['executeTakeFirstOrThrow']>>;

type Shown = {
  created_by?: UserId | undefined;
  export_kind?: Export['export_kind'] | undefined;
  is_deleted: boolean;
};

/** One page of the exports of one person or of the agency, of one kind or all; newest first by default. */
export function listExports(
  tx: TenantTx,
  { created_by, export_kind, is_deleted }: Shown,
  window: { page: number; limit: number; direction: 'asc' | 'desc' },
) {
  let query = named(tx).where('e.export_status', is_deleted ? '=' : '!=', 'deleted');
  if (created_by !== undefined) query = query.where('e.created_by', '=', created_by);
  if (export_kind !== undefined) query = query.where('e.export_kind', '=', export_kind);
  return readPage(tx, query, window, (rows) =>
    selectRow(rows)
      .orderBy('e.created_at', window.direction)
      .orderBy('e.export_id', window.direction)
      .execute(),
  );
}

/** An expired export counts as gone, although it is deleted up to an hour later, and a deleted one does. */
export const findExport = (tx: TenantTx, export_id: ExportId): Promise<ExportRow | undefined> =>
  selectRow(named(tx))
    .where('e.export_id', '=', export_id)
    .where('e.expires_at', '>', sql<string>`now()`)
    .where('e.export_status', '!=', 'deleted')
    .executeTakeFirst();

/** In the order of their ids, so that two calls never deadlock. */
export const lockExports = (tx: TenantTx, ids: readonly ExportId[]) =>
  tx
    .selectFrom('exports')
    .select(['export_id', 'export_status', 'storage_key', 'created_by'])
    .where('export_id', 'in', [...ids])
    .where('export_status', '!=', 'deleted')
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

/**
 * Deletes exports; returns the keys of their files. What one that had a file was of is kept for `days` days more, without
 * what it was filtered by, which may name people.
 */
export async function deleteExports(tx: TenantTx, ids: readonly ExportId[], days: number): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ storage_key: string }>`
    with finished as (
      select export_id, storage_key from exports where export_status = 'finished' and export_id = any(${[...ids]}::uuid[])),
    kept as (
      update exports e set export_status = 'deleted', storage_key = null, sha256 = null, parameters = '{}',
        expires_at = now() + make_interval(days => ${days})
      from finished f where e.agency_id = app_agency_id() and e.export_id = f.export_id),
    gone as (
      delete from exports e where e.agency_id = app_agency_id() and e.export_id = any(${[...ids]}::uuid[])
        and e.export_status <> 'finished')
    select storage_key from finished`.execute(tx);
  return rows.map(({ storage_key }) => storage_key);
}

export async function listIdsOf(tx: TenantTx, created_by: UserId): Promise<ExportId[]> {
  const rows = await tx
    .selectFrom('exports')
    .select('export_id')
    .where('created_by', '=', created_by)
    .where('export_status', '!=', 'deleted')
    .execute();
  return rows.map(({ export_id }) => export_id);
}

/** Expired exports, without running ones. */
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

/** Whether the agency shows the details of all clients to all recruiters. */
export async function findShowsAllDetails(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select ${showsAllDetails} as all`.execute(tx);
  return rows[0]?.all === true;
}

/** Makes the rest of the transaction read-only and one snapshot. Nothing may have been read before. */
export const readOneSnapshot = (tx: TenantTx) =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx);
