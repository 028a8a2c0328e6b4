import { headingKind } from '../headings.ts';
import { withAccents } from '../words/accents.ts';
import type { Run } from './run.ts';

/** Room between the rows of two sections, in em: of the gaps beside a heading and its neighbour, the widest divides them. */
const LEAST_GAP = 0.2;
/** Words drawn one after another up the side are one heading if no wider gap than this is between them, in em. */
const WORD_GAP = 1.2;

/** A heading that runs up or down the side of its section, in the axes of the page that its text has. */
interface Side {
  text: string;
  runs: Run[];
  /** Its place beside the rows. */
  x: number;
  x2: number;
  top: number;
  bottom: number;
}

/** Puts headings that are turned by 90 degrees above the rows that they stand beside. Returns those that were none. */
export function placeTurnedHeadings(straight: Run[], turned: Run[]): { straight: Run[]; rest: Run[] } {
  const all = sidesOf(turned);
  const sides = all.filter(({ text }) => headingKind(text) !== undefined);
  if (sides.length === 0 || straight.length === 0) return { straight, rest: turned };
  const placed = new Set<Run>();
  const rows = rowsBeside(straight, sides);
  const out = [...straight];
  sides.forEach((side) => {
    const first = firstRow(rows, side, all[all.indexOf(side) - 1]);
    const [run] = side.runs;
    if (first === undefined || run === undefined) return;
    for (const one of side.runs) placed.add(one);
    const size = Math.min(run.size, first.size * 1.2);
    // Just above the first row: below the row before it, and not on a line with either.
    const y = first.y - first.size * Math.min(0.75, 0.5 * first.gap + 0.35);
    out.push({
      ...run,
      text: side.text,
      x: first.x,
      y,
      width: side.bottom - side.top,
      size,
      angle: first.angle,
      isFresh: true,
    });
  });
  return { straight: out, rest: turned.filter((run) => !placed.has(run)) };
}

/** The words of one line up or down the page, in their order, from the top. */
function sidesOf(turned: Run[]): Side[] {
  const sides: Side[] = [];
  for (const run of turned) {
    const isUp = run.angle === 270;
    const [top, bottom] = isUp ? [run.y - run.width, run.y] : [run.y, run.y + run.width];
    const [x, x2] = isUp ? [run.x - run.size, run.x] : [run.x, run.x + run.size];
    const last = sides.at(-1);
    const before = last?.runs.at(-1);
    const gap = before === undefined || last === undefined ? 0 : isUp ? last.top - bottom : top - last.bottom;
    const follows =
      before !== undefined &&
      before.angle === run.angle &&
      Math.abs(before.x - run.x) < 1 &&
      Math.abs(gap) < WORD_GAP * run.size;
    if (last && follows) {
      last.text += `${gap > 0.13 * run.size ? ' ' : ''}${run.text}`;
      last.runs.push(run);
      last.top = Math.min(last.top, top);
      last.bottom = Math.max(last.bottom, bottom);
    } else sides.push({ text: run.text, runs: [run], x, x2, top, bottom });
  }
  for (const side of sides) side.text = withAccents(side.text.trim());
  return sides.sort((p, q) => p.top - q.top);
}

interface Row {
  y: number;
  /** Left edge of the row beside the headings. */
  x: number;
  size: number;
  angle: number;
  /** To the row above, in em; more than any between rows of text at the first one. */
  gap: number;
}

/** The rows at the right of the headings. One that reaches over them is above or below all sections. */
function rowsBeside(straight: Run[], sides: Side[]): Row[] {
  const edge = Math.max(...sides.map(({ x2 }) => x2));
  const rows: Row[] = [];
  for (const run of [...straight].sort((p, q) => p.y - q.y)) {
    const last = rows.at(-1);
    if (last && run.y - last.y < 0.4 * run.size) {
      last.x = Math.min(last.x, run.x);
      last.size = Math.max(last.size, run.size);
    } else
      rows.push({
        y: run.y,
        x: run.x,
        size: run.size,
        angle: run.angle,
        gap: last ? (run.y - last.y) / run.size : 9,
      });
  }
  return rows
    .map((row, at) => ((rows[at - 1]?.x ?? 0) < edge - 1 ? { ...row, gap: 9 } : row))
    .filter((row) => row.x >= edge - 1);
}

/** The first row of the section beside a heading: after the widest gap between its top and the bottom of the heading above. */
function firstRow(rows: Row[], side: Side, above: Side | undefined): Row | undefined {
  const from = above?.bottom ?? Number.NEGATIVE_INFINITY;
  const beside = rows.filter((row) => row.y > from && row.y - row.size < side.bottom);
  const upTo = beside.filter((row, at) => at === 0 || row.y - row.size * 1.5 < side.top);
  const widest = upTo.reduce<Row | undefined>(
    (best, row) =>
      best === undefined || row.gap > best.gap + LEAST_GAP || (above === undefined && row.gap >= 9)
        ? row
        : best,
    undefined,
  );
  return widest;
}
