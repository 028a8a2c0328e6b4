import {
  addSavedView,
  delSavedView,
  getSavedViews,
  restoreSavedViews,
  type SavedView,
  updateDefaultView,
  updateSavedView,
  type ViewList,
} from '@placewell/contract/desk/saved-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQueryKey, useCall, useCallQuery } from '../../lib/api/queries.ts';
import { createDeleteWithUndo } from '../../ui/feedback/delete-with-undo.ts';

// A live event reports every change.
const STALE_MS = 5 * 60_000;
const refresh = { refresh: ['saved-views'] } as const;

export const useSavedViews = (list: ViewList) =>
  useCallQuery(getSavedViews, { list }, { topic: 'saved-views', staleTime: STALE_MS });

export const useAddView = () => useCall(addSavedView, refresh);
export const useUpdateView = () => useCall(updateSavedView, refresh);
export const useSetDefaultView = () => useCall(updateDefaultView, refresh);
export const useRemoveViews = () => useCall(delSavedView, refresh);
export const useRestoreViews = () => useCall(restoreSavedViews, refresh);

/** Deletes views and offers to undo it; returns how many were deleted. */
export function useDeleteViews() {
  const remove = useRemoveViews();
  const restore = useRestoreViews();
  return createDeleteWithUndo({
    remove: (view_ids) => remove.send({ view_ids: [...view_ids] }),
    restore: (view_ids) => restore.send({ view_ids: [...view_ids] }),
    noun: ['view'],
  });
}

/** Shows a change of the views before the server has made it. */
export function usePatchViews(list: ViewList) {
  const client = useQueryClient();
  return (change: (views: readonly SavedView[]) => SavedView[]) =>
    client.setQueryData<{ items: SavedView[] }>(
      callQueryKey(getSavedViews, { list }),
      (data) => data && { items: change(data.items) },
    );
}
