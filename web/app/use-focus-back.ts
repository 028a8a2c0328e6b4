import { useEffect, useRef } from 'react';
import { isInClosingDrawer } from '../ui/drawer/closing.ts';

/** After the drawer's own attempt, which knows the focus only from its second opening on. */
const FOCUS_DELAY_MS = 50;

/** What takes the focus in the row or card of a match. */
const rowOf = (matchId: string) =>
  document.querySelector<HTMLElement>(
    `[data-match-id="${CSS.escape(matchId)}"] > button:last-child, button[data-match-id="${CSS.escape(matchId)}"], [data-row-id="${CSS.escape(matchId)}"]`,
  );

/** Whether nobody has put the focus where it is: it is nowhere, in a drawer that is going away, or still where it was `left`. */
function isUnplaced(active: Element | null, left: Element | null): boolean {
  return active === null || active === document.body || active === left || isInClosingDrawer(active);
}

/**
 * Gives the focus to what `find` returns, as soon as there is something: after a reload a drawer may be closed before the
 * list below it is loaded. And again, until somebody uses the page, if the focus is lost once more: a drawer may take it
 * just before it is gone, and a list may be drawn anew. Not once the focus is elsewhere. Returns how to give up.
 */
function keepFocusOn(find: () => HTMLElement | null, left: Element | null): () => void {
  let isGiven = false;
  const giveUp = () => {
    observer.disconnect();
    window.removeEventListener('keydown', onUse, true);
    window.removeEventListener('pointerdown', onUse, true);
  };
  const onUse = () => isGiven && giveUp();
  const give = () => {
    const { activeElement } = document;
    const target = find();
    if (isUnplaced(activeElement, left)) target?.focus();
    else if (activeElement !== target) giveUp();
    isGiven ||= target !== null && document.activeElement === target;
  };
  const observer = new MutationObserver(give);
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('keydown', onUse, true);
  window.addEventListener('pointerdown', onUse, true);
  give();
  return giveUp;
}

/** Gives the focus back to where it was before, or to the match, once nothing is open over it any more. */
export function useFocusBack(isOpen: boolean, matchId: string | undefined) {
  const before = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const latestMatch = useRef(matchId);
  latestMatch.current = matchId;
  useEffect(() => {
    if (isOpen && !wasOpen.current)
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const closes = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closes) return;
    const left = document.activeElement;
    const find = () => {
      const { current } = before;
      const known = current?.isConnected && current !== document.body ? current : undefined;
      const match = latestMatch.current;
      return known ?? (match === undefined ? null : rowOf(match));
    };
    let giveUp: (() => void) | undefined;
    const timer = setTimeout(() => {
      giveUp = keepFocusOn(find, left);
    }, FOCUS_DELAY_MS);
    return () => {
      clearTimeout(timer);
      giveUp?.();
    };
  }, [isOpen]);
}
