import type { SavedView, ViewList } from '@placewell/contract/desk/saved-views.ts';
import { useState } from 'react';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { usePatchViews, useUpdateView } from './saved-views.queries.ts';
import { moveView } from './view-address.ts';
import type { RowMoves } from './view-row.tsx';

/** The order of the views, changed by dragging and by Alt with an arrow key; shown at once, and reverted if refused. */
export function useViewMoves(list: ViewList, views: readonly SavedView[]) {
  const update = useUpdateView();
  const patch = usePatchViews(list);
  const [dragged, setDragged] = useState<string>();
  const groupOf = (view: SavedView) => views.filter((one) => one.is_shared === view.is_shared);
  const move = (view: SavedView, position: number) => {
    const group = groupOf(view);
    const place = Math.min(Math.max(position, 0), group.length - 1);
    if (place === group.indexOf(view)) return;
    patch((before) => moveView(before, view.view_id, place));
    update.send({ view_id: view.view_id, position: place }).catch((error: unknown) => {
      patch(() => [...views]);
      showErrorToast(error);
    });
  };
  const moves: RowMoves = {
    onDrag: (view) => setDragged(view?.view_id),
    onDrop: (target) => {
      const view = views.find((one) => one.view_id === dragged);
      if (view && view.is_shared === target.is_shared) move(view, groupOf(view).indexOf(target));
    },
    onStep: (view, by) => move(view, groupOf(view).indexOf(view) + by),
  };
  return { dragged, moves };
}
