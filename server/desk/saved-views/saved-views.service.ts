import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/desk/saved-views.ts';
import { type SavedView, viewParametersError } from '@placewell/contract/desk/saved-views.ts';
import type { ViewId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { accessOf, assertCan, lockChangeable } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { freeName, nameKey } from '../../platform/names.ts';
import type { Deleted } from '../../platform/records/restorable.ts';
import * as repo from './saved-views.repo.ts';
import { changeDefaultView, changeView, createView, removeViews } from './saved-views.writes.ts';

/** Serialises changes of the names, numbers and order of an agency's views. */
const lockViews = (tx: TenantTx) => lockKeys(tx, ['saved-views']);

async function findView({ tx, actor }: Context, view_id: ViewId): Promise<SavedView> {
  const [view] = await repo.listViews(tx, actor.user_id, { view_id });
  if (!view) throw new AppError('view_not_found');
  return view;
}

async function isFull(tx: TenantTx, group: repo.Group, views: readonly unknown[]) {
  if (group.is_shared) return views.length >= limits.sharedViews;
  return (await repo.countPrivateViews(tx, group.created_by)) >= limits.privateViews;
}

/** The views that the actor sees, in the order of the menu. */
export async function getSavedViews({ tx, actor }: Context, { list }: Body<typeof calls.getSavedViews>) {
  return { items: await repo.listViews(tx, actor.user_id, { list }) };
}

/** Saves a view as the last one of the user's, or of the agency's. */
export async function addSavedView(context: Context, body: Body<typeof calls.addSavedView>) {
  const { tx, actor } = context;
  await lockViews(tx);
  const group = { list: body.list, is_shared: body.is_shared, created_by: actor.user_id };
  const views = await repo.listGroup(tx, group);
  if (views.some((view) => view.name_key === nameKey(body.view_name))) throw new AppError('view_name_taken');
  if (await isFull(tx, group, views)) throw new AppError('too_many_views');
  return findView(context, await createView(tx, { ...body, ...group, position: views.length }));
}

/** Changes a view. Shared or made private, it moves to the end of its new group; a private one is its creator's. */
export async function updateSavedView(
  context: Context,
  { view_id, ...change }: Body<typeof calls.updateSavedView>,
) {
  const { tx, actor } = context;
  await lockViews(tx);
  const [stored] = await repo.listStoredViews(tx, [view_id], { deleted: false });
  assertCan(await accessOf(tx, actor), 'update', 'saved_view', stored);
  const message =
    change.parameters === undefined ? undefined : viewParametersError(stored.list, change.parameters);
  if (message) throw new AppError('invalid_input', { fields: { parameters: message } });
  const before = await findView(context, view_id);
  const { view_name = stored.view_name, is_shared = stored.is_shared } = change;
  const group = { ...stored, is_shared };
  const others = (await repo.listGroup(tx, group)).filter((view) => view.view_id !== view_id);
  if (others.some((view) => view.name_key === nameKey(view_name))) throw new AppError('view_name_taken');
  const hasMoved = is_shared !== stored.is_shared;
  if (hasMoved && (await isFull(tx, group, others))) throw new AppError('too_many_views');
  const position = change.position ?? (hasMoved ? others.length : undefined);
  await changeView(
    tx,
    stored,
    { ...change, position },
    others.map((view) => view.view_id),
  );
  const [after] = await repo.listViews(tx, actor.user_id, { view_id });
  // Another user's view made private again: the actor gets its new state and no longer sees it.
  const { parameters = before.parameters } = change;
  return after ?? { ...before, view_name, parameters, is_shared, position: others.length, is_default: false };
}

async function lock(context: Context, ids: readonly ViewId[], which: Deleted) {
  await lockViews(context.tx);
  const listed = () => repo.listStoredViews(context.tx, ids, which);
  return lockChangeable(context, ids, { entity: 'saved_view', id: 'view_id', lock: listed });
}

/** Deletes the views that the actor may change. */
export async function delSavedView(context: Context, { ids }: Body<typeof calls.delSavedView>) {
  const { rows, refused } = await lock(context, ids, { deleted: false });
  await removeViews(context.tx, rows);
  return bulkResult(ids, refused);
}

/** Restores deleted views at the end of their group, under a free name. */
export async function restoreSavedViews(context: Context, { ids }: Body<typeof calls.restoreSavedViews>) {
  const { tx } = context;
  const { rows, refused } = await lock(context, ids, { deleted: true });
  for (const view of rows) {
    const group = await repo.listGroup(tx, view);
    if (await isFull(tx, view, group)) refused.set(view.view_id, 'too_many_views');
    else {
      const view_name = freeName(view.view_name, new Set(group.map((one) => one.name_key)), limits.viewName);
      const others = group.map((one) => one.view_id);
      await changeView(tx, view, { view_name, position: others.length }, others);
    }
  }
  return bulkResult(ids, refused);
}

/** Sets the actor's default view of a list. */
export async function updateDefaultView(
  context: Context,
  { list, view_id }: Body<typeof calls.updateDefaultView>,
) {
  if (view_id !== null) {
    await lockViews(context.tx);
    const view = await findView(context, view_id);
    if (view.list !== list) throw new AppError('view_not_found');
  }
  await changeDefaultView(context.tx, context.actor.user_id, { list, view_id });
  return {};
}
