/** Whether a key press belongs to a text field and not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])',
    ) !== null
  );
}

/** Whether a dialog, menu or list box is open above the page. */
export const isOverlayOpen = () =>
  document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"]') !== null;
