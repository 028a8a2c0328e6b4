/** Marks the content of a drawer while it closes. */
export const CLOSING = 'data-closing';

/** Whether an element is in a drawer that is closed but still animating. */
export function isInClosingDrawer(element: Element): boolean {
  const drawer = element.closest('[role="dialog"]');
  return drawer !== null && drawer.querySelector(`[${CLOSING}]`) !== null;
}
