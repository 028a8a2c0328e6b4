import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

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

type Reorder<Item> = {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Called for every place that a dragged row passes. */
  onChange: (items: Item[]) => void;
};

/**
 * Reorders the rows of a list by their handles: by dragging one with mouse, pen or finger, or by the arrow keys, Home
 * and End while it has the focus. `announcement` is for a status line that only screen readers show.
 */
export function useReorder<Item>({ items, nameOf, onChange }: Reorder<Item>) {
  const listRef = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const last = items.length - 1;
  const move = (from: number, to: number) => {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (moved === undefined) return;
    next.splice(to, 0, moved);
    onChange(next);
    setAnnouncement(`${nameOf(moved)} is number ${to + 1} of ${next.length}`);
  };
  const end = () => setDragged(undefined);
  const handleOf = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(at);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged === undefined) return;
      const to = rowAt(listRef.current, clientY);
      if (to < 0 || to === dragged) return;
      move(dragged, to);
      setDragged(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const to = keyTargets(at, last)[event.key];
      if (to === undefined) return;
      event.preventDefault();
      if (to >= 0 && to <= last && to !== at) move(at, to);
    },
  });
  return { listRef, dragged, announcement, handleOf };
}
