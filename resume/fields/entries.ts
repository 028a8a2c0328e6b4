import { type DateSpan, findSpans, isDateLike, withoutDates } from '../dates.ts';
import type { Line } from '../page-lines.ts';
import { companyScore, titleScore } from '../words/titles.ts';
import { joinBrokenDates } from './broken-dates.ts';
import { type EntryOptions, isPlacePiece, type Piece, piecesOf, splitLine } from './pieces.ts';

/** One job or course of study: its head, its dates and its body. */
export interface Entry {
  head: Line[];
  pieces: Piece[];
  span: DateSpan | undefined;
  body: Line[];
}

/** No real resume has more entries. */
const MAX_ENTRIES = 150;
const SENTENCE_END = /[.!?;:]$/;

/**
 * Splits a section into entries, with their dates as anchors. The number of lines above the first date shows how each
 * entry of the section is structured.
 */
export function splitEntries(input: Line[], options: EntryOptions): Entry[] {
  const lines = joinBrokenDates(
    input.filter((line) => !isColumnNames(line)),
    options,
  );
  const spans = lines.map((line) => anchorSpan(line));
  const hasRanges = spans.some((span) => span?.isRange);
  const ranges = lines.filter((_, i) => spans[i]?.isRange);
  const anchors = lines.flatMap((line, i) =>
    spans[i] && (!hasRanges || spans[i].isRange || isInDateColumn(line, ranges)) ? [i] : [],
  );
  if (anchors.length === 0) return [];
  anchors.length = Math.min(anchors.length, MAX_ENTRIES);
  const first = anchors[0]!;
  const linesAbove = (anchor: number): number => {
    let count = 0;
    while (count < Math.min(anchor, 4) && !isBody(lines[anchor - count - 1]!, options)) count++;
    return count;
  };
  let above = linesAbove(first);
  // Under a first head that is too long for one, the others show how entries begin.
  if (
    above === 0 &&
    first > 0 &&
    anchors.length > 2 &&
    anchors.every((anchor) => isDateLike(lines[anchor]!.text))
  )
    above = Math.min(1, ...anchors.slice(1).map(linesAbove));
  const firstLine = lines[Math.max(0, first - above)]!;
  const starts: number[] = [];
  for (const anchor of anchors) {
    const low = (starts.length > 0 ? anchors[starts.length - 1]! : -1) + 1;
    starts.push(Math.max(low, startOf(lines, anchor, above, firstLine, low, options)));
  }
  return anchors.map((anchor, n) => {
    const stop = n + 1 < starts.length ? starts[n + 1]! : lines.length;
    const head = lines.slice(starts[n]!, anchor + 1);
    let at = anchor + 1;
    const isEnough = () => piecesOf(head, options).length >= 3;
    const isHead = (line: Line) => !isBody(line, options) && !isIndented(line, head);
    while (at < stop && at - anchor <= 3 && isHead(lines[at]!) && !isEnough()) head.push(lines[at++]!);
    return { head, pieces: piecesOf(head, options), span: spans[anchor], body: lines.slice(at, stop) };
  });
}

const COLUMN_NAME =
  /^(?:period|dates?|years?|from|to|duration|company|employer|organi[sz]ation|position|role|job title|title|location|place|school|institution|university|college|degree|qualification|course|subject|grade|zeitraum|von|bis|firma|arbeitgeber|unternehmen|tätigkeit|funktion|ort|schule|hochschule|abschluss|periodo|fechas?|empresa|puesto|cargo|lugar|centro|institución|título|titulación|période|entreprise|employeur|poste|fonction|lieu|établissement|école|diplôme)$/iu;

/** The header row of a table: "Period | Company | Position". */
const isColumnNames = (line: Line): boolean =>
  line.parts.length > 1 && line.parts.every((part) => COLUMN_NAME.test(part.text.trim()));

/** A single year or month is the date of an entry if it is in the same column as the date ranges. */
function isInDateColumn(line: Line, ranges: Line[]): boolean {
  if (line.bullet) return false;
  const [first, last] = [line.parts[0]!, line.parts.at(-1)!];
  const isAlone = line.parts.length === 1 && line.text.length > 24;
  if (isAlone || findSpans(line.text).length !== 1) return false;
  return ranges.some((other) => {
    const [begin, end] = [other.parts[0]!, other.parts.at(-1)!];
    if (isDateLike(first.text) && isDateLike(begin.text))
      return Math.abs(first.x - begin.x) < 4 && first.style === begin.style;
    return (
      line.parts.length > 1 &&
      isDateLike(last.text) &&
      isDateLike(end.text) &&
      Math.abs(last.x2 - end.x2) < 4 &&
      last.x > 0
    );
  });
}

/** Splits a section without dates: each short line that reads like a title starts an entry. */
export function splitUndated(lines: Line[], options: EntryOptions): Entry[] {
  const out: Entry[] = [];
  for (const line of lines) {
    const isHead =
      !isBody(line, options) && Math.max(0, ...splitLine(line).map((piece) => titleScore(piece.text))) >= 0.8;
    if (isHead) out.push({ head: [line], pieces: piecesOf([line], options), span: undefined, body: [] });
    else if (
      out.length > 0 &&
      out.at(-1)!.body.length === 0 &&
      !isBody(line, options) &&
      out.at(-1)!.head.length < 3
    ) {
      const last = out.at(-1)!;
      last.head.push(line);
      last.pieces = piecesOf(last.head, options);
    } else out.at(-1)?.body.push(line);
  }
  return out;
}

/** Indented further than the head, i.e. part of the body. Dates have their own columns and are ignored. */
function isIndented(line: Line, head: Line[]): boolean {
  const starts = head
    .filter((other) => other.block === line.block && !isDateLike(other.text))
    .map((other) => other.parts.find((part) => !isDateLike(part.text))?.x ?? other.x);
  return (
    starts.length > 0 &&
    line.x > Math.min(...starts) + 8 &&
    !isDateLike(line.parts[0]?.text ?? '') &&
    !findSpans(head[0]!.text).some((span) => span.index === 0)
  );
}

function startOf(
  lines: Line[],
  anchor: number,
  above: number,
  model: Line,
  low: number,
  options: EntryOptions,
): number {
  const isHeadStart = (index: number) =>
    index >= low &&
    (lines[index]!.parts[0]?.style ?? lines[index]!.style) === (model.parts[0]?.style ?? model.style) &&
    !isBody(lines[index]!, options);
  const expected = anchor - above;
  if (above === 0) {
    // The date of a long head may have moved to the line below it.
    const slipped = anchor - 1 >= low && isDateLike(lines[anchor]!.text) && !isDateLike(model.text);
    const isHead = slipped && lines[anchor - 1]!.style === model.parts[0]!.style;
    return isHead && !isBody(lines[anchor - 1]!, options) ? anchor - 1 : anchor;
  }
  if (isHeadStart(expected))
    return isHeadStart(expected - 1) &&
      lines[expected - 1]!.gap !== undefined &&
      (lines[expected]!.gap ?? 1) < 0.2 &&
      (lines[expected - 1]!.gap ?? 0) > 0.4
      ? expected - 1
      : expected;
  for (const index of [expected + 1, expected - 1, expected + 2])
    if (index <= anchor && isHeadStart(index)) return index;
  let index = anchor;
  while (index > low && anchor - index < above && !isBody(lines[index - 1]!, options)) index--;
  return index;
}

/** The date that makes a line an anchor: at its start or end and with little other text, not inside a sentence. */
export function anchorSpan(line: Line): DateSpan | undefined {
  const spans = findSpans(line.text);
  if (spans.length === 0) return undefined;
  const span = spans.find((one) => one.isRange) ?? spans[0]!;
  const before = line.text.slice(0, span.index).trim();
  const rest = line.text.slice(span.index + span.length).trim();
  if (isDateLike(line.text)) return span;
  const isAtEdge =
    before.replace(/[^\p{L}\d]/gu, '').length === 0 ||
    withoutDates(rest).replace(/[^\p{L}]/gu, '').length < 4;
  const words = withoutDates(line.text).split(/\s+/).length;
  if (line.bullet && (words > 9 || !span.isRange)) return undefined;
  if (!span.isRange && !isAtEdge) return undefined;
  if (!isAtEdge && (words > 16 || SENTENCE_END.test(line.text) || /^\p{Ll}/u.test(line.text))) {
    return undefined;
  }
  if (words > 18 || isSinceInWords(line, before, span) || isCredential(line, before, span)) return undefined;
  if (/\b(?:in|during|for|until|by|im|en|depuis)\s*$/i.test(before) && before.split(/\s+/).length > 5)
    return undefined;
  return span;
}

/** The dates are words like "since 2019". */
const isSince = (line: Line, span: DateSpan): boolean =>
  span.isCurrent && /^\(?(?:since|seit|desde|depuis)\b/iu.test(line.text.slice(span.index));

/** "Registered nurse since 2013", "(Sage, Xero since 2020)": no job has begun then. */
const isCredential = (line: Line, before: string, span: DateSpan): boolean =>
  isSince(line, span) &&
  (/\b(?:registered(?!\s+manager)|chartered|certified|fellow|member|licen[cs]ed|NMC|CPC|PIN)\b/iu.test(
    before,
  ) ||
    /\([^()]*\p{L}{2}[^()]*$/u.test(before));

/** "No accidents since 2019" describes the job above; "Head of Sales since 2019" is a job. */
const isSinceInWords = (line: Line, before: string, span: DateSpan): boolean =>
  isSince(line, span) &&
  before.split(/\s+/).length > 2 &&
  /(?:^|\s)\p{Ll}[\p{L}-]+$/u.test(before) &&
  titleScore(before) < 0.4 &&
  companyScore(before) === 0;

/** A full stop that belongs to a legal form or to initials ("Kiln K.K.", "Mill sp. z o.o."). */
const ABBREVIATED =
  /\b(?:inc|ltd|co|corp|llc|gmbh|bhd|pty|pte|pvt|bros|intl|jr|sr)\.$|(?:^|[\s.])\p{L}{1,2}\.\s?\p{L}{1,2}\.$/iu;

/** True for the body of an entry: list items, sentences, and lines that begin in the middle of one. */
export function isBody(line: Line, options: EntryOptions): boolean {
  if (line.bullet && !findSpans(line.text).some((span) => span.isRange)) return true;
  if (isDateLike(line.text)) return false;
  const text = withoutDates(line.text)
    .replace(/\ue001/g, ' ')
    .trim();
  const words = text.split(/\s+/).length;
  if (text.length > 110) return true;
  if (/^[\p{Ll}]/u.test(text) && words > 1 && !/^(?:at|bei|chez|en|de|e|i)\b/.test(text)) return true;
  if (/[.!?]$/.test(text) && words > 3 && !ABBREVIATED.test(text)) return true;
  if (
    /^(?:highlights|responsibilities|key responsibilities|achievements|key achievements|duties|tasks|aufgaben|tätigkeiten|funciones|logros|missions|tâches|tech(?:nologies)?(?: stack)?|stack|skills|tools)\b\s*(?::|$)/i.test(
      text,
    )
  )
    return true;
  // "Seasonal tax office." is a short sentence, not a name.
  if (/^\p{Lu}\p{Ll}+(?:\s\p{Ll}+){0,2}\s\p{Ll}{4,}\.$/u.test(text)) return true;
  if (words > 6 && /\p{Ll}{2}[.!?]\s+\p{Lu}/u.test(text)) return true;
  const isPlain = line.style === options.bodyStyle;
  if (isPlain && words > 12) return true;
  return (
    isPlain && words > 8 && titleScore(text) < 0.6 && companyScore(text) === 0 && !/[|•·,–—]|\s-\s/.test(text)
  );
}

export function placesOf(entry: Entry, options: EntryOptions): string[] {
  return entry.head
    .flatMap((line) => splitLine(line).map((piece) => piece.text))
    .filter((text) => isPlacePiece(text, options));
}

/** The list items and paragraphs of an entry, with wrapped lines joined. */
export function paragraphs(body: Line[]): string[] {
  const out: { text: string; last: Line }[] = [];
  for (const line of body) {
    const open = out.at(-1);
    const isTight = line.gap !== undefined && line.gap < 0.35;
    const goesOn =
      open &&
      !line.bullet &&
      (/^\p{Ll}/u.test(line.text) ||
        (isTight && !SENTENCE_END.test(open.text.slice(-1)) && open.text.length > 40));
    if (open && goesOn) {
      open.text = joinWrappedText(open.text, line.text);
      open.last = line;
    } else out.push({ text: line.text, last: line });
  }
  return out.map((one) => one.text);
}

/** In characters. */
const MAX_WORD = 100;

/** Joins wrapped lines. Drops a hyphen at the break before a lower-case letter, except after prefixes like "self-". */
export function joinWrappedText(first: string, second: string): string {
  // The end is enough, and `first` may be long: a paragraph is joined line by line.
  const hyphen = /(?<!\p{L})(\p{L}+)[-‐]$/u.exec(first.slice(-MAX_WORD));
  if (!hyphen || !/^\p{Ll}/u.test(second)) return `${first} ${second}`;
  const isKept =
    /^(?:self|cross|multi|non|co|high|low|long|short|real|full|part|pre|post|meta|sub|inter|follow|day|one|two|end|in|on|well|hands|data|cost|user|client)$/i.test(
      hyphen[1]!,
    );
  return isKept ? first + second : first.slice(0, -1) + second;
}
