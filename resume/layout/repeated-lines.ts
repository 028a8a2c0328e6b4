import { findSpans } from '../dates.ts';
import type { Line } from '../page-lines.ts';

const PAGE_NUMBER =
  /^(?:(?:page|seite|página|pagina|p\.)\s*)?\d{1,3}(?:\s*(?:\/|of|von|de|sur)\s*\d{1,3})?$/i;

/** Drops page numbers, and repeated headers and footers from the second page on (on the first, one may be the name). */
export function dropRepeatedLines(pages: Line[][]): Line[][] {
  if (pages.length < 2) return pages.map((lines) => lines.filter((line) => !isEdgeNumber(line, lines)));
  const seen = new Map<string, number>();
  // Only page numbers differ in a running header: the dates of jobs that begin pages do too.
  const wordsOf = ({ text }: Line) => (findSpans(text).length > 0 ? text : text.replace(/\d+/g, '#'));
  const key = (line: Line) => `${wordsOf(line).toLowerCase()}@${Math.round(line.y / 6)}`;
  const edges = (lines: Line[]) => {
    const ys = lines.map((line) => line.y).sort((p, q) => p - q);
    const top = ys[Math.min(2, ys.length - 1)] ?? 0;
    const bottom = ys[Math.max(0, ys.length - 3)] ?? 0;
    return lines.filter((line) => line.y <= top || line.y >= bottom);
  };
  for (const lines of pages)
    for (const k of new Set(edges(lines).map(key))) seen.set(k, (seen.get(k) ?? 0) + 1);
  return pages.map((lines, index) => {
    const edge = new Set(edges(lines));
    return lines.filter((line) => {
      if (isEdgeNumber(line, lines)) return false;
      return index === 0 || !edge.has(line) || (seen.get(key(line)) ?? 0) < 2 || line.text.length < 3;
    });
  });
}

function isEdgeNumber(line: Line, lines: Line[]): boolean {
  if (!PAGE_NUMBER.test(line.text)) return false;
  const ys = lines.map((other) => other.y);
  return line.y >= Math.max(...ys) - 1 || line.y <= Math.min(...ys) + 1;
}
