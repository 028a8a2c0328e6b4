import { useEffect, useRef } from 'react';
import { isInClosingDrawer } from '../ui/drawer/closing.ts';

/** After the drawer's own attempt, which works only from its second opening on. */
const FOCUS_DELAY_MS = 50;

/** The focusable element in the row or card of a match. */
const rowOf = (matchId: string) =>
  document.querySelector<HTMLElement>(
    `[data-match-id="${CSS.escape(matchId)}"] > button:last-child, button[data-match-id="${CSS.escape(matchId)}"], [data-row-id="${CSS.escape(matchId)}"]`,
  );

/** Whether nobody has moved the focus: it is nowhere, in a closing drawer, or still where it was `left`. */
function isUnplaced(active: Element | null, left: Element | null): boolean {
  return active === null || active === document.body || active === left || isInClosingDrawer(active);
}

/**
 * Focuses the element returned by `find` as soon as it exists: after a reload a drawer may close before the list below
 * has loaded. Repeats this if the focus is lost before the user does anything: a closing drawer may take it, and a list
 * may rerender. Stops once the focus is elsewhere. Returns a function that cancels.
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

/** Returns the focus to its previous element, or to the match, once nothing is open over it. */
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
