/** Marks what is inside a drawer while the drawer goes away. */
export const CLOSING = 'data-closing';

/** Whether an element lies in a drawer that has been closed, but is still seen going away. */
export function isInClosingDrawer(element: Element): boolean {
  const drawer = element.closest('[role="dialog"]');
  return drawer !== null && drawer.querySelector(`[${CLOSING}]`) !== null;
}
