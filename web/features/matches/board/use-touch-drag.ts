import { type RefObject, useEffect, useEffectEvent } from 'react';
import styles from './board.module.css';

/** A finger that stays put for so long lifts the card; one that moves sooner scrolls. */
export const LONG_PRESS_MS = 400;
const MOVE_TOLERANCE_PX = 10;
/** So near to the left or right edge a lifted card scrolls the board, this many px a frame. */
const EDGE_PX = 48;
const SCROLL_STEP_PX = 12;

type TouchDrag = {
  onLift: (id: string) => void;
  /** The column under the finger; undefined when there is none. */
  onOver: (column: number | undefined) => void;
  /** Ends every lift; undefined when it was let go elsewhere, or broken off. */
  onDrop: (id: string, column: number | undefined) => void;
};

const columnUnder = ({ clientX, clientY }: Touch): number | undefined => {
  const at = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
    ?.dataset.column;
  return at === undefined ? undefined : Number(at);
};

/** A picture of the card under the finger: the card itself would be cut off by its column. */
function createDragImage(card: HTMLElement, start: Touch) {
  const { left, top, width } = card.getBoundingClientRect();
  const picture = card.cloneNode(true) as HTMLElement;
  picture.removeAttribute('data-match-id');
  picture.setAttribute('aria-hidden', 'true');
  picture.inert = true;
  picture.classList.add(styles.lifted ?? '');
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(picture);
  return {
    follow: ({ clientX, clientY }: Touch) => {
      picture.style.translate = `${clientX - start.clientX}px ${clientY - start.clientY}px`;
    },
    remove: () => picture.remove(),
  };
}

/**
 * Cards of a board (`data-match-id`) are dragged between its columns (`data-column`) by a long press. A finger that
 * moves at once scrolls as ever, and a tap opens the card. The browser's own drag is left to the mouse.
 */
export function useTouchDrag(boardRef: RefObject<HTMLElement | null>, drag: TouchDrag) {
  const onLift = useEffectEvent(drag.onLift);
  const onOver = useEffectEvent(drag.onOver);
  const onDrop = useEffectEvent(drag.onDrop);
  useEffect(() => {
    const board = boardRef.current;
    if (!board) return;
    let pressed: { card: HTMLElement; start: Touch; timer: number } | undefined;
    let lifted:
      | { id: string; last: Touch; picture: ReturnType<typeof createDragImage>; beat: number }
      | undefined;

    const release = (isDropped: boolean) => {
      if (pressed) clearTimeout(pressed.timer);
      pressed = undefined;
      if (!lifted) return;
      const { id, last, picture, beat } = lifted;
      lifted = undefined;
      cancelAnimationFrame(beat);
      picture.remove();
      delete board.dataset.lifting;
      onDrop(id, isDropped ? columnUnder(last) : undefined);
    };
    /** Columns beyond the edge come to the finger. */
    const scroll = () => {
      if (!lifted) return;
      // A card that went away under the finger tells no end of its touch.
      if (!pressed?.card.isConnected) return release(false);
      const { left, right } = board.getBoundingClientRect();
      const { clientX } = lifted.last;
      const by = clientX < left + EDGE_PX ? -SCROLL_STEP_PX : clientX > right - EDGE_PX ? SCROLL_STEP_PX : 0;
      if (by !== 0) {
        board.scrollLeft += by;
        onOver(columnUnder(lifted.last));
      }
      lifted.beat = requestAnimationFrame(scroll);
    };
    const lift = () => {
      if (!pressed) return;
      const { card, start } = pressed;
      const id = card.dataset.matchId ?? '';
      board.dataset.lifting = '';
      lifted = {
        id,
        last: start,
        picture: createDragImage(card, start),
        beat: requestAnimationFrame(scroll),
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
        // The page stays where it is while a card is carried.
        event.preventDefault();
        lifted.last = touch;
        lifted.picture.follow(touch);
        onOver(columnUnder(touch));
        return;
      }
      const { clientX, clientY } = pressed.start;
      if (Math.hypot(touch.clientX - clientX, touch.clientY - clientY) > MOVE_TOLERANCE_PX) release(false);
    };
    const end = (event: TouchEvent) => {
      // Without this the end of a drag would be a tap on the card.
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
      // A long press is also the browser's own way to drag and to open a menu.
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
