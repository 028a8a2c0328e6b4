import { findSpans, withoutDates } from '../dates.ts';
import { headingKind } from '../headings.ts';
import { type ColumnRole, columnRole } from '../words/column-names.ts';
import type { Segment } from './segment.ts';

/** A heading in the margin with the content to its right. */
export interface HeadedGroup {
  heading: Segment[];
  content: Segment[];
}

/** Joins a heading that wraps over several lines of a narrow column. */
export function joinSegments(list: Segment[]): Segment {
  const [first, ...rest] = list as [Segment, ...Segment[]];
  const parts = [...first.parts];
  for (const s of rest) {
    const last = parts.at(-1);
    // A hyphenated word loses its hyphen, but "Aus- und Weiterbildung" keeps it.
    const isDivided =
      last !== undefined && /\p{Ll}-\s*$/u.test(last.text) && /^\p{Ll}(?!nd\b|der\b)/u.test(s.text);
    if (isDivided) parts[parts.length - 1] = { ...last, text: last.text.replace(/-\s*$/, '') };
    parts.push(...s.parts.map((part, i) => (i === 0 ? { ...part, gap: isDivided ? 0 : 0.3 } : part)));
  }
  return {
    ...first,
    parts,
    text: list
      .map((s) => s.text.trim())
      .join(' ')
      .replace(/(\d-) (?=\d)/g, '$1')
      .replace(/(\p{Ll})- (?=\p{Ll}(?!nd\b|der\b))/gu, '$1'),
    x2: Math.max(...list.map((s) => s.x2)),
  };
}

/** Maximum number of rows of a page footer. */
const MAX_FOOTER_ROWS = 4;

/** Finds headings in a narrow column to the left of their sections; each gets the content beside and below it. */
export function sideHeadings(segments: Segment[]): HeadedGroup[] | undefined {
  const known = segments.filter((s) => s.heading !== undefined);
  if (known.length < 2) return undefined;
  const contentEdges = known.flatMap((h) => {
    const row = segments.filter((s) => s.x > h.x2 && Math.abs(s.y - h.y) < 1.3 * Math.max(s.size, h.size));
    return row.length > 0 ? [Math.min(...row.map((s) => s.x))] : [];
  });
  if (contentEdges.length < 2 || contentEdges.length < known.length * 0.7) return undefined;
  const edge = Math.min(...contentEdges) - 3;
  // The first heading may be the second line of a wrapped one, so look further up first.
  for (const reach of [3.4, 1.6]) {
    const top = Math.min(...known.map((s) => s.y - reach * s.size));
    const isAcross = (s: Segment) => s.y >= top && s.x < edge && s.x2 > edge + 4;
    // Lines across the whole width below the last heading are the page footer.
    const footerTop = Math.min(...segments.filter(isAcross).map((s) => s.y)) - 1;
    const rest = segments.filter((s) => s.y >= footerTop);
    const isFooter =
      footerTop > Math.max(...known.map((s) => s.y)) && new Set(rest.map((s) => s.y)).size <= MAX_FOOTER_ROWS;
    if (rest.length > 0 && !isFooter) continue;
    const below = segments.filter((s) => s.y >= top && s.y < footerTop);
    const groups = groupAdjacent(below.filter((s) => s.x < edge));
    const heads = groups.filter((group) => headingKind(joinSegments(group).text) !== undefined);
    if (heads.length < 2 || heads.length < groups.length * 0.6) continue;
    const content = below.filter((s) => s.x >= edge);
    return [
      ...attachContent(
        segments.filter((s) => s.y < top),
        groups,
        content,
      ),
      ...(rest.length > 0 ? [{ heading: [], content: rest }] : []),
    ];
  }
  return undefined;
}

/** Groups the lines of a narrow column that are close to each other. */
export function groupAdjacent(list: Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  for (const s of [...list].sort((p, q) => p.y - q.y || p.x - q.x)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last && s.y - last.y < 1.7 * Math.max(last.size, s.size)) group?.push(s);
    else groups.push([s]);
  }
  return groups;
}

/** Assigns to each group the content from the line beside its first line up to the next group. */
export function attachContent(before: Segment[], groups: Segment[][], content: Segment[]): HeadedGroup[] {
  const ys = [...new Set(content.map((s) => s.y))].sort((p, q) => p - q);
  const starts = groups.map(([first]) => {
    const { y = 0, size = 0 } = first ?? {};
    // The first line beside it may be slightly higher, so take the one after the widest gap.
    const near = ys.filter((line) => line > y - 1.6 * size && line < y + 0.4 * size);
    let best = y - 0.9 * size;
    let widest = 1.5 * size;
    for (const line of near) {
      const previous = ys[ys.indexOf(line) - 1];
      const gap = previous === undefined ? 99 : line - previous;
      if (gap > widest) {
        widest = gap;
        best = line - 0.1;
      }
    }
    return best;
  });
  const between = (top = Number.NEGATIVE_INFINITY, bottom = Number.POSITIVE_INFINITY) =>
    content.filter((s) => s.y >= top && s.y < bottom);
  return [
    { heading: [], content: [...before, ...between(undefined, starts[0])] },
    ...groups.map((group, i) => ({ heading: group, content: between(starts[i], starts[i + 1]) })),
  ];
}

/** Groups close lines, starting a new group also where a date follows a complete range. */
export function dateGroups(list: Segment[]): Segment[][] {
  return groupAdjacent(list).flatMap((group) => {
    const out: Segment[][] = [];
    for (const s of group) {
      const open = out.at(-1);
      const isWhole = open && findSpans(joinSegments(open).text).some((span) => span.isRange);
      const isDate = findSpans(s.text)[0]?.index === 0;
      const isHeading = s.heading !== undefined || open?.some((other) => other.heading !== undefined);
      if (open && !isHeading && !(isWhole && isDate)) open.push(s);
      else out.push([s]);
    }
    return out;
  });
}

/** The head of a table's column: its dates stand in rows with the other columns. */
const isColumnOfDates = ({ text }: Segment): boolean => DATE_COLUMNS.has(columnRole(text) ?? 'more');
const DATE_COLUMNS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['from', 'to', 'period']);

/** What may stand before the first date: "De 07/12/2021", "/2023". */
const LEAD = /^[^\p{L}\d]{0,3}(?:(?:de|del|desde|from|du|dal|von|vom|van|od|fra|från)\s)?/iu;

/** True for a column of dates that wrap over several lines, each belonging to the entry beside it. */
export function isDateMargin(left: Segment[]): boolean {
  if (left.some(isColumnOfDates)) return false;
  const groups = dateGroups(left).filter((group) => group[0]?.heading === undefined);
  if (groups.length < 2 || !groups.some((group) => group.length > 1)) return false;
  const dated = groups.filter((group) => {
    const text = joinSegments(group).text.replace(LEAD, '');
    return findSpans(text)[0]?.index === 0 && withoutDates(text).replace(/[^\p{L}]/gu, '').length < 40;
  });
  return dated.length >= groups.length * 0.6 && left.every((s) => s.text.length < 40);
}
