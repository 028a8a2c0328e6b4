import { findSpans, isDateLike } from '../dates.ts';
import { isWrapOf, joinedLine, type Line, type Part } from '../page-lines.ts';
import { companyScore, titleScore } from '../words/titles.ts';
import type { EntryOptions } from './pieces.ts';

type Join = (last: Line, line: Line, options: EntryOptions) => Line[] | undefined;

/** Joins date ranges that wrap over two lines ("Jan 2019 –" / "Feb 2023", or two years), and wrapped heads of entries. */
export function joinBrokenDates(lines: Line[], options: EntryOptions): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    let joined: Line[] | undefined;
    if (last) for (const join of JOINS) joined ??= join(last, line, options);
    if (joined) out.splice(-1, 1, ...joined);
    else out.push(line);
  }
  return out;
}

/** Two lines that are only dates. */
const joinDates: Join = (last, line) => {
  if (last.block !== line.block || !isDateLike(line.text) || !isDateLike(last.text)) return undefined;
  const isOpen = /(?:-|–|—|to|bis|a|à)\s*$/.test(last.text);
  const startsWithDash = /^\s*[-–—]/.test(line.text);
  const isBareYears = /^\d{4}$/.test(last.text.trim()) && /^\d{4}$/.test(line.text.trim());
  const [before, ...more] = findSpans(last.text);
  if (!(isOpen || isBareYears || startsWithDash) || !before || more.length > 0) return undefined;
  const text = last.text + (isOpen || startsWithDash ? ' ' : ' – ') + line.text;
  return !before.end === isOpen && findSpans(text).some((span) => span.isRange)
    ? [{ ...last, text, parts: last.parts.slice(0, 1).map((part) => ({ ...part, text })) }]
    : undefined;
};

const partsAfter = (line: Line): Part[] =>
  line.parts.map((part, i) => (i === 0 ? { ...part, gap: 0.3 } : part));

const joinHead: Join = (last, line) =>
  isCutShort(last, line)
    ? [{ ...joinedLine(last, line), parts: [...last.parts, ...partsAfter(line)] }]
    : undefined;

const joinName: Join = (last, line, options) =>
  isWrapOf(line, last) && isRestOfName(line, last, options) ? [joinedLine(last, line)] : undefined;

/** "Employer (May 2016 -" continues with "June 2018)" on the next line. */
const joinOpenRange: Join = (last, line) => {
  const isOpen =
    last.block === line.block &&
    line.text.length < 40 &&
    /\d{4}\s*(?:-|–|—|to|bis|a|à)\s*(?:\p{L}+\.?)?(?:\s+de)?\s*$/u.test(last.text);
  if (!isOpen) return undefined;
  const text = `${last.text} ${line.text}`;
  const span = findSpans(text).find((one) => one.isRange);
  return span && span.index + span.length > last.text.length
    ? [{ ...last, text, parts: [...last.parts, ...partsAfter(line)] }]
    : undefined;
};

/** A head that breaks after a separator or a function word ("Engineer, Institute of") continues on the next line. */
function isCutShort(before: Line, line: Line): boolean {
  const isTight =
    line.block === before.block && line.gap !== undefined && line.gap < 0.3 && !line.bullet && !before.bullet;
  if (!isTight || before.text.length > 110 || line.text.length > 60 || isDateLike(line.text)) return false;
  if (findSpans(before.text).length > 0 || findSpans(line.text).some((span) => span.isRange)) return false;
  if (line.isFresh === true && before.style === line.style) return false;
  if (/[|·•]$/.test(before.text)) return true;
  const isSmall = /\s(?:of|for|and|the|de|du|des|la|le|del|der|die|für|und|von|zum|zur|y|et|e|&)$/iu.test(
    before.text,
  );
  return (
    isSmall && before.style === line.style && before.text.split(' ').length < 10 && /^\p{Lu}/u.test(line.text)
  );
}

const OPEN_RANGE = /\d{4}\s*(?:-|–|—|to|bis|a|à|hasta)\s*(\p{L}+\.?)?(?:\s+de)?\s*$/u;

/**
 * Joins a range that wraps in a narrow column beside its entry, at the left or the right: "May 2014 to | Welder" over
 * "June 2018 | Yard Ltd".
 */
const joinMarginDate: Join = (before, line) => joinRangeAt(before, line, 0) ?? joinRangeAt(before, line, -1);

function joinRangeAt(before: Line, line: Line, at: 0 | -1): Line[] | undefined {
  const [start, end] = [before.parts.at(at), line.parts.at(at)];
  const isUnder = before.page === line.page && line.y > before.y && line.y - before.y < 2 * line.size;
  const isBeside = start && end && before.parts.length > 1 && (isUnder || before.block === line.block);
  if (!isBeside || end.text.length > 20) return undefined;
  const open = OPEN_RANGE.exec(start.text);
  if (!open || (open[1] && !findSpans(`${open[1]} 2000`)[0]?.start.month)) return undefined;
  if (Math.abs(start.x - end.x) > 3 && Math.abs(start.x2 - end.x2) > 3) return undefined;
  const text = `${start.text} ${end.text}`;
  if (!isDateLike(text) || !findSpans(text).some((span) => span.isRange)) return undefined;
  const join = (parts: Part[]) => parts.map((part) => part.text).join(' ');
  const head = before.parts.with(at, { ...start, text });
  const rest = line.parts.toSpliced(at, 1);
  const upper = { ...before, parts: head, text: join(head) };
  return rest[0] ? [upper, { ...line, parts: rest, text: join(rest), x: rest[0].x }] : [upper];
}

/** One or two words that are neither a title, an employer, a place nor a date: the rest of a long name above. */
function isRestOfName(line: Line, before: Line, options: EntryOptions): boolean {
  if (line.parts.length > 1 || line.text.split(' ').length > 2) return false;
  const isSilent = (text: string) => titleScore(text) === 0 && findSpans(text).length === 0;
  return (
    isSilent(line.text) &&
    isSilent(before.text) &&
    companyScore(line.text) === 0 &&
    !options.placeOf(line.text)
  );
}

const JOINS: readonly Join[] = [joinDates, joinHead, joinMarginDate, joinName, joinOpenRange];
