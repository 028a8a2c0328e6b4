import { headingKind } from '../headings.ts';
import type { Line, PageLines } from '../page-lines.ts';
import { agencyLines, type Edges } from './agency.ts';
import { isFurniture, isPlaceholder } from './furniture.ts';
import { letterLines } from './letter.ts';

/** Lines of a page, from its top and its foot, that may belong to its frame. */
const EDGE = 5;
const MAX_TOP = 25;
/** Sections that say what the person did or can: the frame ends above them. */
const CONTENT: ReadonlySet<string> = new Set(['summary', 'experience', 'education', 'skills', 'projects']);

/**
 * The lines and links of the person: without the text printed around a resume (page numbers, "Confidential", names of
 * files and programs), without a cover letter and the placeholders of its template, and without what an agency adds to
 * one that it sends: its name, consultant, phone and address.
 */
export function withoutFrame(file: PageLines): PageLines {
  const letter = letterLines(file.lines);
  const doc = letter.size > 0 ? { ...file, lines: file.lines.filter((line) => !letter.has(line)) } : file;
  const edges = edgesOf(doc);
  const edge = new Set([...edges.top.slice(0, EDGE), ...edges.feet.flat()]);
  const { lines: theirs, isTheirs } = agencyLines(doc, edges);
  const isPrinted = (line: Line) =>
    theirs.has(line) || isPlaceholder(line.text) || (edge.has(line) && isFurniture(line.text));
  const lines = doc.lines.filter((line) => !isPrinted(line));
  if (lines.length === doc.lines.length) return doc;
  return { ...doc, lines, links: doc.links.filter(({ url }) => !isTheirs(url)) };
}

function edgesOf({ lines }: PageLines): Edges {
  const start = lines.findIndex(({ text }) => CONTENT.has(headingKind(text) ?? ''));
  const top = lines.slice(0, Math.min(MAX_TOP, start < 0 ? MAX_TOP : start));
  const below = start < 0 ? lines.slice(top.length) : lines.slice(start);
  const feet = Array.from(Map.groupBy(below, ({ page }) => page).values(), (all) =>
    [...all].sort((p, q) => p.y - q.y).slice(-EDGE),
  );
  return { top, feet };
}
