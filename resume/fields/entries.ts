import { type DateSpan, findSpans, isDateLike, withoutDates } from '../dates.ts';
import { headingKind } from '../headings.ts';
import type { Line } from '../page-lines.ts';
import { companyScore, titleScore } from '../words/titles.ts';
import { joinBrokenDates } from './broken-dates.ts';
import { isNote } from './jobs/job-notes.ts';
import { type EntryOptions, isPlacePiece, type Piece, piecesOf, placeRoles, splitLine } from './pieces.ts';

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
  const isList = isDatedList(lines);
  const spans = lines.map((line) => anchorSpan(isList ? { ...line, bullet: false } : line));
  const ranges = lines.filter((_, i) => spans[i]?.isRange);
  const hasLabels = lines.filter(isLabelledByDate).length >= MIN_DATE_LABELS;
  const isDateLabel = (line: Line) => hasLabels && isLabelledByDate(line);
  const anchors = lines.flatMap((line, index) => {
    const span = spans[index];
    const isAnchor =
      span &&
      (ranges.length === 0 ||
        span.isRange ||
        isInDateColumn(line, ranges) ||
        isDateLabel(line) ||
        isLikeDated(line, ranges, options));
    return isAnchor ? [{ line, index, span }] : [];
  });
  anchors.length = Math.min(anchors.length, MAX_ENTRIES);
  const [first, ...others] = anchors;
  if (!first) return [];
  const linesAbove = ({ index, line }: { index: number; line: Line }) => {
    // What stands beside the entries is no part of their heads.
    const beside = lines.slice(0, index).findLastIndex((one) => isBeside(one, line));
    return headAbove(lines, Math.max(0, index - 4, beside + 1), index, options);
  };
  let above = linesAbove(first);
  // Under a first head that is too long for one, the others show how entries begin.
  if (above === 0 && first.index > 0 && isDateLike(first.line.text))
    above = usualHeight(others.filter(({ line }) => isDateLike(line.text)).map(linesAbove));
  const shape = { lines, above, model: lines[Math.max(0, first.index - above)] ?? first.line, options };
  const starts = anchors.map(({ index }, n) => {
    const low = (anchors[n - 1]?.index ?? -1) + 1;
    return Math.max(low, startOf(shape, index, low));
  });
  const entries = anchors.map(({ index, span }, n): Entry => {
    const head = lines.slice(starts[n], index + 1);
    const rest = lines.slice(index + 1, starts[n + 1]);
    const isHead = (line: Line) =>
      !isBody(line, options) && !isIndented(line, head) && piecesOf(head, options).length < 3;
    for (const line of rest.slice(0, 3))
      if (isHead(line)) head.push(line);
      else break;
    let body = lines.slice((starts[n] ?? 0) + head.length, starts[n + 1]);
    const [item] = body;
    // Dates as a heading: the first item below names the job.
    if (item && isNamedBelow(item) && piecesOf(head, options).length === 0) {
      head.push({ ...item, bullet: false });
      body = body.slice(1);
    }
    return { head, pieces: piecesOf(head, options), span, body };
  });
  return withoutPlaceColumn(withUsualLines(entries, options), options);
}

/** Fewer dated items may be texts about a job. */
const MIN_DATED_ITEMS = 3;
const DATED_SHARE = 0.6;

/** Items that are jobs or studies themselves: most of a list end or begin with their dates. */
function isDatedList(lines: Line[]): boolean {
  const items = lines.filter(({ bullet }) => bullet);
  const dated = items.filter((line) => edgeOf(line) !== undefined);
  return dated.length >= MIN_DATED_ITEMS && dated.length >= lines.length * DATED_SHARE;
}

/** Where in its line a range or a date stands, if at an edge. */
function edgeOf(line: Line): 'first' | 'last' | undefined {
  const span = anchorSpan({ ...line, bullet: false });
  if (!span) return undefined;
  const isFree = (text: string) => !/[\p{L}\d]/u.test(text);
  if (isFree(line.text.slice(0, span.index))) return 'first';
  return isFree(line.text.slice(span.index + span.length)) ? 'last' : undefined;
}

/** A single date where the ranges of most lines stand that look the same: "BA Botany, Fell College, June 2019". */
function isLikeDated(line: Line, ranges: Line[], options: EntryOptions): boolean {
  const edge = edgeOf(line);
  if (edge === undefined || isDateLike(line.text) || isBody({ ...line, bullet: false }, options))
    return false;
  const alike = ranges.filter(
    (other) =>
      edgeOf(other) === edge &&
      other.bullet === line.bullet &&
      other.parts[0]?.style === line.parts[0]?.style &&
      Math.abs(other.x - line.x) < 2,
  );
  return alike.length > 0 && alike.length >= ranges.length / 2;
}

/** In a column of places, an unknown one is no employer. */
function withoutPlaceColumn(entries: Entry[], options: EntryOptions): Entry[] {
  const roles = placeRoles(
    entries.map(({ head }) => head),
    options,
  );
  if (roles.size === 0) return entries;
  return entries.map((entry) => {
    const pieces = entry.pieces.filter(
      ({ role, text }) => !roles.has(role) || companyScore(text) > 0 || options.titleOf(text) >= 0.4,
    );
    return pieces.length > 0 ? { ...entry, pieces } : entry;
  });
}

/** Longer lines are text. */
const MAX_USUAL = 70;
/** Of the entries, those that show how a line of heads looks. */
const USUAL_SHARE = 1 / 3;

/** A line below the dates belongs to the head if it looks like those of other heads, and not like text: "sales trainee". */
function withUsualLines(entries: Entry[], options: EntryOptions): Entry[] {
  const isOwn = ({ bullet, style, text }: Line) =>
    !bullet && style !== options.bodyStyle && text.length <= MAX_USUAL;
  const lasts = entries.flatMap(({ head }) => (head.length > 1 ? (head.at(-1) ?? []) : []));
  const looks = lasts.filter((line) => isOwn(line) && !isDateLike(line.text)).map(({ style }) => style);
  const isUsual = ({ style }: Line) => {
    const count = looks.filter((look) => look === style).length;
    return count > 1 && count >= entries.length * USUAL_SHARE;
  };
  return entries.map((entry) => {
    const [line, ...body] = entry.body;
    const isHead =
      line &&
      isOwn(line) &&
      isUsual(line) &&
      !SENTENCE_END.test(line.text) &&
      !entry.head.some((one) => one.style === line.style);
    const head = isHead ? [...entry.head, line] : entry.head;
    return isHead ? { ...entry, head, body, pieces: piecesOf(head, options) } : entry;
  });
}

/** "May 2017 : Fitter, Heron Motors": a date that is the label of its line. */
const isLabelledByDate = ({ text, bullet }: Line): boolean => {
  const [span] = findSpans(text);
  return !bullet && span?.index === 0 && /^\s?:\s/.test(text.slice(span.length));
};
/** Fewer lines with dates before a colon may be anything. */
const MIN_DATE_LABELS = 3;

/** In another column of the page. */
const isBeside = (one: Line, other: Line): boolean =>
  one.block !== other.block &&
  one.page === other.page &&
  (one.x2 < other.x || one.x > other.x2) &&
  one.x2 > 0;

/** How many lines most heads have above their dates; 0 for a single other one. */
function usualHeight(heights: number[]): number {
  const count = (height: number) => heights.filter((one) => one === height).length;
  return heights.length > 1 ? heights.reduce((best, one) => (count(one) > count(best) ? one : best)) : 0;
}

/** Longer items are text. */
const MAX_NAMED = 90;
const isNamedBelow = ({ text, bullet }: Line): boolean =>
  bullet && text.length <= MAX_NAMED && /^\p{Lu}/u.test(text) && !/[.!?:;]$/.test(text);

/**
 * The entries with those without dates, as one of a list of early jobs: a line with a title that looks
 * like a head, between the text about the job above and its own.
 */
export function withUndated(entries: Entry[], options: EntryOptions): Entry[] {
  return entries.flatMap((entry) => {
    const starts = entry.body.flatMap((line, at) => (isUndatedHead(entry, line, at, options) ? [at] : []));
    if (starts.length === 0) return [entry];
    const parts = [0, ...starts].map((from, n) => entry.body.slice(from, starts[n] ?? entry.body.length));
    const [own = [], ...others] = parts;
    const undated = others.map(([head, ...body]): Entry => {
      const lines = head ? [head] : [];
      return { head: lines, pieces: piecesOf(lines, options), span: undefined, body };
    });
    return [{ ...entry, body: own }, ...undated];
  });
}

function isUndatedHead({ head, body }: Entry, line: Line, at: number, options: EntryOptions): boolean {
  const [above, below] = [body[at - 1], body[at + 1]];
  const isBetween = above?.bullet === true && below?.bullet === true && !line.bullet;
  const isLikeHead = head.some(({ style, x }) => style === line.style && Math.abs(x - line.x) < 2);
  if (!isBetween || !isLikeHead || SENTENCE_END.test(line.text)) return false;
  const pieces = splitLine(line);
  return (
    pieces.length > 1 &&
    pieces.some(({ text }) => options.titleOf(text.replace(/^[^:]{3,30}:\s+/u, '')) >= 0.7)
  );
}

/** How many lines directly above a date, from `low` on, may be those of a head. */
function headAbove(lines: Line[], low: number, anchor: number, options: EntryOptions): number {
  const above = lines.slice(low, anchor);
  return above.length - 1 - above.findLastIndex((line) => isBody(line, options));
}

const COLUMN_NAME =
  /^(?:period|dates?|years?|from|to|duration|company|employer|organi[sz]ation|position|role|job title|title|location|place|school|institution|university|college|degree|qualification|course|subject|grade|zeitraum|von|bis|firma|arbeitgeber|unternehmen|tätigkeit|funktion|ort|schule|hochschule|abschluss|periodo|fechas?|empresa|puesto|cargo|lugar|centro|institución|título|titulación|période|entreprise|employeur|poste|fonction|lieu|établissement|école|diplôme|periodo|período|azienda|ruolo|posizione|luogo|scuola|titolo|anno|empresa|função|local|escola|curso|ano|periode|werkgever|functie|plaats|opleiding|jaar|okres|pracodawca|stanowisko|miejsce|szkoła|uczelnia|kierunek|perioada|angajator|funcția|dönem|firma|pozisyon|görev|okul|bölüm|yer)$/iu;

/** The header row of a table: "Period | Company | Position". */
const isColumnNames = (line: Line): boolean =>
  line.parts.length > 1 && line.parts.every((part) => COLUMN_NAME.test(part.text.trim()));

/** A single year or month is the date of an entry if it is in the same column as the date ranges. */
function isInDateColumn(line: Line, ranges: Line[]): boolean {
  if (line.bullet) return false;
  const [first, last] = [line.parts[0], line.parts.at(-1)];
  const isAlone = line.parts.length === 1 && line.text.length > 24;
  if (!first || !last || isAlone || findSpans(line.text).length !== 1) return false;
  return ranges.some((other) => {
    const [begin, end] = [other.parts[0], other.parts.at(-1)];
    if (!begin || !end) return false;
    if (isDateLike(first.text) && isDateLike(begin.text))
      return (
        first.style === begin.style &&
        (Math.abs(first.x - begin.x) < 4 || (first.x2 > 0 && Math.abs(first.x2 - begin.x2) < 4))
      );
    return (
      line.parts.length > 1 &&
      isDateLike(last.text) &&
      isDateLike(end.text) &&
      Math.abs(last.x2 - end.x2) < 4 &&
      last.x > 0
    );
  });
}

/** Fewer titles show no layout. */
const MIN_WHOLE = 3;

/** Splits a section without dates: each short line that reads like a title starts an entry. */
export function splitUndated(lines: Line[], options: EntryOptions): Entry[] {
  const out: Entry[] = [];
  const isTitled = (line: Line) =>
    !isBody(line, options) &&
    splitLine(line).some((piece) => titleScore(piece.text.replace(/\.$/, '')) >= 0.75);
  const isPair = (line: Line | undefined) => line !== undefined && splitLine(line).length > 1;
  // Where most titles have the employer in their line, the next one is text.
  const titled = lines.filter(isTitled);
  const isWhole = titled.length >= MIN_WHOLE && titled.filter(isPair).length > titled.length / 2;
  for (const line of lines) {
    const last = out.at(-1);
    const isHead = !isBody(line, options) && !(isWhole && isPair(last?.head[0]));
    const isTitle = isTitled(line);
    if (isTitle) out.push({ head: [line], pieces: piecesOf([line], options), span: undefined, body: [] });
    else if (last && isHead && last.body.length === 0 && last.head.length < 3) {
      last.head.push(line);
      last.pieces = piecesOf(last.head, options);
    } else last?.body.push(line);
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
    !findSpans(head[0]?.text ?? '').some((span) => span.index === 0)
  );
}

/** How the entries of a section are structured: by the first line of the first one, and its lines above the date. */
interface Shape {
  lines: Line[];
  above: number;
  model: Line;
  options: EntryOptions;
}

/** The first line of the entry with its date in line `anchor`; it begins at `low` or below. */
function startOf({ lines, above, model, options }: Shape, anchor: number, low: number): number {
  const styleOf = (line: Line) => line.parts[0]?.style ?? line.style;
  const lineAt = (index: number) => (index < low ? undefined : lines[index]);
  const headAt = (index: number) => {
    const line = lineAt(index);
    return line && styleOf(line) === styleOf(model) && !isBody(line, options) ? line : undefined;
  };
  if (above === 0) {
    // The date of a long head may have moved to the line below it.
    const before = lineAt(anchor - 1);
    const hasSlipped =
      before?.style === model.parts[0]?.style &&
      !isDateLike(model.text) &&
      isDateLike(lines[anchor]?.text ?? '');
    return before && hasSlipped && !isBody(before, options) ? anchor - 1 : anchor;
  }
  const expected = anchor - above;
  const head = headAt(expected);
  if (head) {
    const gapBefore = headAt(expected - 1)?.gap ?? 0;
    return gapBefore > 0.4 && (head.gap ?? 1) < 0.2 ? expected - 1 : expected;
  }
  for (const index of [expected + 1, expected - 1, expected + 2])
    if (index <= anchor && headAt(index)) return index;
  return anchor - headAbove(lines, Math.max(low, expected), anchor, options);
}

/** The date that makes a line an anchor: at its start or end and with little other text, not inside a sentence. */
export function anchorSpan(line: Line): DateSpan | undefined {
  const spans = findSpans(line.text);
  const span = spans.find((one) => one.isRange) ?? spans[0];
  if (!span) return undefined;
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
  // Only where positions are known, heads of two lines are whole.
  const isLed = before === '' && span.isRange && line.right !== undefined && !SENTENCE_END.test(line.text);
  const most = isLed ? MAX_DATED_WORDS : MAX_ANCHOR_WORDS;
  if (words > most || isSinceInWords(line, before, span) || isCredential(line, before, span))
    return undefined;
  if (/\b(?:in|during|for|until|by|im|en|depuis)\s*$/i.test(before) && before.split(/\s+/).length > 5)
    return undefined;
  return span;
}

/** More words are text, unless dates lead them. */
const MAX_ANCHOR_WORDS = 18;
const MAX_DATED_WORDS = 34;

/** The dates are words like "since 2019". */
const isSince = (line: Line, span: DateSpan): boolean =>
  span.isCurrent &&
  /^\(?(?:since|seit|desde|depuis|dal|da|sinds|vanaf|od|din)\b/iu.test(line.text.slice(span.index));

/** "Registered nurse since 2013", "(Sage, Xero since 2020)": no job has begun then. */
const isCredential = (line: Line, before: string, span: DateSpan): boolean =>
  isSince(line, span) &&
  (/\b(?:registered(?!\s+manager)|chartered|certified|fellow|member|licen[cs]ed|iscritt[oa]|abilitat[oa]|inscrit[oa]|ingeschreven|zarejestrowan[ya]|NMC|CPC|PIN)\b/iu.test(
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

/** Words above a list: "Duties and responsibilities include:", "My key roles were". */
const INTRODUCES =
  /^(?:(?:my|the|main|major|some|key|other)\s+){0,3}(?:contributions?|roles?|duties|responsibilities|activities|accomplishments|projects?)(?:\s+(?:and|&)\s+\p{L}+)?(?:\s+(?:were|are|was|is|included?|includes|including|in\s+this\s+role\s+included?|as\s+follows))?\s*:?$/iu;
const OPENS_LIST = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+){2,8}\s?:$/u;

/** "Achievements", "Technologies:" below a job. */
function isInnerHeading(text: string): boolean {
  const kind = headingKind(text);
  return kind !== undefined && INNER.has(kind);
}
const INNER: ReadonlySet<string> = new Set(['other', 'projects', 'skills', 'summary']);

/** "Shop assistant, The Harbour, Kesten.": a title, an employer and a place, with a full stop. */
const isTitleAndName = (text: string, { titleOf }: EntryOptions): boolean => {
  const [first = '', ...others] = text.slice(0, -1).split(/,\s/);
  const isShort = text.length <= MAX_USUAL && !/[.!?:;]/.test(text.slice(0, -1));
  return isShort && others.length > 0 && titleOf(first) >= LED_BY_TITLE;
};

/** What a long line begins with where it is a head. */
const LED_BY_TITLE = 0.7;

/** True for the body of an entry: list items, sentences, and lines that begin in the middle of one. */
export function isBody(line: Line, options: EntryOptions): boolean {
  if (line.bullet && !findSpans(line.text).some((span) => span.isRange)) return true;
  if (isDateLike(line.text)) return false;
  const text = withoutDates(line.text)
    .replace(/\ue001/g, ' ')
    .trim();
  const words = text.split(/\s+/).length;
  if (text.length > 110 || isNote(line)) return true;
  if (
    /^[\p{Ll}]/u.test(text) &&
    words > 1 &&
    !/^(?:at|bei|chez|en|de|e|i|presso|bij|w|na|no|la)\b/.test(text)
  )
    return true;
  if (/[.!?]$/.test(text) && words > 3 && !ABBREVIATED.test(text) && !isTitleAndName(text, options))
    return true;
  if (
    /^(?:highlights|responsibilities|key responsibilities|achievements|key achievements|duties|tasks|aufgaben|tätigkeiten|funciones|logros|missions|tâches|mansioni|principali (?:attività|mansioni)(?: e responsabilità)?|responsabilità|attività(?: svolte)?|atividades|principais atividades(?: e responsabilidades)?|responsabilidades|taken|werkzaamheden|verantwoordelijkheden|obowiązki|zakres obowiązków|główne obowiązki|zadania|responsabilități|activități(?: principale)?|sorumluluklar|görevler|tech(?:nologies)?(?: stack)?|stack|skills|tools)\b\s*(?::|$)/i.test(
      text,
    )
  )
    return true;
  if (
    (INTRODUCES.test(text) || OPENS_LIST.test(text) || isInnerHeading(text)) &&
    findSpans(line.text).length === 0
  )
    return true;
  // "Seasonal tax office." is a short sentence, not a name.
  if (/^\p{Lu}\p{Ll}+(?:\s\p{Ll}+){0,2}\s\p{Ll}{4,}\.$/u.test(text)) return true;
  if (words > 6 && /\p{Ll}{2}[.!?]\s+\p{Lu}/u.test(text)) return true;
  const isPlain = line.style === options.bodyStyle;
  // "Coach, The Youth Club of the Harbour and the Hills of Kesten": a title before its employer.
  const isTitled = text.includes(', ') && options.titleOf(text.split(/,\s/, 1)[0] ?? '') >= LED_BY_TITLE;
  if (isPlain && words > 12 && (!isTitled || SENTENCE_END.test(text))) return true;
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
  const broken = /(?<!\p{L})(\p{L}+)[-‐]$/u.exec(first.slice(-MAX_WORD))?.[1];
  if (broken === undefined || !/^\p{Ll}/u.test(second)) return `${first} ${second}`;
  const isKept =
    /^(?:self|cross|multi|non|co|high|low|long|short|real|full|part|pre|post|meta|sub|inter|follow|day|one|two|end|in|on|well|hands|data|cost|user|client)$/i.test(
      broken,
    );
  return isKept ? first + second : first.slice(0, -1) + second;
}
