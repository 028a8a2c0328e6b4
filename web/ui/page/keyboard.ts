/** Whether a key press belongs to a text field and not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])',
    ) !== null
  );
}

/** A closed list box may stay in the page, hidden. */
const isShown = (element: Element) => element.closest('[style*="display: none"]') === null;

/** The open dialogs and drawers, the topmost last. */
export const openDialogs = () => [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];

/** Whether a menu or list box is open. */
export const isMenuOpen = () =>
  [...document.querySelectorAll('[role="menu"], [role="listbox"]')].some(isShown);

/** Whether a dialog, menu or list box is open above the page. */
export const isOverlayOpen = () => openDialogs().length > 0 || isMenuOpen();

export const isNothingFocused = () =>
  document.activeElement === null || document.activeElement === document.body;

/** What takes the focus in a row of a table, a card of a list, and a card of a board. */
const ROWS =
  '[data-row-id][tabindex="0"], button[data-row-id], [data-match-id] > button:last-child, button[data-match-id][tabindex="0"]';

/** Gives the focus to the first row, or card, after an element; returns whether there is one. */
export function focusFirstRow(after: Element): boolean {
  const isAfter = (row: Element) =>
    (after.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const row = [...document.querySelectorAll<HTMLElement>(ROWS)].find(isAfter);
  row?.focus();
  return row !== undefined;
}
