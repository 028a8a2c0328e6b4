import { headingKind, isUnambiguousHeading, looseHeadingKind } from '../headings.ts';
import { isBoldStyle, type Line, type Part, stripBullet } from '../page-lines.ts';
import { companyScore, titleScore } from '../words/titles.ts';
import { findColumns } from './columns.ts';
import type { Run } from './run.ts';
import type { Segment } from './segment.ts';
import { placeTurnedHeadings } from './turned-headings.ts';

/** Gaps of at least this many em may be a column or a tab; smaller ones separate words of a phrase. */
const WIDE_GAP = 0.9;
/** Enough for a gutter if the text after the gap starts at a left edge that many lines share. */
const NARROW_GAP = 0.5;
/** Enough between two font sizes if the second starts at such an edge: a heading that fills its margin. */
const HEADING_GAP = 0.2;

/** Gaps above this many em are a space; more is needed if the page drew no space. */
const SPACE_GAP = 0.13;
const GLUED_GAP = 0.25;
/** Gap of a drawn space, in em; with letter-spacing it may be wider, up to MAX_WORD_GAP. */
const WORD_GAP = 0.3;
const MAX_WORD_GAP = 1.6;
/** Before the dash of a range. */
const MAX_DASH_GAP = 6;
/** The text of a list starts within this many em after its bullet. */
const BULLET_GAP = 3.2;

/** State shared by the pages of one document. */
export interface LayoutState {
  nextBlock: number;
  /** Styles (font, size, capitals) of unambiguous headings found so far. */
  headingStyles: Set<string>;
}

/** The lines of a page in reading order. Blocks are numbered across the document. */
export function layoutPage(
  runs: Run[],
  page: number,
  state: LayoutState,
): { lines: Line[]; blockAbove: Map<number, number> } {
  const lines: Line[] = [];
  const blockAbove = new Map<number, number>();
  const segments = buildSegments(upright(runs));
  markHeadings(segments, state.headingStyles);
  for (const leaf of findColumns(segments)) {
    const block = state.nextBlock++;
    leaf.block = block;
    if (leaf.above?.block !== undefined) blockAbove.set(block, leaf.above.block);
    const right = Math.max(...leaf.segments.map((segment) => segment.x2));
    for (const line of linesOf(leaf.segments, page, block, leaf.isOrdered === true))
      lines.push({ ...line, right });
  }
  return { lines, blockAbove };
}

function markHeadings(segments: Segment[], headingStyles: Set<string>): void {
  const appearanceOf = (s: Segment) => `${s.parts[0]?.style}|${s.text === s.text.toUpperCase()}`;
  const kinds = segments.map((s) => headingKind(s.text));
  segments.forEach((s, i) => {
    const kind = kinds[i];
    if (kind && isUnambiguousHeading(kind, s.text)) headingStyles.add(appearanceOf(s));
  });
  const counts = new Map<string, number>();
  for (const s of segments) counts.set(appearanceOf(s), (counts.get(appearanceOf(s)) ?? 0) + 1);
  segments.forEach((s, i) => {
    if (!headingStyles.has(appearanceOf(s))) return;
    // Unusual headings: in the style of unambiguous headings, if few lines have it.
    const isOwn =
      (counts.get(appearanceOf(s)) ?? 0) <= 12 && titleScore(s.text) < 0.6 && companyScore(s.text) === 0;
    const kind = kinds[i] ?? (isOwn ? looseHeadingKind(s.text) : undefined);
    if (kind) s.heading = kind;
  });
}

/** Rotates the page so that most of its text runs left to right; other text follows after the rest. */
function upright(runs: Run[]): Run[] {
  const weight = new Map<number, number>();
  for (const run of runs) weight.set(run.angle, (weight.get(run.angle) ?? 0) + run.text.length);
  const main = [...weight].sort((p, q) => q[1] - p[1])[0]?.[0] ?? 0;
  const turn = (run: Run, angle: number): Run => {
    if (angle === 90) return { ...run, x: run.y, y: -run.x };
    if (angle === 180) return { ...run, x: -run.x, y: -run.y };
    if (angle === 270) return { ...run, x: -run.y, y: run.x };
    return run;
  };
  const others = runs.filter((run) => run.angle !== main).map((run) => relativeTo(turn(run, main), main));
  const { straight, rest } = placeTurnedHeadings(
    runs.filter((run) => run.angle === main).map((run) => relativeTo(turn(run, main), main)),
    others,
  );
  const bottom = Math.max(0, ...straight.map((run) => run.y));
  const across = rest.map((run) => turn(run, run.angle));
  const top = Math.min(...across.map((run) => run.y));
  return [...straight, ...across.map((run) => ({ ...run, y: run.y - top + bottom + 40 }))];
}

/** The direction of a run beside that of most of the page. */
const relativeTo = (run: Run, main: number): Run => ({ ...run, angle: (run.angle - main + 360) % 360 });

/** Left edges (in whole points) at which text starts in at least six rows, at the beginning or after a wide gap. */
function frequentEdges(rows: { runs: Run[] }[]): Set<number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const sorted = row.runs.sort((p, q) => p.x - q.x);
    sorted.forEach((run, i) => {
      const before = sorted[i - 1];
      if (before && run.x - (before.x + before.width) < WIDE_GAP * run.size) return;
      const x = Math.round(run.x);
      counts.set(x, (counts.get(x) ?? 0) + 1);
    });
  }
  return new Set([...counts].filter(([, count]) => count >= 6).map(([x]) => x));
}

interface Row {
  y: number;
  size: number;
  runs: Run[];
}

/** In points: rows this far above a run are not compared with it. */
const ROW_REACH = 12;

function rowsOf(runs: Run[]): Row[] {
  const rows: Row[] = [];
  for (const run of [...runs].sort((p, q) => p.y - q.y || p.x - q.x)) {
    const isNear = (row: Row) => row.y > run.y - ROW_REACH;
    const row = rows.findLast((one) => !isNear(one) || run.y - one.y <= 0.32 * Math.min(one.size, run.size));
    if (row && isNear(row)) row.runs.push(run);
    else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  return rows;
}

function buildSegments(runs: Run[]): Segment[] {
  const rows = rowsOf(runs);
  const edges = frequentEdges(rows);
  return rows.flatMap((row) => segmentsOf(row, edges)).filter((segment) => segment.text.trim());
}

/** Splits a row at gaps that may be those between columns. */
function segmentsOf(row: Row, edges: ReadonlySet<number>): Segment[] {
  const out: Segment[] = [];
  let last: Run | undefined;
  for (const run of row.runs.sort((p, q) => p.x - q.x)) {
    // The same words drawn twice with a small offset imitate bold.
    if (last && last.text === run.text && Math.abs(last.x - run.x) < 1.5) continue;
    const gap = last ? gapBetween(last, run) : 0;
    let current = out.at(-1);
    const isOneBullet = current?.parts.length === 1 && isBulletOnly(current.text);
    if (current && isDashOfRange(current, run)) append(current, run, WORD_GAP);
    else if (!current || (isApart(last, run, gap, edges) && !(isOneBullet && gap < BULLET_GAP))) {
      const { x, size, isFresh } = run;
      current = { parts: [], text: '', x, x2: x, y: row.y, size, isFresh };
      out.push(current);
      append(current, run, 0);
    } else append(current, run, isOneBullet ? WORD_GAP : gap);
    last = run;
  }
  return out;
}

/** The dash after the start of a range, moved away from it in a narrow column with straight edges. */
const isDashOfRange = (before: Segment, run: Run): boolean =>
  /^\s*[-–—]\s*$/.test(run.text) &&
  /(?:^|\D)(?:19|20)\d\d$/.test(before.text) &&
  run.x - before.x2 < MAX_DASH_GAP * run.size;

/** In em. */
function gapBetween(last: Run, run: Run): number {
  const white = (run.x - (last.x + last.width)) / Math.max(1, Math.min(run.size, last.size));
  return run.isSpaced && white > WORD_GAP && white < MAX_WORD_GAP ? WORD_GAP : white;
}

function isApart(last: Run | undefined, run: Run, gap: number, edges: ReadonlySet<number>): boolean {
  const isOtherSize = last !== undefined && Math.abs(last.size - run.size) > 0.7;
  // A chip beside a heading is slightly indented from the edge.
  const isOnEdge = (isOtherSize ? [0, 1, 2, 3, 4] : [0]).some((d) => edges.has(Math.round(run.x) - d));
  return gap >= WIDE_GAP || (isOnEdge && gap >= (isOtherSize ? HEADING_GAP : NARROW_GAP));
}

/** A year and a word in adjacent cells: "2021" and "Chef". */
const isDateThenWord = (before: string, text: string): boolean =>
  /(?:^|\D)(?:19|20)\d\d$/.test(before) && /^\p{Lu}\p{Ll}/u.test(text);

const isBulletOnly = (text: string) => /^\s*(?:[^\p{L}\p{N}\s@+(]{1,2}|o)\s*$/u.test(text);

function append(segment: Segment, run: Run, gap: number): void {
  const style = `${run.font}/${Math.round(run.size * 2) / 2}`;
  const last = segment.parts.at(-1);
  const isApart = gap > (run.isGlued ? GLUED_GAP : SPACE_GAP) || isDateThenWord(segment.text, run.text);
  const space = isApart && !/\s$/.test(segment.text) && !/^\s/.test(run.text) ? ' ' : '';
  // A letter missing from the font is drawn in another one ("Eski" + "ş" + "ehir"), but it is still one word.
  const isSameWord =
    last !== undefined &&
    gap < 0.06 &&
    /\p{L}$/u.test(last.text) &&
    /^\p{L}/u.test(run.text) &&
    last.style.endsWith(`/${Math.round(run.size * 2) / 2}`);
  const isSameName = last !== undefined && gap < 0.6 && isSmallCapitals(last, run, style);
  if (last && (isSameWord || isSameName || (last.style === style && gap < 0.45))) {
    last.text += space + run.text;
    last.x2 = run.x + run.width;
  } else {
    segment.parts.push({ text: run.text, x: run.x, x2: run.x + run.width, gap, style });
  }
  segment.text += space + run.text;
  segment.x2 = Math.max(segment.x2, run.x + run.width);
  segment.size = Math.max(segment.size, run.size);
}

/** Small capitals beside their capitals, as programs draw them without a font for them: both in one font, in two sizes. */
function isSmallCapitals(last: Part, run: Run, style: string): boolean {
  const [font, size] = [
    style.slice(0, style.lastIndexOf('/')),
    Number(style.slice(style.lastIndexOf('/') + 1)),
  ];
  const at = last.style.lastIndexOf('/');
  const share = size / Number(last.style.slice(at + 1));
  const isTwoSizes = Math.min(share, 1 / share) > 0.64 && Math.min(share, 1 / share) < 0.93;
  const isCapitals = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}|\d/u.test(text);
  const isOne = last.style.slice(0, at) === font && isTwoSizes;
  return isOne && isCapitals(run.text) && (share < 1 ? /\p{Lu}$/u.test(last.text) : isCapitals(last.text));
}

/** The lines of one column: segments on one baseline become a line that keeps the gaps in its parts. */
function linesOf(segments: Segment[], page: number, block: number, isOrdered: boolean): Line[] {
  const rows: Segment[][] = [];
  const sorted = isOrdered ? segments : [...segments].sort((p, q) => p.y - q.y || p.x - q.x);
  for (const segment of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isSameRow = first && Math.abs(first.y - segment.y) <= 0.35 * Math.min(first.size, segment.size);
    const overlaps = row?.some((other) => other.x < segment.x2 - 1 && segment.x < other.x2 - 1);
    if (row && isSameRow && !overlaps) row.push(segment);
    else rows.push([segment]);
  }
  const lines: Line[] = [];
  let previous: Line | undefined;
  for (const row of rows) {
    row.sort((p, q) => p.x - q.x);
    const line = lineOf(row, page, block);
    if (!line) continue;
    if (previous) line.gap = Math.max(0, (line.y - previous.y) / (1.15 * Math.max(line.size, 6)) - 1);
    lines.push(line);
    previous = line;
  }
  return lines;
}

function lineOf(row: Segment[], page: number, block: number): Line | undefined {
  const parts: Part[] = [];
  for (const segment of row) {
    segment.parts.forEach((part, index) => {
      const before = parts.at(-1);
      const gap = index === 0 && before ? (part.x - before.x2) / Math.max(1, segment.size) : part.gap;
      parts.push({ ...part, gap });
    });
  }
  let text = '';
  for (const part of parts) {
    const isApart = part.gap > SPACE_GAP || isDateThenWord(text, part.text);
    const space = text && isApart && !/\s$/.test(text) && !/^\s/.test(part.text) ? ' ' : '';
    text += space + part.text;
  }
  const stripped = stripBullet(text.trim());
  const [first] = row;
  if (!first || !stripped.text.trim()) return undefined;
  if (stripped.bullet)
    trimFront(parts, text.length - text.trimStart().length + (text.trim().length - stripped.text.length));
  const weight = new Map<string, number>();
  for (const part of parts) weight.set(part.style, (weight.get(part.style) ?? 0) + part.text.trim().length);
  const style = [...weight].sort((p, q) => q[1] - p[1])[0]?.[0] ?? '';
  return {
    text: joinLetterSpaced(stripped.text.replace(/\s+/g, ' ').trim()),
    parts: parts.map((part) => ({ ...part, text: part.text.trim() })).filter((part) => part.text),
    page,
    block,
    x: parts[0]?.x ?? first.x,
    x2: Math.max(...row.map((segment) => segment.x2)),
    y: first.y,
    size: Math.max(...row.map((segment) => segment.size)),
    style,
    bold: isBoldStyle(style),
    bullet: stripped.bullet,
    gap: undefined,
    isFresh: first.isFresh,
  };
}

/** Joins letter-spaced text in mixed case ("M a r y  B r o w n"), where capitals start words. */
function joinLetterSpaced(text: string): string {
  const words = text.split(' ');
  if (words.length < 6 || words.filter((word) => word.length <= 2).length < words.length * 0.8) return text;
  const letters = words.join('');
  if (/\d|[^\p{L}'’.-]/u.test(letters) || letters === letters.toUpperCase()) return text;
  return letters.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** Removes a number of characters from the start of the parts. */
function trimFront(parts: Part[], count: number): void {
  let left = count;
  while (left > 0 && parts[0]) {
    const first = parts[0];
    if (first.text.length <= left) {
      left -= first.text.length;
      parts.shift();
      if (left > 0 && parts[0]) left -= parts[0].gap > 0.13 ? 1 : 0;
    } else {
      first.text = first.text.slice(left).trimStart();
      left = 0;
    }
  }
  if (parts[0]) parts[0].gap = 0;
}
