import type { Widths } from './fit-columns.ts';

/** How many pixels the header and the rows of each column would take on one line; 0 where nothing is laid out. */
export function measureColumns(table: HTMLTableElement): Widths {
  table.dataset.measured = '';
  const widths = [...table.querySelectorAll<HTMLElement>('th[data-column]')].map(
    (cell) => [cell.dataset.column ?? '', Math.ceil(cell.getBoundingClientRect().width)] as const,
  );
  delete table.dataset.measured;
  return Object.fromEntries(widths);
}
