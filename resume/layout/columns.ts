import { isDateLike } from '../dates.ts';
import { headingKind } from '../headings.ts';
import type { Segment } from './layout-page.ts';

/** A stretch of the page that is read from top to bottom. */
export interface Leaf {
  segments: Segment[];
  /** The leaf that was open above, where this one stands beside another. */
  above: Leaf | undefined;
  /** Headings stand in a narrow column of their own, left of what they head. */
  isSideHeaded: boolean;
  /** Filled in by the caller. */
  block?: number;
}

interface Gutter {
  x: number;
  top: number;
  bottom: number;
  score: number;
}

/**
 * Cuts a page into columns: looks for the white strip with the best evidence that both sides are read on their
 * own, takes what is above and below it apart, and repeats on each side. Dates set apart at an edge and tables of
 * label and value are no columns: their rows belong together.
 */
export function findColumns(segments: Segment[], above?: Leaf, depth = 0): Leaf[] {
  if (segments.length === 0) return [];
  const leaf: Leaf = { segments, above, isSideHeaded: false };
  if (segments.length < 6 || depth > 5) return [leaf];
  const gutter = bestGutter(segments);
  if (!gutter) {
    leaf.isSideHeaded = hasSideHeadings(segments);
    return [leaf];
  }
  const inside = (s: Segment) => s.y >= gutter.top && s.y <= gutter.bottom;
  const upper = findColumns(
    segments.filter((s) => s.y < gutter.top),
    above,
    depth + 1,
  );
  const open = upper.at(-1) ?? above;
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

function bestGutter(segments: Segment[]): Gutter | undefined {
  const rows = [...new Set(segments.map((s) => s.y))].sort((p, q) => p - q);
  const edges: number[] = [];
  for (const x of segments.map((s) => s.x).sort((p, q) => p - q))
    if (edges.length === 0 || x - edges.at(-1)! > 3) edges.push(x);
  const minX = Math.min(...segments.map((s) => s.x));
  let best: Gutter | undefined;
  for (const edge of edges) {
    if (edge - minX < 20) continue;
    const x = edge - 2;
    const crossing = new Set(segments.filter((s) => s.x < x && s.x2 > x + 1).map((s) => s.y));
    let from = 0;
    for (let i = 0; i <= rows.length; i++) {
      if (i < rows.length && !crossing.has(rows[i]!)) continue;
      if (i - from >= 3) {
        const band = judge(segments, x, rows[from]!, rows[i - 1]!);
        if (band && (!best || band.score > best.score)) best = band;
      }
      from = i + 1;
    }
  }
  return best;
}

/** Score of one white strip over one range of rows, or undefined where the two sides are not columns. */
function judge(all: Segment[], x: number, top: number, bottom: number): Gutter | undefined {
  const inside = all.filter((s) => s.y >= top && s.y <= bottom);
  const left = inside.filter((s) => s.x < x);
  const right = inside.filter((s) => s.x >= x);
  if (left.length < 3 || right.length < 3) return undefined;
  const leftRows = rowCount(left);
  const rightRows = rowCount(right);
  if (leftRows < 3 || rightRows < 3) return undefined;
  // White space must separate the two sides clearly.
  const size = median(inside.map((s) => s.size));
  const gutterWidth = Math.min(...right.map((s) => s.x)) - Math.max(...left.map((s) => s.x2));
  if (gutterWidth < 0.6 * size) return undefined;
  if (mostly(right, isDateLike, 0.6) || mostly(left, isDateLike, 0.6)) return undefined;
  const isHeading = (s: Segment) => headingKind(s.text) !== undefined;
  const leftHeads = left.filter(isHeading).length;
  const rightHeads = right.filter(isHeading).length;
  // Headings alone on the left are side headings: their content is on the same rows.
  if (leftHeads > 0 && leftHeads >= leftRows * 0.6) return undefined;
  const paired = left.filter((l) => right.some((r) => Math.abs(r.y - l.y) < 0.25 * size)).length;
  const pairing = paired / Math.min(left.length, right.length);
  const bothHeaded = leftHeads > 0 && rightHeads > 0;
  const letters = (list: Segment[]) => list.reduce((sum, s) => sum + s.text.length, 0);
  const fewer = Math.min(letters(left), letters(right));
  if (!bothHeaded) {
    if (pairing > 0.7) return undefined;
    if (fewer < 40) return undefined;
    const shortRight = right.filter((s) => s.text.length < 28).length / right.length;
    // A ragged column of short right-aligned notes (places, dates) belongs to the rows of the left side.
    if (rightHeads === 0 && leftHeads > 0 && shortRight > 0.8 && pairing > 0.4) return undefined;
  }
  const score =
    Math.min(leftRows, rightRows) * (1.2 - Math.min(1, pairing)) +
    (bothHeaded ? 12 : 0) +
    2 * (leftHeads + rightHeads) +
    Math.min(6, gutterWidth / size);
  return { x, top, bottom, score };
}

/** A narrow left column that holds headings only, each beside what it heads. */
function hasSideHeadings(segments: Segment[]): boolean {
  const heads = segments.filter((s) => headingKind(s.text) !== undefined);
  if (heads.length < 2) return false;
  const edge = Math.max(...heads.map((s) => s.x2));
  const beside = heads.filter((h) =>
    segments.some((s) => s !== h && s.x > h.x2 && Math.abs(s.y - h.y) < 0.5 * Math.max(s.size, h.size)),
  ).length;
  const others = segments.filter((s) => !heads.includes(s) && s.x < edge - 4);
  return beside >= 2 && beside >= heads.length * 0.6 && others.length < segments.length * 0.3;
}

const rowCount = (list: Segment[]) => new Set(list.map((s) => s.y)).size;
const mostly = (list: Segment[], test: (text: string) => boolean, share: number) =>
  list.filter((s) => test(s.text)).length >= list.length * share;
const median = (list: number[]) => [...list].sort((p, q) => p - q)[list.length >> 1] ?? 10;
