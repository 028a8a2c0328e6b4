import { headingKind, isUnambiguousHeading, looseHeadingKind, type SectionKind } from '../headings.ts';
import { isBoldStyle, type Line, type Part, stripBullet } from '../page-lines.ts';
import { companyScore, titleScore } from '../words/titles.ts';
import { findColumns } from './columns.ts';

/** One piece of text as the page draws it; `x`, `y` is the start of the baseline, y grows downwards. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** Direction of writing in degrees, a multiple of 90. */
  angle: number;
  font: string;
  /** The page sets its font anew before it: the start of something rather than a wrapped line. */
  isFresh: boolean;
  /** The page draws a space character before it: the white space is that of a word, however wide. */
  isSpaced?: boolean;
  /** The page draws its spaces, and none before it: a little white is no space. */
  isGlued?: boolean;
}

/** Runs on one baseline without a wide gap between them: what column search moves about. */
export interface Segment {
  parts: Part[];
  text: string;
  x: number;
  x2: number;
  y: number;
  size: number;
  isFresh: boolean;
  /** The section it announces, where its words and its look say so. */
  heading?: SectionKind | undefined;
}

/** Gaps from this many em on may be a column or a tab; below, words of one phrase. */
const WIDE_GAP = 0.9;
/** Enough where the text after the gap stands on a left edge that many lines share: a narrow gutter. */
const NARROW_GAP = 0.5;
/** Enough between two sizes of type, where the second stands on such an edge: a heading that fills its margin. */
const HEADING_GAP = 0.2;

/** More white than this (in em) is a space; where the page says that it drew none, it takes more. */
const SPACE_GAP = 0.13;
const GLUED_GAP = 0.25;
/** White space that a drawn space makes; with letter-spacing it may be wider, up to the second. */
const WORD_GAP = 0.3;
const MAX_WORD_GAP = 1.6;

/** What the pages of one document share. */
export interface LayoutState {
  nextBlock: number;
  /** Looks (font, size, capitals) in which sure headings were seen. */
  headingStyles: Set<string>;
}

/** One page's lines in reading order; blocks are numbered over the whole document. */
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
    // In the look of sure headings, and that of few lines: words of its own may speak of a section too.
    const isOwn =
      counts.get(appearanceOf(s))! <= 12 && titleScore(s.text) < 0.6 && companyScore(s.text) === 0;
    const kind = kinds[i] ?? (isOwn ? looseHeadingKind(s.text) : undefined);
    if (kind) s.heading = kind;
  });
}

/** Turns the page so that most of its text runs left to right; text across that is kept, after the rest. */
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
  const straight = runs.filter((run) => run.angle === main).map((run) => turn(run, main));
  const bottom = Math.max(0, ...straight.map((run) => run.y));
  const across = runs.filter((run) => run.angle !== main).map((run) => turn(run, run.angle));
  const top = Math.min(...across.map((run) => run.y));
  return [...straight, ...across.map((run) => ({ ...run, y: run.y - top + bottom + 40 }))];
}

/** Left edges (whole points) at which at least six rows begin anew after nothing or a wide gap. */
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

function buildSegments(runs: Run[]): Segment[] {
  const rows: { y: number; size: number; runs: Run[] }[] = [];
  for (const run of [...runs].sort((p, q) => p.y - q.y || p.x - q.x)) {
    let at = rows.length - 1;
    while (at >= 0 && rows[at]!.y > run.y - 12) {
      if (run.y - rows[at]!.y <= 0.32 * Math.min(rows[at]!.size, run.size)) break;
      at--;
    }
    if (at >= 0 && rows[at]!.y > run.y - 12) rows[at]!.runs.push(run);
    else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  const edges = frequentEdges(rows);
  const out: Segment[] = [];
  for (const row of rows) {
    row.runs.sort((p, q) => p.x - q.x);
    let current: Segment | undefined;
    let last: Run | undefined;
    for (const run of row.runs) {
      const em = Math.max(1, Math.min(run.size, last?.size ?? run.size));
      const white = last ? (run.x - (last.x + last.width)) / em : 0;
      const gap = run.isSpaced && white > WORD_GAP && white < MAX_WORD_GAP ? WORD_GAP : white;
      // The same words drawn twice with a small shift are a poor man's bold.
      if (last && last.text === run.text && Math.abs(last.x - run.x) < 1.5) continue;
      const isOneBullet = current !== undefined && current.parts.length === 1 && isBulletOnly(current.text);
      const isOtherSize = last !== undefined && Math.abs(last.size - run.size) > 0.7;
      // A chip beside a heading is set a little in from the edge.
      const isOnEdge = [0, ...(isOtherSize ? [1, 2, 3, 4] : [])].some((d) =>
        edges.has(Math.round(run.x) - d),
      );
      const isApart = gap >= WIDE_GAP || (isOnEdge && gap >= (isOtherSize ? HEADING_GAP : NARROW_GAP));
      if (current && (!isApart || (isOneBullet && gap < 3.2))) append(current, run, isOneBullet ? 0.3 : gap);
      else {
        current = {
          parts: [],
          text: '',
          x: run.x,
          x2: run.x,
          y: row.y,
          size: run.size,
          isFresh: run.isFresh,
        };
        append(current, run, 0);
        out.push(current);
      }
      last = run;
    }
  }
  return out.filter((segment) => segment.text.trim());
}

/** "2021" and "Chef" in cells that nearly touch. */
const isDateThenWord = (before: string, text: string): boolean =>
  /(?:^|\D)(?:19|20)\d\d$/.test(before) && /^\p{Lu}\p{Ll}/u.test(text);

const isBulletOnly = (text: string) => /^\s*(?:[^\p{L}\p{N}\s@+(]{1,2}|o)\s*$/u.test(text);

function append(segment: Segment, run: Run, gap: number): void {
  const style = `${run.font}/${Math.round(run.size * 2) / 2}`;
  const last = segment.parts.at(-1);
  const isApart = gap > (run.isGlued ? GLUED_GAP : SPACE_GAP) || isDateThenWord(segment.text, run.text);
  const space = isApart && !/\s$/.test(segment.text) && !/^\s/.test(run.text) ? ' ' : '';
  // A letter that the font lacks comes from another one ("Eski" + "ş" + "ehir"): still one word in one style.
  const isSameWord =
    last !== undefined &&
    gap < 0.06 &&
    /\p{L}$/u.test(last.text) &&
    /^\p{L}/u.test(run.text) &&
    last.style.endsWith(`/${Math.round(run.size * 2) / 2}`);
  if (last && (isSameWord || (last.style === style && gap < 0.45))) {
    last.text += space + run.text;
    last.x2 = run.x + run.width;
  } else {
    segment.parts.push({ text: run.text, x: run.x, x2: run.x + run.width, gap, style });
  }
  segment.text += space + run.text;
  segment.x2 = Math.max(segment.x2, run.x + run.width);
  segment.size = Math.max(segment.size, run.size);
}

/** Rows of one column: segments on one baseline become one line, with the gaps kept in its parts. */
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
  if (!stripped.text.trim()) return undefined;
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
    x: parts[0]?.x ?? row[0]!.x,
    x2: Math.max(...row.map((segment) => segment.x2)),
    y: row[0]!.y,
    size: Math.max(...row.map((segment) => segment.size)),
    style,
    bold: isBoldStyle(style),
    bullet: stripped.bullet,
    gap: undefined,
    isFresh: row[0]!.isFresh,
  };
}

/** "M a r y  B r o w n" in mixed case: the capitals tell the words. In capitals only the reader of a field can. */
function joinLetterSpaced(text: string): string {
  const words = text.split(' ');
  if (words.length < 6 || words.filter((word) => word.length <= 2).length < words.length * 0.8) return text;
  const letters = words.join('');
  if (/\d|[^\p{L}'’.-]/u.test(letters) || letters === letters.toUpperCase()) return text;
  return letters.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** Takes a number of characters off the front of the parts. */
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
