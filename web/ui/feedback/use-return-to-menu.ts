import { useEffect, useRef } from 'react';

function menuButtonOf(element: Element | null): HTMLElement | null {
  const id = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

/**
 * Gives the focus back to the button of the menu from which a dialog was opened: the item that had the focus is gone
 * when the dialog closes. Only where the focus is not somewhere else by then.
 */
export function useReturnToMenu(opened: boolean) {
  const button = useRef<HTMLElement>(null);
  const wasOpened = useRef(false);
  // While rendering: with the same change the menu closes, and its item loses the focus.
  if (opened && !wasOpened.current) button.current = menuButtonOf(document.activeElement);
  wasOpened.current = opened;
  useEffect(() => {
    if (!opened) return;
    return () => {
      const last = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        if (now === last || now === document.body) button.current?.focus();
      });
    };
  }, [opened]);
}
