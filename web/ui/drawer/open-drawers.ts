/** Open drawers, each identified by a unique object; the last one is on top. */
export const openDrawers: object[] = [];

/** Whether a dialog is open above the page and its drawers. */
export const isDialogOpen = () =>
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > openDrawers.length;
