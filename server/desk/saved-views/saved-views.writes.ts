import type { SavedView, ViewList } from '@placewell/contract/desk/saved-views.ts';
import type { UserId, ViewId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import { nameKey } from '../../platform/names.ts';
import * as repo from './saved-views.repo.ts';
import { moveTo } from './saved-views.rules.ts';

type ViewValues = Pick<SavedView, 'view_name' | 'parameters' | 'is_shared'>;
type Stored = ViewValues & Pick<SavedView, 'view_id' | 'created_by'>;
type ViewChange = { [K in keyof ViewValues | 'position']?: SavedView[K] | undefined };

const CHANGED = { type: 'saved_views.changed' } as const;

/** Notifies the browsers of all who see the views, before or after the change. */
async function publish(tx: TenantTx, views: readonly Pick<SavedView, 'is_shared' | 'created_by'>[]) {
  if (views.some((view) => view.is_shared)) await publishLiveEvent(tx, CHANGED);
  else if (views.length > 0)
    await publishLiveEvent(tx, CHANGED, { roles: [], user_ids: views.map((view) => view.created_by) });
}

export async function createView(
  tx: TenantTx,
  view: repo.Group & Pick<SavedView, 'view_name' | 'parameters'> & { position: number },
): Promise<ViewId> {
  const view_id = newId<ViewId>();
  await repo.insertView(tx, { ...view, view_id, name_key: nameKey(view.view_name) });
  await publish(tx, [view]);
  return view_id;
}

/** Changes a view, restoring it if deleted; `position` moves it among the `others` of its group. */
export async function changeView(tx: TenantTx, view: Stored, change: ViewChange, others: readonly ViewId[]) {
  const { view_id, created_by } = view;
  const { view_name = view.view_name, parameters = view.parameters, is_shared = view.is_shared } = change;
  await repo.updateView(tx, view_id, { view_name, name_key: nameKey(view_name), parameters, is_shared });
  if (!is_shared) await repo.deleteDefaultsOfOthers(tx, view_id, created_by);
  if (change.position !== undefined) await repo.updatePositions(tx, moveTo(others, view_id, change.position));
  await publish(tx, [view, { created_by, is_shared }]);
}

/** Removes views from every menu; they can be restored. */
export async function removeViews(tx: TenantTx, views: readonly Stored[]) {
  if (views.length === 0) return;
  await repo.VIEWS.remove(
    tx,
    views.map((view) => view.view_id),
  );
  await publish(tx, views);
}

export const viewPurge = repo.VIEWS.purge();

export async function changeDefaultView(
  tx: TenantTx,
  user_id: UserId,
  { list, view_id }: { list: ViewList; view_id: ViewId | null },
) {
  await repo.replaceDefaultView(tx, user_id, list, view_id);
  await publishLiveEvent(tx, CHANGED, { roles: [], user_ids: [user_id] });
}

/** Deletes a removed person's private views and transfers the shared ones to the successor. */
export async function handOverViews(tx: TenantTx, from: UserId, to: UserId) {
  if ((await repo.moveViews(tx, from, to)) > 0) await publishLiveEvent(tx, CHANGED);
}
