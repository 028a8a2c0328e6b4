/** A dragged card this close to an edge scrolls the area under it by `STEP_PX` per frame. */
const EDGE_PX = 48;
const STEP_PX = 12;

type Point = { clientX: number; clientY: number };

const stepOf = (position: number, start: number, end: number) =>
  position < start + EDGE_PX ? -STEP_PX : position > end - EDGE_PX ? STEP_PX : 0;

/** Scrolls the board sideways and the column under the pointer up or down; call it once per frame of a drag. */
export function scrollNearEdge(board: HTMLElement, { clientX, clientY }: Point) {
  const { left, right } = board.getBoundingClientRect();
  board.scrollLeft += stepOf(clientX, left, right);
  const list = document.elementFromPoint(clientX, clientY)?.closest('[data-column]')?.querySelector('ul');
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  list.scrollTop += stepOf(clientY, top, bottom);
}
