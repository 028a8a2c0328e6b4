import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './types.ts';

/** Pixels of the columns that every table has: the checkbox, and the column chooser with the row's menu. */
const CHECK = 44;
const CHOOSER = 40;
const SHARE = 180;

const leastOf = <Row>(column: Column<Row>) => column.width ?? column.minWidth ?? SHARE;

export type ColumnFit = {
  /** Columns that are left out because there is no room for them. */
  dropped: readonly string[];
  /** Width of each column that stays; what is left over goes to those without a width of their own. */
  widths: ReadonlyMap<string, number>;
  /** Below this the table scrolls. */
  least: number;
};

/**
 * Fits columns into `room` pixels: those with a `drop` leave, lowest first, until the rest fits; one that somebody
 * chose to see stays, and so does everything while the room is not known yet (0).
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  room: number,
  options: { withCheck: boolean; chosen: Readonly<Record<string, boolean>> },
): ColumnFit {
  const sides = CHOOSER + (options.withCheck ? CHECK : 0);
  const sum = (some: readonly Column<Row>[]) => some.reduce((all, one) => all + leastOf(one), sides);
  const leaving = columns
    .filter((one) => one.drop !== undefined && options.chosen[one.id] !== true)
    .sort((a, b) => (a.drop ?? 0) - (b.drop ?? 0));
  let staying = columns;
  for (const next of room === 0 ? [] : leaving) {
    if (sum(staying) <= room) break;
    staying = staying.filter((one) => one !== next);
  }
  const least = sum(staying);
  const shared = staying.filter((one) => one.width === undefined);
  const parts = shared.reduce((all, one) => all + leastOf(one), 0);
  const slack = Math.max(0, room - least);
  const widthOf = (one: Column<Row>) =>
    one.width ?? Math.floor(leastOf(one) + (slack * leastOf(one)) / (parts || 1));
  return {
    dropped: columns.filter((one) => !staying.includes(one)).map((one) => one.id),
    widths: new Map(staying.map((one) => [one.id, widthOf(one)])),
    least,
  };
}

/** Inner width of what the element stands in, in pixels; 0 until it was measured. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const frame = element.current?.parentElement;
    if (!frame) return;
    const measure = () => setRoom(frame.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
