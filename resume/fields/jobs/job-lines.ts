import { findSpans, isDateLike, isNow } from '../../dates.ts';
import type { Line } from '../../page-lines.ts';
import { dividedHeads } from './divided-heads.ts';
import { FOR_THE_FILE } from './job-notes.ts';
import { withoutWords } from './told-jobs.ts';
import { withWholeItems, withWholeNames } from './wrapped-names.ts';

/** Grades of the federal service of the United States, which look like dates: "GS-2005-07". */
const PAY_GRADE =
  /(?:,\s?|(?<!\s)\s+|\(|^)(?:GS|GG|GL|NH|NF|WG|WS|VN|FS|AD)-?(?:\d{4}|\d{2})(?:-\d{1,2})?\b\)?/u;

/** The lines about jobs without those for the file, with heads of one line apart from their text. */
export const jobLines = (lines: Line[]): Line[] =>
  dividedHeads(
    withoutHeadBullets(
      withoutDateBullets(
        withWholeNames(
          withWholeItems(lines)
            .filter(({ text }) => !FOR_THE_FILE.test(text))
            .map((line) => withJoinedDates(withoutGrade(withoutWords(withoutContacts(line))))),
        ),
      ),
    ),
  );

function withoutGrade(line: Line): Line {
  if (!PAY_GRADE.test(line.text)) return line;
  const without = (text: string) => text.replace(PAY_GRADE, '').trim();
  const parts = line.parts.map((part) => ({ ...part, text: without(part.text) }));
  const text = without(line.text);
  return text === '' ? line : { ...line, text, parts: parts.filter((part) => part.text !== '') };
}

/** What a builder of anonymous resumes prints for an employer and its town. */
const PLACEHOLDER =
  /(?:(?<!\s)\s+)?\bCompany\s?Name\b\s?(?:ï¼\S?|[^\p{L}\d\s]{0,4})\s{0,3}(?:City\s?,?\s?State)?/gu;
/** How to reach an employer: in brackets, or an address alone. */
const REACH =
  /\s?\([^()]{5,160}\)|\s?(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,120}\.\p{L}{2,24}/gu;

function withoutContacts(line: Line): Line {
  const isReach = (found: string) =>
    /@|\d[\d\s./-]{6,20}\d/.test(found) && !findSpans(found).some((span) => span.isRange);
  const without = (text: string) =>
    text
      .replace(PLACEHOLDER, '')
      .replace(REACH, (found) => (isReach(found) ? '' : found))
      .trim();
  const text = without(line.text);
  if (text === line.text || text === '') return line;
  const parts = line.parts.map((part) => ({ ...part, text: without(part.text) }));
  return { ...line, text, parts: parts.filter((part) => part.text !== '') };
}

/** A line with two dates beside each other, as in columns or around a dash that is not drawn, as one range. */
export function withJoinedDates(line: Line): Line {
  const { parts } = line;
  const from = parts.findIndex(({ text }) => OPEN.test(text) && isDateLike(text));
  const [open, beside] = [parts[from], parts[from + 1]];
  if (
    open &&
    beside &&
    line.right === undefined &&
    findSpans(beside.text).length === 0 &&
    !isNow(beside.text)
  ) {
    const ended = parts.with(from, { ...open, text: `${open.text.replace(OPEN, '')} – present` });
    return { ...line, parts: ended, text: ended.map((part) => part.text).join(' ') };
  }
  const at = parts.findIndex(({ text }) => isSingleDate(text));
  const [start, end] = [parts[at], parts[at + 1]];
  if (!start || !end || parts.slice(at + 2).some(({ text }) => isDateLike(text))) return line;
  if (!isNow(end.text) && !isSingleDate(end.text)) return line;
  const text = `${start.text} – ${end.text}`;
  if (!findSpans(text).some((span) => span.isRange)) return line;
  const joined = parts.toSpliced(at, 2, { ...start, x2: end.x2, text });
  return { ...line, parts: joined, text: joined.map((part) => part.text).join(' ') };
}

/** "2020 –" with white space below it: the end is open. */
const OPEN = /(?:(?<!\s)\s+)?[-–—]\s*$/u;

const isSingleDate = (text: string): boolean => {
  const [span, ...more] = findSpans(text);
  return isDateLike(text) && span !== undefined && !span.isRange && more.length === 0;
};

/** Fewer items that begin with a date may be text. */
const MIN_DATED_ITEMS = 3;

/** Lists of jobs with the date of each apart from it ("• July 2004   Clerk, Quay Ltd") are no texts about others. */
function withoutDateBullets(lines: Line[]): Line[] {
  const isDated = ({ bullet, parts: [first, second] }: Line) =>
    bullet && second !== undefined && second.gap >= APART && isDateLike(first?.text ?? '');
  if (lines.filter(isDated).length < MIN_DATED_ITEMS) return lines;
  return lines.map((line) => (isDated(line) ? { ...line, bullet: false } : line));
}
/** In em. */
const APART = 0.9;

/** Longer items are text. */
const MAX_NAME = 80;

const isRange = ({ text }: Line): boolean => findSpans(text).some((span) => span.isRange);

/**
 * Lines in which an employer is an item of a list above the dates of its job ("• Frost Ltd" / "Fitter, 2015 – 2018").
 * The first item of a section is no text about a job above it, so those that look like it are heads as well.
 */
export function withoutHeadBullets(lines: Line[]): Line[] {
  const [first] = lines;
  if (!first?.bullet || isRange(first) || first.text.length > MAX_NAME) return lines;
  const isHead = (line: Line, next: Line | undefined) =>
    line.bullet &&
    next !== undefined &&
    !next.bullet &&
    isRange(next) &&
    line.text.length <= MAX_NAME &&
    line.style === first.style &&
    Math.abs(line.x - first.x) < 2;
  if (!isHead(first, lines[1])) return lines;
  return lines.map((line, n) => (isHead(line, lines[n + 1]) ? { ...line, bullet: false } : line));
}
