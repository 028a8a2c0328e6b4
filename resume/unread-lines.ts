import { anchorSpan } from './fields/entries.ts';
import type { Line } from './page-lines.ts';
import type { EducationEntry, UnreadText } from './result.ts';
import type { Section } from './section.ts';

const MAX_TEXT = 2000;
/** Above this share of the words of a resume, its readers have missed something. */
const MAX_SHARE = 0.1;
/** Fewer words are a note. */
const MIN_WORDS = 12;

const wordsOf = ({ text }: Line): number => (text.match(/\p{L}{2,}/gu) ?? []).length;
const isRange = (line: Line): boolean => anchorSpan(line)?.isRange === true;

/** The lines of a section of entries that stand above its first entry, or below dates that became none. */
function outsideEntries(lines: readonly Line[], isOfEntry: (line: Line) => boolean): Line[] {
  let isOpen = true;
  return lines.filter((line) => {
    if (isOfEntry(line)) isOpen = false;
    else if (isRange(line)) isOpen = true;
    return isOpen;
  });
}

/** Lines by their place, because readers change copies of them. */
export function linesTaken() {
  const taken = new Set<string>();
  const placeOf = ({ page, block, x, y }: Line) => [page, block, x, y].join(' ');
  return {
    takes: (lines: readonly Line[]) => {
      for (const line of lines) taken.add(placeOf(line));
    },
    isTaken: (line: Line) => taken.has(placeOf(line)),
  };
}

/** The lines below dates of a section without entries, as far as nothing sets them apart. */
function belowDates(lines: readonly Line[], isOfEntry: (line: Line) => boolean): Line[] {
  let isOpen = false;
  return lines.filter((line) => {
    isOpen = (isOpen && (line.gap ?? 1) < 1 && !isOfEntry(line)) || (isRange(line) && !isOfEntry(line));
    return isOpen;
  });
}

/**
 * The words that no section or entry took: lines of jobs and studies outside all entries, and dated lines under headings
 * that say nothing. Undefined where they are few.
 */
export function unreadText(
  sections: readonly Section[],
  education: readonly EducationEntry[],
  isOfJob: (line: Line) => boolean,
): UnreadText | undefined {
  const quotes = education.map(({ quote }) => quote);
  const isOfEntry = (line: Line) => isOfJob(line) || quotes.some((quote) => quote.includes(line.text));
  const lines = sections.flatMap((section) => {
    if (section.kind === 'experience') return section.lines.filter((line) => !isOfEntry(line));
    if (section.kind === 'education') return outsideEntries(section.lines, isOfEntry);
    return section.kind === 'unknown' || section.kind === 'header'
      ? belowDates(section.lines, isOfEntry)
      : [];
  });
  const words = lines.reduce((sum, line) => sum + wordsOf(line), 0);
  const all = sections.reduce(
    (sum, { lines: own }) => sum + own.reduce((n, line) => n + wordsOf(line), 0),
    0,
  );
  if (words < MIN_WORDS || words <= all * MAX_SHARE) return undefined;
  return {
    words,
    text: lines
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MAX_TEXT),
  };
}
