import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

const keyTargets = (at: number, last: number): Record<string, number> => ({
  ArrowUp: at - 1,
  ArrowDown: at + 1,
  Home: 0,
  End: last,
});

/** The row of the list under the pointer. */
function rowAt(list: HTMLElement | null, clientY: number): number {
  const rows = [...(list?.children ?? [])];
  return rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  });
}

/**
 * Reorders the rows of a list by their handles: by dragging one with mouse, pen or finger, or by the arrow keys, Home
 * and End while it has the focus. `onMove` is called for every place that a dragged row passes.
 */
export function useReorder(
  listRef: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number>();
  const end = () => setDragged(undefined);
  const handleOf = (at: number, last: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(at);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged === undefined) return;
      const to = rowAt(listRef.current, clientY);
      if (to < 0 || to === dragged) return;
      onMove(dragged, to);
      setDragged(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const to = keyTargets(at, last)[event.key];
      if (to === undefined) return;
      event.preventDefault();
      if (to >= 0 && to <= last && to !== at) onMove(at, to);
    },
  });
  return { dragged, handleOf };
}
