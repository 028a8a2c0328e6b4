import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import styles from './board.module.css';
import { scrollNearEdge } from './edge-scroll.ts';

/** Holding a finger still for this long lifts the card; moving sooner scrolls. */
export const LONG_PRESS_MS = 400;
const MOVE_TOLERANCE_PX = 10;

type TouchDrag = {
  onLift: (id: string) => void;
  /** The column under the finger, undefined outside all columns. */
  onOver: (column: MatchStatus | undefined) => void;
  /** Called at the end of every drag; the column is undefined when dropped elsewhere or cancelled. */
  onDrop: (id: string, column: MatchStatus | undefined) => void;
  /** Called instead of lifting a card that the person may not change. */
  onRefuse: (id: string) => void;
};

const columnUnder = ({ clientX, clientY }: Touch): MatchStatus | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')?.dataset.column as
    | MatchStatus
    | undefined;

/** A copy of the card that follows the finger: the card itself would be clipped by its column. */
function createDragImage(card: HTMLElement, start: Touch) {
  const { left, top, width } = card.getBoundingClientRect();
  const image = card.cloneNode(true) as HTMLElement;
  image.removeAttribute('data-match-id');
  image.setAttribute('aria-hidden', 'true');
  image.inert = true;
  image.classList.add(styles.lifted ?? '');
  Object.assign(image.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(image);
  return {
    follow: ({ clientX, clientY }: Touch) => {
      image.style.translate = `${clientX - start.clientX}px ${clientY - start.clientY}px`;
    },
    remove: () => image.remove(),
  };
}

/**
 * Drags cards (`data-match-id`) between columns (`data-column`) after a long press. Moving at once scrolls as usual,
 * and a tap opens the card. The mouse uses the browser's own drag and drop.
 */
export function useTouchDrag(boardRef: RefObject<HTMLElement | null>, drag: TouchDrag) {
  const onLift = useEffectEvent(drag.onLift);
  const onOver = useEffectEvent(drag.onOver);
  const onDrop = useEffectEvent(drag.onDrop);
  const onRefuse = useEffectEvent(drag.onRefuse);
  useEffect(() => {
    const board = boardRef.current;
    if (!board) return;
    let pressed: { card: HTMLElement; start: Touch; timer: number } | undefined;
    let lifted:
      | { id: string; last: Touch; image: ReturnType<typeof createDragImage>; frameId: number }
      | undefined;

    const release = (isDropped: boolean) => {
      if (pressed) clearTimeout(pressed.timer);
      pressed = undefined;
      if (!lifted) return;
      const { id, last, image, frameId } = lifted;
      lifted = undefined;
      cancelAnimationFrame(frameId);
      image.remove();
      delete board.dataset.lifting;
      onDrop(id, isDropped ? columnUnder(last) : undefined);
    };
    /** Scrolls towards the content beyond the edge. */
    const scroll = () => {
      if (!lifted) return;
      // A card that is removed from the page fires no touchend.
      if (!pressed?.card.isConnected) return release(false);
      scrollNearEdge(board, lifted.last);
      onOver(columnUnder(lifted.last));
      lifted.frameId = requestAnimationFrame(scroll);
    };
    const lift = () => {
      if (!pressed) return;
      const { card, start } = pressed;
      const id = card.dataset.matchId ?? '';
      if (card.dataset.fixed !== undefined) return onRefuse(id);
      board.dataset.lifting = '';
      lifted = {
        id,
        last: start,
        image: createDragImage(card, start),
        frameId: requestAnimationFrame(scroll),
      };
      onLift(id);
    };
    const press = (event: TouchEvent) => {
      release(false);
      const [start] = event.touches;
      const card = (event.target as HTMLElement).closest<HTMLElement>('[data-match-id]');
      if (event.touches.length > 1 || !start || !card) return;
      pressed = { card, start, timer: window.setTimeout(lift, LONG_PRESS_MS) };
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!pressed || !touch) return;
      if (lifted) {
        // Keeps the page from scrolling while a card is dragged.
        event.preventDefault();
        lifted.last = touch;
        lifted.image.follow(touch);
        onOver(columnUnder(touch));
        return;
      }
      const { clientX, clientY } = pressed.start;
      if (Math.hypot(touch.clientX - clientX, touch.clientY - clientY) > MOVE_TOLERANCE_PX) release(false);
    };
    const end = (event: TouchEvent) => {
      // Otherwise the end of the drag would also count as a tap on the card.
      if (lifted && event.cancelable) event.preventDefault();
      release(true);
    };
    const cancel = () => release(false);
    const suppress = (event: Event) => {
      if (!pressed) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const listeners: [string, (event: never) => void, AddEventListenerOptions][] = [
      ['touchstart', press, { passive: true }],
      ['touchmove', move, { passive: false }],
      ['touchend', end, { passive: false }],
      ['touchcancel', cancel, {}],
      // A long press also starts the browser's own drag or opens a menu.
      ['dragstart', suppress, { capture: true }],
      ['contextmenu', suppress, { capture: true }],
    ];
    for (const [name, listener, options] of listeners)
      board.addEventListener(name, listener as EventListener, options);
    return () => {
      release(false);
      for (const [name, listener, options] of listeners)
        board.removeEventListener(name, listener as EventListener, options);
    };
  }, [boardRef]);
}
