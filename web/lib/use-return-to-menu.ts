import { useEffect, useRef } from 'react';

/** A menu or a panel is labelled by its button, a dialog by its title. */
function menuButtonOf(element: Element | null): HTMLButtonElement | null {
  const id = element?.closest('[role="menu"], [role="dialog"]')?.getAttribute('aria-labelledby');
  const label = id ? document.getElementById(id) : null;
  return label instanceof HTMLButtonElement ? label : null;
}

/**
 * Returns the focus to the button of the menu or panel that opened a dialog: the focused item is gone when the dialog
 * closes. Only if the focus has not moved elsewhere by then.
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
