import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './board.module.css';
import { scrollNearEdge } from './edge-scroll.ts';

/** The dragged card, and the column under it; the same for mouse and touch. */
export type Drag = { id: string; over: MatchStatus | undefined };

/** Shows how many cards are dragged: the browser draws only the one under the pointer. */
function setDragImage(event: DragEvent, count: number) {
  if (count < 2) return;
  const image = document.createElement('div');
  image.className = styles.dragImage ?? '';
  image.textContent = `${count} matches`;
  document.body.append(image);
  event.dataTransfer.setDragImage(image, 12, 12);
  // The browser has drawn it by then.
  setTimeout(() => image.remove());
}

/** The state of a drag by mouse, which also scrolls the board near its edges. */
export function useMouseDrag(boardRef: RefObject<HTMLElement | null>) {
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef<{ clientX: number; clientY: number }>(undefined);
  const isDragging = drag !== undefined;
  useEffect(() => {
    const board = boardRef.current;
    if (!isDragging || !board) return;
    let frame = requestAnimationFrame(function scroll() {
      if (pointer.current) scrollNearEdge(board, pointer.current);
      frame = requestAnimationFrame(scroll);
    });
    return () => {
      cancelAnimationFrame(frame);
      pointer.current = undefined;
    };
  }, [isDragging, boardRef]);
  return {
    drag,
    setDrag,
    start: (event: DragEvent, id: string, count: number) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragImage(event, count);
      setDrag({ id, over: undefined });
    },
    track: ({ clientX, clientY }: DragEvent) => {
      pointer.current = { clientX, clientY };
    },
    end: () => setDrag(undefined),
  };
}
