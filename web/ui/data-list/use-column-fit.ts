import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './types.ts';

/** Widths in pixels: the checkbox column, and the column of the column chooser and row menus. */
const CHECKBOX_WIDTH = 44;
const CHOOSER_WIDTH = 40;
/** Minimum width in pixels of a column that sets none. */
const DEFAULT_MIN_WIDTH = 180;

const minWidthOf = <Row>(column: Column<Row>) => column.width ?? column.minWidth ?? DEFAULT_MIN_WIDTH;

export type ColumnFit = {
  /** Ids of the columns that do not fit. */
  dropped: readonly string[];
  /** Width of each remaining column; those without a set width share the rest. */
  widths: ReadonlyMap<string, number>;
  /** In pixels; below this the table scrolls. */
  minTableWidth: number;
};

/**
 * Fits columns into `availableWidth` pixels: drops columns with a `dropOrder`, lowest first, until the rest fits.
 * Columns that the user chose stay, and so do all while the width is unknown (0).
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  availableWidth: number,
  options: { hasCheckbox: boolean; chosen: Readonly<Record<string, boolean>> },
): ColumnFit {
  const fixedWidth = CHOOSER_WIDTH + (options.hasCheckbox ? CHECKBOX_WIDTH : 0);
  const sum = (some: readonly Column<Row>[]) => some.reduce((all, one) => all + minWidthOf(one), fixedWidth);
  const droppable = columns
    .filter((one) => one.dropOrder !== undefined && options.chosen[one.id] !== true)
    .sort((a, b) => (a.dropOrder ?? 0) - (b.dropOrder ?? 0));
  let kept = columns;
  for (const next of availableWidth === 0 ? [] : droppable) {
    if (sum(kept) <= availableWidth) break;
    kept = kept.filter((one) => one !== next);
  }
  const least = sum(kept);
  const flexible = kept.filter((one) => one.width === undefined);
  const flexibleWidth = flexible.reduce((all, one) => all + minWidthOf(one), 0);
  const slack = Math.max(0, availableWidth - least);
  const widthOf = (one: Column<Row>) =>
    one.width ?? Math.floor(minWidthOf(one) + (slack * minWidthOf(one)) / (flexibleWidth || 1));
  return {
    dropped: columns.filter((one) => !kept.includes(one)).map((one) => one.id),
    widths: new Map(kept.map((one) => [one.id, widthOf(one)])),
    minTableWidth: least,
  };
}

/** The last width measured: most often also that of the next list, which then needs no second rendering. */
let lastWidth = 0;

/** Inner width of the element's parent in pixels; 0 until one has been measured. */
export function useAvailableWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const frame = element.current?.parentElement;
    if (!frame) return;
    const measure = () => {
      lastWidth = frame.clientWidth;
      setWidth(lastWidth);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
