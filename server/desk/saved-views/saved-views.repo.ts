import type { ViewList } from '@placewell/contract/desk/saved-views.ts';
import type { AgencyId, UserId, ViewId } from '@placewell/contract/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../platform/records/restorable.ts';

export const VIEWS = restorable('saved_views', 'view_id');

/** Views with one order and unique names: the shared ones of a list, or a user's private ones. */
export type Group = { list: ViewList; is_shared: boolean; created_by: UserId };
type NewView = Omit<
  Insertable<Tables['saved_views']>,
  'agency_id' | 'created_at' | 'updated_at' | 'deleted_at'
>;

/** The user's own views and the shared ones, of one list or of all. */
export function listViews(
  tx: TenantTx,
  user_id: UserId,
  filter: { list?: ViewList | undefined; view_id?: ViewId },
) {
  return tx
    .selectFrom('saved_views as v')
    .innerJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'v.agency_id').onRef('u.user_id', '=', 'v.created_by'),
    )
    .leftJoin('default_views as d', (join) =>
      join
        .onRef('d.agency_id', '=', 'v.agency_id')
        .onRef('d.view_id', '=', 'v.view_id')
        .on('d.user_id', '=', user_id),
    )
    .select([
      'v.view_id',
      'v.list',
      'v.view_name',
      'v.parameters',
      'v.is_shared',
      'v.position',
      sql<boolean>`d.view_id is not null`.as('is_default'),
      'v.created_by',
      sql<string>`coalesce(nullif(u.fullname, ''), u.email)`.as('created_by_name'),
      'v.created_at',
      'v.updated_at',
    ])
    .where('v.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('v.is_shared', '=', true), eb('v.created_by', '=', user_id)]))
    .$if(filter.list !== undefined, (query) => query.where('v.list', '=', filter.list as ViewList))
    .$if(filter.view_id !== undefined, (query) => query.where('v.view_id', '=', filter.view_id as ViewId))
    .orderBy('v.list')
    .orderBy('v.is_shared')
    .orderBy('v.position')
    .execute();
}

/** Existing views, or deleted ones that can be restored. The caller has locked the agency's views. */
export async function listStoredViews(tx: TenantTx, ids: readonly ViewId[], which: Deleted) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('saved_views')
    .select(['view_id', 'list', 'view_name', 'parameters', 'is_shared', 'created_by'])
    .where('view_id', 'in', [...ids])
    .where(whereDeleted(which))
    .execute();
}

export function listGroup(tx: TenantTx, { list, is_shared, created_by }: Group) {
  return tx
    .selectFrom('saved_views')
    .select(['view_id', 'name_key'])
    .where('list', '=', list)
    .where('is_shared', '=', is_shared)
    .$if(!is_shared, (query) => query.where('created_by', '=', created_by))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('view_id')
    .execute();
}

export async function countPrivateViews(tx: TenantTx, user_id: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_by', '=', user_id)
    .where('is_shared', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertView(tx: TenantTx, view: NewView) {
  await tx
    .insertInto('saved_views')
    .values({ ...view, agency_id: sql<AgencyId>`app_agency_id()` })
    .execute();
}

type ViewValues = Pick<
  Insertable<Tables['saved_views']>,
  'view_name' | 'name_key' | 'parameters' | 'is_shared'
>;

/** Changes the values of a view, restoring it if it was deleted. */
export async function updateView(tx: TenantTx, view_id: ViewId, values: ViewValues) {
  await tx
    .updateTable('saved_views')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()`, deleted_at: null })
    .where('view_id', '=', view_id)
    .execute();
}

export async function updatePositions(tx: TenantTx, ids: readonly ViewId[]) {
  await sql`
    update saved_views v set position = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as o(view_id, place)
    where v.agency_id = app_agency_id() and v.view_id = o.view_id`.execute(tx);
}

export async function replaceDefaultView(
  tx: TenantTx,
  user_id: UserId,
  list: ViewList,
  view_id: ViewId | null,
) {
  await tx.deleteFrom('default_views').where('user_id', '=', user_id).where('list', '=', list).execute();
  if (view_id !== null)
    await tx
      .insertInto('default_views')
      .values({ agency_id: sql<AgencyId>`app_agency_id()`, user_id, list, view_id })
      .execute();
}

/** Removes a view from the defaults of everyone but its creator. */
export async function deleteDefaultsOfOthers(tx: TenantTx, view_id: ViewId, user_id: UserId) {
  await tx
    .deleteFrom('default_views')
    .where('view_id', '=', view_id)
    .where('user_id', '<>', user_id)
    .execute();
}

/** Deletes a user's private views and transfers the shared ones to the successor; returns the number transferred. */
export async function moveViews(tx: TenantTx, from: UserId, to: UserId): Promise<number> {
  await tx.deleteFrom('saved_views').where('created_by', '=', from).where('is_shared', '=', false).execute();
  const moved = await tx
    .updateTable('saved_views')
    .set({ created_by: to })
    .where('created_by', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}
