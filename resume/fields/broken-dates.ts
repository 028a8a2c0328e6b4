import { findSpans, isDateLike } from '../dates.ts';
import { isWrapOf, joinedLine, type Line, type Part } from '../page-lines.ts';
import { companyScore, titleScore } from '../words/titles.ts';
import type { EntryOptions } from './pieces.ts';

type Join = (last: Line, line: Line, options: EntryOptions, next?: Line) => Line[] | undefined;

/** Joins date ranges that wrap over two lines ("Jan 2019 –" / "Feb 2023", or two years), and wrapped heads of entries. */
export function joinBrokenDates(lines: Line[], options: EntryOptions): Line[] {
  const out: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const last = out.at(-1);
    let joined: Line[] | undefined;
    if (last) for (const join of JOINS) joined ??= join(last, line, options, lines[at + 1]);
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

/** Longer heads are text. */
const MAX_HEAD = 110;
const MAX_HEAD_WORDS = 16;
/** In characters: a dated head of two lines. In lines: the white space that sets it apart. */
const MAX_PARAGRAPH = 240;
const PARAGRAPH_GAP = 0.2;
/** In em: more stands between columns. */
const MAX_GAP = 2.5;

/** A dated head, or a name in another style than the words before it, that goes on because its line was full. */
const joinWrapped: Join = (before, line, _, next) => {
  const [rest, ...others] = line.parts;
  const last = before.parts.at(-1);
  const isTight = line.block === before.block && line.gap !== undefined && line.gap < 0.3;
  if (!isTight || !rest || !last || line.bullet || before.bullet) return undefined;
  const isParagraph = endsParagraph(line, next);
  if (line.isFresh === true && !isParagraph) return undefined;
  if (rest.style !== last.style || last.gap > MAX_GAP || /[.:;]$/.test(last.text)) return undefined;
  const own = before.parts.filter(({ text }) => !isDateLike(text));
  const isStyled = own[0] !== undefined && own[0].style !== last.style;
  const isDated = findSpans(before.text)[0]?.index === 0 && !isDateLike(last.text);
  if (!(isDated || isStyled) || !own.includes(last) || findSpans(line.text).length > 0) return undefined;
  const text = `${last.text}${/\p{L}-$/u.test(last.text) ? '' : ' '}${rest.text}`;
  const parts = [...before.parts.slice(0, -1), { ...last, text, x2: rest.x2 }, ...others];
  const whole = parts.map((part) => part.text).join(' ');
  const isShort = whole.length <= MAX_HEAD && whole.split(/\s+/).length <= MAX_HEAD_WORDS;
  const isHead = isShort || (isDated && isParagraph && whole.length <= MAX_PARAGRAPH);
  return isHead && isFull(before, line) ? [{ ...before, text: whole, parts, x2: line.x2 }] : undefined;
};

/** With the white space of the list below it, so that no text of the same look goes on. */
const endsParagraph = (line: Line, next: Line | undefined): boolean =>
  !next || next.block !== line.block || (next.gap ?? 0) > (line.gap ?? 0) + PARAGRAPH_GAP;

/** Whether the first word of a line had no room at the end of the line before. */
function isFull(before: Line, line: Line): boolean {
  if (before.right === undefined) return false;
  const letter = (line.x2 - line.x) / Math.max(1, line.text.length);
  const [word = ''] = line.text.split(/\s/, 1);
  return before.x2 + letter * (word.length + 1) > before.right;
}

/** A bracket of a head that closes on the next line: "Fell College (Board of" / "Kesten)". */
const joinBracket: Join = (last, line) => {
  const isTight = line.block === last.block && line.gap !== undefined && line.gap < 0.3;
  const isOpen = /\([^()]{3,80}$/.test(last.text) && /^[^()]{1,60}\)/.test(line.text);
  const part = last.parts.at(-1);
  if (!isTight || !isOpen || !part || line.bullet || last.bullet || last.text.length > MAX_HEAD)
    return undefined;
  const text = `${last.text} ${line.text}`;
  return [{ ...last, text, parts: last.parts.with(-1, { ...part, text: `${part.text} ${line.text}` }) }];
};

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

const JOINS: readonly Join[] = [
  joinDates,
  joinHead,
  joinMarginDate,
  joinName,
  joinOpenRange,
  joinWrapped,
  joinBracket,
];
