import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const columnsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-column]')];

/** How far a column lies right of the board's left edge, where a column snaps. */
const offsetIn = (board: HTMLElement, column: HTMLElement) =>
  column.getBoundingClientRect().left -
  board.getBoundingClientRect().left -
  (Number.parseFloat(getComputedStyle(board).scrollPaddingInlineStart) || 0);

/** The column at the left edge of the board, at first `start`, and how to scroll to one. */
export function useBoardScroll(boardRef: RefObject<HTMLElement | null>, start: string | undefined) {
  const [current, setCurrent] = useState<string>();
  const first = useRef(start);
  useLayoutEffect(() => {
    const board = boardRef.current;
    const column = board && columnsOf(board).find((one) => one.dataset.column === first.current);
    if (column) board.scrollLeft = offsetIn(board, column);
  }, [boardRef]);
  useEffect(() => {
    const board = boardRef.current;
    if (!board) return;
    const onScroll = () => {
      const nearest = columnsOf(board)
        .map((column) => ({ status: column.dataset.column, away: Math.abs(offsetIn(board, column)) }))
        .toSorted((one, other) => one.away - other.away)[0];
      setCurrent(nearest?.status);
    };
    board.addEventListener('scroll', onScroll, { passive: true });
    return () => board.removeEventListener('scroll', onScroll);
  }, [boardRef]);

  const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scrollBy = (left: number) =>
    boardRef.current?.scrollBy?.({ left, behavior: isCalm() ? 'instant' : 'smooth' });
  return {
    current,
    scrollTo: (status: string) => {
      const board = boardRef.current;
      const column = board && columnsOf(board).find((one) => one.dataset.column === status);
      if (column) scrollBy(offsetIn(board, column));
    },
    /** By one column to the left or right. */
    scrollBy: (step: 1 | -1) => {
      const first = boardRef.current && columnsOf(boardRef.current)[0];
      if (first) scrollBy(step * first.getBoundingClientRect().width);
    },
  };
}
export type BoardScroll = ReturnType<typeof useBoardScroll>;
