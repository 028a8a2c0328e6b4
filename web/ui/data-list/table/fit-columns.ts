import type { Column } from '../types.ts';

/** Widths in pixels: the checkbox column, and the column of the column chooser and row menus. */
const CHECKBOX_WIDTH = 44;
const CHOOSER_WIDTH = 40;
/** Minimum width in pixels of a column that sets none. */
const DEFAULT_MIN_WIDTH = 180;
/** Bounds in pixels of any column, those that people resized included. */
export const NARROWEST = 56;
export const WIDEST = 640;

/** Pixels by the id of the column. */
export type Widths = Readonly<Record<string, number>>;

export type ColumnFit = {
  /** Ids of the columns that do not fit. */
  dropped: readonly string[];
  /** Width of each remaining column. */
  widths: ReadonlyMap<string, number>;
  /** In pixels; below this the table scrolls. */
  minTableWidth: number;
  /** Whether a column takes the space that is left; otherwise the end of the row stays empty. */
  isFilled: boolean;
};

type FitOptions = {
  hasCheckbox: boolean;
  chosen: Readonly<Record<string, boolean>>;
  /** How wide the contents of each column are, header included; what the definition says where they are unknown. */
  contents?: Widths;
  /** Set by the user. */
  own?: Widths;
};

const within = (width: number, least: number, most: number) => Math.max(least, Math.min(most, width));

/** What a column needs, and what it takes if there is room; one with a `width` keeps to its contents. */
function boundsOf<Row>(column: Column<Row>, content: number | undefined) {
  if (column.width !== undefined) {
    const { width, maxWidth = Math.round(width * 1.5) } = column;
    const fixed = content ? within(content, NARROWEST, maxWidth) : width;
    return { least: fixed, ideal: fixed, grows: false };
  }
  const { minWidth = DEFAULT_MIN_WIDTH, maxWidth = 2 * minWidth } = column;
  const ideal = content ? within(content, NARROWEST, maxWidth) : minWidth;
  return { least: Math.min(minWidth, ideal), ideal, grows: true };
}

/**
 * Fits columns into `availableWidth` pixels: drops columns with a `dropOrder`, lowest first, until the rest fits; then
 * gives each what its contents take, and the rest to those that grow. Columns that the user chose stay, and so do all
 * while the width is unknown (0). A width that the user set drops no other column: the table scrolls.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  availableWidth: number,
  { hasCheckbox, chosen, contents = {}, own = {} }: FitOptions,
): ColumnFit {
  const fixedWidth = CHOOSER_WIDTH + (hasCheckbox ? CHECKBOX_WIDTH : 0);
  const all = columns.map((column) => ({ column, ...boundsOf(column, contents[column.id]) }));
  const droppable = all
    .filter(({ column }) => column.dropOrder !== undefined && chosen[column.id] !== true)
    .sort((a, b) => (a.column.dropOrder ?? 0) - (b.column.dropOrder ?? 0));
  const sum = (some: readonly { least: number }[]) => some.reduce((total, one) => total + one.least, 0);
  let kept = all;
  for (const next of availableWidth === 0 ? [] : droppable) {
    if (fixedWidth + sum(kept) <= availableWidth) break;
    kept = kept.filter((one) => one !== next);
  }
  const sized = kept.map((one) => {
    const set = own[one.column.id];
    return set === undefined ? one : { ...one, least: set, ideal: set, grows: false };
  });
  const minTableWidth = fixedWidth + sum(sized);
  const growing = sized.filter(({ grows }) => grows);
  const slack = Math.max(0, availableWidth - minTableWidth);
  const wanted = growing.reduce((total, { least, ideal }) => total + ideal - least, 0);
  const ideals = growing.reduce((total, { ideal }) => total + ideal, 0);
  const widthOf = ({ least, ideal, grows }: (typeof sized)[number]) => {
    if (!grows) return least;
    if (slack < wanted) return Math.floor(least + ((ideal - least) * slack) / wanted);
    return Math.floor(ideal + ((slack - wanted) * ideal) / ideals);
  };
  return {
    dropped: columns.filter((one) => !kept.some(({ column }) => column === one)).map(({ id }) => id),
    widths: new Map(sized.map((one) => [one.column.id, widthOf(one)])),
    minTableWidth,
    isFilled: growing.length > 0,
  };
}
