import { isDateLike } from '../dates.ts';
import type { SectionKind } from '../headings.ts';
import { type Rule, weigh } from '../rules.ts';
import type { Segment } from './segment.ts';
import {
  attachContent,
  dateGroups,
  groupAdjacent,
  type HeadedGroup,
  isDateMargin,
  joinSegments,
  sideHeadings,
} from './side-headings.ts';

/** A part of the page that is read from top to bottom. */
export interface Leaf {
  segments: Segment[];
  /** The leaf above, if this one is beside another. */
  above: Leaf | undefined;
  /** The segments are already in their final order, regardless of position. */
  isOrdered?: boolean;
  /** Set by the caller. */
  block?: number;
}

interface Gutter {
  x: number;
  top: number;
  bottom: number;
  score: number;
  /** The left side contains dates that belong to the lines beside them. */
  isMargin?: boolean;
  /** Headings on both sides: the strongest evidence. */
  bothHeaded?: boolean;
}

/**
 * Splits a page into columns: finds the gutter with the best evidence that both sides are read separately, splits off
 * the parts above and below it, and recurses into each. Dates at an edge and tables of labels and values are not
 * columns, because their rows belong together.
 */
export function findColumns(segments: Segment[], above?: Leaf, depth = 0): Leaf[] {
  if (segments.length === 0) return [];
  const leaf: Leaf = { segments, above };
  if (segments.length < 6 || depth > 6) return [leaf];
  const headed = sideHeadings(segments);
  if (headed) return headed.flatMap((group) => leavesOfGroup(group, above, depth));
  const found = bestGutter(segments, lastHeading(above));
  if (!found) return [leaf];
  const gutter = startBelowHeading(segments, found);
  const inside = (s: Segment) => s.y >= gutter.top && s.y <= gutter.bottom;
  const upper = findColumns(
    segments.filter((s) => s.y < gutter.top),
    above,
    depth + 1,
  );
  const open = upper.at(-1) ?? above;
  if (gutter.isMargin) {
    const content = segments.filter((s) => inside(s) && s.x >= gutter.x);
    const groups = attachContent(
      [],
      dateGroups(segments.filter((s) => inside(s) && s.x < gutter.x)),
      content,
    );
    const rows = groups.flatMap((group) => [
      ...(group.heading.length > 0 ? [joinSegments(group.heading)] : []),
      ...inOrder(group.content),
    ]);
    const middle: Leaf = { segments: rows, above: open, isOrdered: true };
    const rest = segments.filter((s) => s.y > gutter.bottom);
    return [...upper, middle, ...findColumns(rest, middle, depth + 1)];
  }
  const left = findColumns(
    segments.filter((s) => inside(s) && s.x < gutter.x),
    open,
    depth + 1,
  );
  const right = findColumns(
    segments.filter((s) => inside(s) && s.x >= gutter.x),
    open,
    depth + 1,
  );
  const lower = findColumns(
    segments.filter((s) => s.y > gutter.bottom),
    right.at(-1) ?? left.at(-1),
    depth + 1,
  );
  return [...upper, ...left, ...right, ...lower];
}

/** A heading directly above the first row of both columns belongs to both, even if it is above the left one only. */
function startBelowHeading(segments: Segment[], gutter: Gutter): Gutter {
  const inside = segments.filter((s) => s.y >= gutter.top && s.y <= gutter.bottom);
  const right = inside.filter((s) => s.x >= gutter.x);
  const first = Math.min(...right.map((s) => s.y));
  if (right.some((s) => s.y === first && s.heading !== undefined)) return gutter;
  const leftBefore = inside.filter((s) => s.x < gutter.x && s.y < first - 2).sort((p, q) => p.y - q.y);
  const head = leftBefore.at(-1);
  const startsTogether = inside.some((s) => s.x < gutter.x && Math.abs(s.y - first) < 3);
  if (!head || !startsTogether || head.heading === undefined) return gutter;
  return { ...gutter, top: head.y + 0.1 };
}

/** The last heading of the leaves above. */
function lastHeading(above: Leaf | undefined): SectionKind | undefined {
  for (let leaf = above; leaf; leaf = leaf.above) {
    const heads = leaf.segments.map((s) => s.heading).filter((kind) => kind !== undefined);
    if (heads.length > 0) return heads.at(-1);
  }
  return undefined;
}

/** A heading in the middle of the page that shares its left edge with nothing else spans all columns. */
function isCentredHeading(s: Segment, all: Segment[]): boolean {
  if (s.heading === undefined) return false;
  const left = Math.min(...all.map((other) => other.x));
  const right = Math.max(...all.map((other) => other.x2));
  if (s.x < left + 40 || Math.abs(s.x + s.x2 - left - right) > 30) return false;
  return all.filter((other) => other !== s && Math.abs(other.x - s.x) < 4).length < 2;
}

/** Minimum width of a gutter, in em. */
const MIN_GUTTER_EM = 0.6;

/** A long word that may overflow its narrow column, such as an e-mail address. */
const isOverlong = (s: Segment): boolean => /^[^\s@/]*[@/]\S{6,}$/.test(s.text) && s.text.length > 16;

function bestGutter(segments: Segment[], opened: SectionKind | undefined): Gutter | undefined {
  const rows = [...new Set(segments.map((s) => s.y))].sort((p, q) => p - q);
  const edges: number[] = [];
  for (const x of segments.map((s) => s.x).sort((p, q) => p - q))
    if (x - (edges.at(-1) ?? Number.NEGATIVE_INFINITY) > 3) edges.push(x);
  const minX = Math.min(...segments.map((s) => s.x));
  const centred = segments.filter((s) => isCentredHeading(s, segments)).map((s) => s.y);
  let best: Gutter | undefined;
  for (const edge of edges) {
    if (edge - minX < 20) continue;
    const x = edge - 2;
    const bandsOf = (
      reach: (s: Segment) => boolean,
      isSure: (band: Gutter) => boolean,
    ): Gutter | undefined => {
      const crossing = new Set([...segments.filter((s) => s.x < x && reach(s)).map((s) => s.y), ...centred]);
      let good: Gutter | undefined;
      for (const [from, to] of stretchesBetween(rows, crossing))
        for (const [top, bottom] of bandsUnderHeadings(segments, x, from, to)) {
          const band = scoreGutter({ all: segments, opened }, x, top, bottom);
          if (band && isSure(band) && (!good || band.score > good.score)) good = band;
        }
      return good;
    };
    // At an edge with headings, large names that end close to it and addresses that overflow it are ignored.
    const isHeaded = segments.some((s) => s.heading !== undefined && Math.abs(s.x - edge) < 3);
    const isSure = (band: Gutter) => band.bothHeaded === true;
    const found =
      bandsOf(
        (s) => s.x2 > x + 1,
        () => true,
      ) ??
      (isHeaded
        ? (bandsOf((s) => s.x2 > x + 1 && !isOverlong(s), isSure) ??
          bandsOf((s) => s.x2 > edge - MIN_GUTTER_EM * s.size && !isOverlong(s), isSure))
        : undefined);
    if (found && (!best || found.score > best.score)) best = found;
  }
  return best;
}

/** The first and last of at least three rows in succession that nothing crosses. */
function stretchesBetween(rows: number[], crossing: ReadonlySet<number>): [first: number, last: number][] {
  const out: number[][] = [[]];
  for (const y of rows)
    if (crossing.has(y)) out.push([]);
    else out.at(-1)?.push(y);
  return out.flatMap((ys) => {
    const [first, last] = [ys[0], ys.at(-1)];
    return first !== undefined && last !== undefined && ys.length >= 3 ? [[first, last]] : [];
  });
}

/**
 * Splits a band into the ranges to score. If only the left side has headings, the right side is not a column but belongs
 * to each heading's section (skills in a grid, dates at the edge), so every section is scored separately. Headings below
 * the last line of the right side are left out in any case.
 */
function bandsUnderHeadings(all: Segment[], x: number, top: number, bottom: number): [number, number][] {
  const inside = all.filter((s) => s.y >= top && s.y <= bottom);
  const right = inside.filter((s) => s.x >= x);
  const heads = inside.filter((s) => s.x < x && s.heading !== undefined).map((s) => s.y);
  if (heads.length === 0 || right.length === 0) return [[top, bottom]];
  if (right.some((s) => s.heading !== undefined)) {
    const last = Math.max(...right.map((s) => s.y));
    const trailing = heads.filter((y) => y > last + 1).sort((p, q) => p - q)[0];
    return [[top, trailing === undefined ? bottom : trailing - 0.1]];
  }
  let from = top - 0.1;
  return [...heads.sort((p, q) => p - q), bottom + 0.1].map((mark) => {
    const start = from + 0.1;
    from = mark;
    return [start, mark - 0.1];
  });
}

/** True for right-aligned headings with dates below them, which belong to the text on their left. */
function isHeadingEdge(right: Segment[]): boolean {
  const heads = right.filter((s) => s.heading !== undefined);
  const looks = new Set(heads.map((s) => s.parts[0]?.style));
  return (
    heads.length > 1 &&
    right.some((s) => isDateLike(s.text)) &&
    right.every((s) => looks.has(s.parts[0]?.style) || isDateLike(s.text))
  );
}

/** Both sides of a gutter over a range of rows. */
interface Sides {
  left: Segment[];
  right: Segment[];
  leftRows: number;
  rightRows: number;
  leftHeads: number;
  rightHeads: number;
  /** Width of the gutter in em. */
  width: number;
  /** Share of the shorter side whose rows are also those of the other. */
  pairing: number;
}

const areBothHeaded = ({ leftHeads, rightHeads }: Sides): boolean => leftHeads > 0 && rightHeads > 0;

/** What says that both sides are read separately. */
const GUTTER_RULES: readonly Rule<Sides>[] = [
  {
    name: 'rows that do not pair',
    applies: ({ leftRows, rightRows, pairing }) =>
      Math.min(leftRows, rightRows) * (1.7 - Math.min(1, pairing)),
    weight: 1,
  },
  { name: 'headings on both sides', applies: areBothHeaded, weight: 12 },
  { name: 'headings', applies: ({ leftHeads, rightHeads }) => leftHeads + rightHeads, weight: 2 },
  { name: 'a wide gutter', applies: ({ width }) => Math.min(3, width), weight: 0.5 },
];
/** A margin of dates, more with each row. */
const MARGIN = 6;

const isHeading = (s: Segment): boolean => s.heading !== undefined;

/** Score of a gutter over a range of rows; undefined if the two sides are not columns. */
function scoreGutter({ all, opened }: Page, x: number, top: number, bottom: number): Gutter | undefined {
  const sides = sidesOf(all, x, top, bottom);
  if (!sides) return undefined;
  const { left, right, leftRows } = sides;
  if (isDateMargin(left)) return { x, top, bottom, isMargin: true, score: MARGIN + leftRows };
  if (areMostly(right, isDateLike, 0.6) || areMostly(left, isDateLike, 0.6) || isNoteMargin(right))
    return undefined;
  // "Company   : Frost Ltd": values of labels.
  if (areMostly(right, (text) => text.startsWith(':'), 0.5)) return undefined;
  // Only headings on the left are side headings, whose content is in the same rows.
  if (sides.leftHeads > 0 && sides.leftHeads >= leftRows * 0.6) return undefined;
  const bothHeaded = areBothHeaded(sides);
  const isGrid = () => (headingAbove(all, x, top) ?? opened) === 'skills';
  if (!bothHeaded && !isColumnPair(sides, isGrid)) return undefined;
  return { x, top, bottom, score: weigh(GUTTER_RULES, sides), bothHeaded };
}

/** The segments of a page or part of it, and the section that is open above it. */
interface Page {
  all: Segment[];
  opened: SectionKind | undefined;
}

/** Undefined without a gutter of at least three rows that is wide enough. */
function sidesOf(all: Segment[], x: number, top: number, bottom: number): Sides | undefined {
  const inside = all.filter((s) => s.y >= top && s.y <= bottom);
  const left = inside.filter((s) => s.x < x);
  const right = inside.filter((s) => s.x >= x);
  if (left.length < 3 || right.length < 3 || isHeadingEdge(right)) return undefined;
  const leftRows = rowCount(left);
  const rightRows = rowCount(right);
  if (leftRows < 3 || rightRows < 3) return undefined;
  const size = median(inside.map((s) => s.size));
  const leftHeads = left.filter(isHeading).length;
  const rightHeads = right.filter(isHeading).length;
  const isColumn = leftHeads > 0 && rightHeads > 0;
  const ends = left.filter((s) => !(isColumn && isOverlong(s))).map((s) => s.x2);
  const width = Math.min(...right.map((s) => s.x)) - Math.max(...ends);
  if (width < MIN_GUTTER_EM * size) return undefined;
  const paired = left.filter((l) => right.some((r) => Math.abs(r.y - l.y) < 0.25 * size)).length;
  const pairing = paired / Math.min(left.length, right.length);
  return { left, right, leftRows, rightRows, leftHeads, rightHeads, width: width / size, pairing };
}

/** Whether two sides without headings on both are columns. */
function isColumnPair({ left, right, leftHeads, rightHeads, pairing }: Sides, isUnderSkills: () => boolean) {
  const aligned = alignment(right);
  const isGrid = aligned > 0.9 && isUnderSkills();
  if (pairing > 0.7 && !isGrid) return false;
  const letters = (list: Segment[]) => list.reduce((sum, s) => sum + s.text.length, 0);
  if (Math.min(letters(left), letters(right)) < (isGrid ? 12 : 40)) return false;
  // Columns are left-aligned; centred or ragged lines that happen to leave a gap are not columns.
  if (aligned < 0.5) return false;
  // Short right-aligned notes (places, dates) belong to the rows on the left side.
  const areNotes = () => right.filter((s) => s.text.length < 28).length / right.length > 0.8 && pairing > 0.4;
  return !(rightHeads === 0 && leftHeads > 0 && areNotes());
}

/** Right-aligned places and dates, most groups with a date: notes on the rows beside them, not a column. */
function isNoteMargin(right: Segment[]): boolean {
  const edge = Math.max(...right.map((s) => s.x2));
  if (right.some((s) => s.heading !== undefined || s.text.length > 40)) return false;
  if (right.filter((s) => Math.abs(s.x2 - edge) < 3).length < right.length * 0.8) return false;
  const groups = groupAdjacent(right);
  return groups.filter((group) => group.some((s) => isDateLike(s.text))).length >= groups.length * 0.6;
}

function leavesOfGroup(group: HeadedGroup, above: Leaf | undefined, depth: number): Leaf[] {
  const heading = group.heading.length > 0 ? [{ segments: [joinSegments(group.heading)], above }] : [];
  return [...heading, ...findColumns(group.content, heading[0] ?? above, depth + 1)];
}

/** Share of the segments that start at one of the two most common left edges. */
function alignment(list: Segment[]): number {
  const counts = new Map<number, number>();
  for (const s of list) counts.set(Math.round(s.x / 3), (counts.get(Math.round(s.x / 3)) ?? 0) + 1);
  const [first = 0, second = 0] = [...counts.values()].sort((p, q) => q - p);
  return (first + (second > 1 || list.length <= 6 ? second : 0)) / list.length;
}

/** The section of the last heading above a band. */
function headingAbove(all: Segment[], x: number, top: number): SectionKind | undefined {
  const heads = all
    .filter((s) => s.y <= top + 1 && s.x < x && s.heading !== undefined)
    .sort((p, q) => q.y - p.y);
  return heads[0]?.heading;
}

const inOrder = (list: Segment[]) => [...list].sort((p, q) => p.y - q.y || p.x - q.x);
const rowCount = (list: Segment[]) => new Set(list.map((s) => s.y)).size;
const areMostly = (list: Segment[], test: (text: string) => boolean, share: number) =>
  list.filter((s) => test(s.text)).length >= list.length * share;
const median = (list: number[]) => [...list].sort((p, q) => p - q)[list.length >> 1] ?? 10;
