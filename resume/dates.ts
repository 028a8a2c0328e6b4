/** A month of a year; `month` is undefined if only the year is printed. */
export interface YearMonth {
  year: number;
  month: number | undefined;
}

/** A date or date range in a text; `end` is undefined if it is ongoing, `isRange` is false for a single date. */
export interface DateSpan {
  start: YearMonth;
  end: YearMonth | undefined;
  isCurrent: boolean;
  isRange: boolean;
  index: number;
  length: number;
}

/** Month names and abbreviations in four languages. */
const MONTHS: [string, number][] = [
  ['january|januar|janvier|jänner|janv|jan|enero|ene', 1],
  ['february|februar|février|febrero|fevrier|févr|fevr|feb|fév', 2],
  ['march|märz|maerz|marzo|mars|mar|mär', 3],
  ['april|avril|abril|apr|avr|abr', 4],
  ['may|mai|mayo', 5],
  ['june|juni|juin|junio|jun', 6],
  ['july|juli|juillet|julio|juil|jul', 7],
  ['august|août|aout|agosto|aug|ago', 8],
  ['september|septembre|septiembre|setiembre|sept|sep|set', 9],
  ['october|oktober|octobre|octubre|okt|oct', 10],
  ['november|novembre|noviembre|nov', 11],
  ['december|dezember|décembre|decembre|diciembre|dez|déc|dec|dic', 12],
];
const MONTH_OF = new Map(MONTHS.flatMap(([names, n]) => names.split('|').map((name) => [name, n] as const)));
const MONTH = [...MONTH_OF.keys()].sort((a, b) => b.length - a.length).join('|');
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)';
const PRESENT =
  "(?:present|current(?:ly)?|now|today|ongoing|to\\s+date|till\\s+date|date|heute|aktuell|jetzt|laufend|dato|la\\s+actualidad|actualidad|presente|actual(?:mente)?|la\\s+fecha|hoy|présent|present|aujourd['’]?hui|actuel(?:lement)?|ce\\s+jour|maintenant|en\\s+cours|en\\s+curso)";
const DASH =
  "(?:\\s*(?:-|–|—|−|‒|~|→|>)\\s*|\\s+(?:to|until|till|through|thru|bis|bis\\s+zum|a|al|à|au|hasta|jusqu['’]?(?:à|en|au)?)\\s+)";
/** Words that open a range: "from May 2014 to", "de mars 2014 à", "von 2014 bis". */
const FROM_BEFORE = /(?:^|[\s(,])(?:from|between|von|vom|de|du|del|desde)\s+$/iu;
const SINCE = '(?:since|from|seit|ab|desde|depuis|dès)';
const SEASON =
  '(?:(?:early|mid|late|end|q[1-4])[\\s-]|spring|summer|fall|autumn|winter|frühjahr|sommer|herbst|primavera|verano|otoño|invierno|printemps|été|automne|hiver)';

const POINT = [
  `(?<dmy>\\b(?:0?[1-9]|[12]\\d|3[01])\\.?(?:st|nd|rd|th)?\\s+(?:de\\s+)?(?<dmyM>${MONTH})\\b\\.?,?\\s+(?:del?\\s+)?(?<dmyY>${YEAR})\\b)`,
  `(?<mdy>\\b(?<mdyM>${MONTH})\\b\\.?\\s+(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?,\\s*(?<mdyY>${YEAR})\\b)`,
  `(?<my>\\b(?<myM>${MONTH})\\b\\.?[,\\s/-]*(?:del?\\s+)?(?:(?<myY>${YEAR})|['’](?<myS>\\d\\d))\\b)`,
  `(?<iso>\\b(?<isoY>${YEAR})[-./](?<isoM>0[1-9]|1[0-2])(?:[-./](?:0[1-9]|[12]\\d|3[01]))?(?!\\d))`,
  `(?<ym>\\b(?<ymY>${YEAR})[-./](?<ymM>${MONTH})\\b(?!\\.?,?\\s+${YEAR}))`,
  `(?<dn>(?<![\\d.])(?<dnA>0?[1-9]|[12]\\d|3[01])[./-](?<dnB>0?[1-9]|1[0-2]|[12]\\d|3[01])[./-](?<dnY>${YEAR})\\b)`,
  `(?<mn>(?<![\\d.])(?<mnM>0?[1-9]|1[0-2])\\s?[./-]\\s?(?<mnY>${YEAR})\\b)`,
  `(?<ms>(?<![\\d./])(?<msM>0[1-9]|1[0-2])/(?<msY>\\d\\d)(?![\\d/]))`,
  `(?<se>\\b${SEASON}\\s*(?<seY>${YEAR})\\b)`,
  `(?<y>(?<![\\d.,/$€£#+])(?<yY>${YEAR})(?![\\d%]|[.,]\\d|\\+))`,
].join('|');
const POINT_RE = new RegExp(POINT, 'giu');
const BETWEEN = new RegExp(`^\\.?${DASH}(?:the\\s+|la\\s+)?$`, 'iu');
const BETWEEN_SOFT = /^\s*\/\s*$/;
const THEN_PRESENT = new RegExp(
  `^\\.?(?:${DASH}|\\s*)(?:bis\\s+|à\\s+|a\\s+|la\\s+)?\\(?${PRESENT}(?![\\p{L}])\\)?`,
  'iu',
);
const THEN_SHORT_YEAR = /^\s*[-–—]\s*['’]?(\d\d)(?![\d./])/;
const ONLY_PRESENT = new RegExp(`^${PRESENT}$`, 'iu');
const MONTH_BEFORE = /(?:^|[^\d/.])((?:0?[1-9])|1[0-2])\s*[-–—]\s*$/;
const OPEN_END = /^\s*(?:-|–|—)\s*(?:$|[)|])|^\s*→\s*(?=\p{Lu})/u;
const SINCE_BEFORE = new RegExp(`(?:^|[\\s(,])${SINCE}\\s+(?:the\\s+|dem\\s+)?$`, 'iu');

interface Point extends YearMonth {
  index: number;
  end: number;
}

function points(text: string): Point[] {
  const out: Point[] = [];
  for (const match of text.matchAll(POINT_RE)) {
    const g = match.groups as Record<string, string | undefined>;
    const named = g.dmyM ?? g.mdyM ?? g.myM ?? g.ymM;
    const numeric = g.isoM ?? g.mnM ?? g.msM;
    let month = named ? MONTH_OF.get(named.toLowerCase()) : numeric ? Number(numeric) : undefined;
    if (g.dn) {
      // Most countries write the day first; a second number above 12 means the American order.
      const [a, b] = [Number(g.dnA), Number(g.dnB)];
      month = b > 12 ? a : b;
      if (month > 12) continue;
    }
    const short = g.myS ?? g.msY;
    const full = g.dmyY ?? g.mdyY ?? g.myY ?? g.ymY ?? g.isoY ?? g.dnY ?? g.mnY ?? g.seY ?? g.yY;
    const year = full ? Number(full) : short ? expandYear(Number(short)) : Number.NaN;
    if (!Number.isFinite(year)) continue;
    out.push({ year, month, index: match.index, end: match.index + match[0].length });
  }
  return out;
}

const expandYear = (n: number) => (n > 50 ? 1900 + n : 2000 + n);

/** Finds all dates and date ranges in a text, in English, German, Spanish and French formats. */
export function findSpans(text: string): DateSpan[] {
  const found = points(text);
  const spans: DateSpan[] = [];
  let end: Point | undefined;
  for (const [i, start] of found.entries()) {
    // The second date of a range.
    if (start === end) continue;
    const next = found[i + 1];
    end = next && isRange(start, next, text) ? next : undefined;
    spans.push(end ? rangeOf(start, end, text) : spanOf(start, text));
  }
  return spans;
}

function isRange(start: Point, next: Point, text: string): boolean {
  const between = text.slice(start.end, next.index);
  return (BETWEEN.test(between) || (BETWEEN_SOFT.test(between) && !next.month)) && isInOrder(start, next);
}

const sinceBefore = (start: Point, text: string) => SINCE_BEFORE.exec(text.slice(0, start.index))?.[0];

function rangeOf(start: Point, end: Point, text: string): DateSpan {
  const before =
    sinceBefore(start, text)?.trimStart() ??
    FROM_BEFORE.exec(text.slice(0, start.index))?.[0].replace(/^[\s(,]/, '');
  return span(start, end, start.index - (before ?? '').length, end.end);
}

/** A date that no other one ends: open, with its end in short, with the month of its start before it, or alone. */
function spanOf(start: Point, text: string): DateSpan {
  const rest = text.slice(start.end);
  const since = sinceBefore(start, text);
  const index = start.index - (since ?? '').trimStart().length;
  const present = THEN_PRESENT.exec(rest);
  if (present) return span(start, undefined, index, start.end + present[0].length);
  const shortYear = start.month === undefined ? THEN_SHORT_YEAR.exec(rest) : null;
  const year = shortYear ? expandYear(Number(shortYear[1])) : Number.NaN;
  if (shortYear && year >= start.year)
    return span(start, { year, month: undefined }, index, start.end + shortYear[0].length);
  // "03 - 07/2020": the first month has the year of the second.
  const shared = start.month ? MONTH_BEFORE.exec(text.slice(0, start.index)) : null;
  if (shared && Number(shared[1]) <= (start.month ?? 0)) {
    const first = { year: start.year, month: Number(shared[1]) };
    return span(first, start, start.index - shared[0].trimStart().length, start.end);
  }
  return span(start, since !== undefined || OPEN_END.test(rest) ? undefined : start, index, start.end);
}

/** From a date to another one, to itself if it is no range, or until now. */
function span(start: YearMonth, end: YearMonth | undefined, index: number, stop: number): DateSpan {
  const pick = (p: YearMonth) => ({ year: p.year, month: p.month });
  return {
    start: pick(start),
    end: end && pick(end),
    isCurrent: end === undefined,
    isRange: end !== start,
    index,
    length: stop - index,
  };
}

const isInOrder = (a: YearMonth, b: YearMonth) =>
  a.year < b.year || (a.year === b.year && (a.month ?? 1) <= (b.month ?? 12));

const DURATION =
  /\(?\b\d{1,2}(?:[.,]\d)?\+?\s*(?:years?|yrs?|months?|mos?|jahre?n?|monate?n?|años?|meses|mes|ans?|mois)\b\.?\)?/giu;

/** The text without dates, durations and the punctuation around them; each is replaced by U+E001. */
export function withoutDates(text: string): string {
  let out = text;
  for (const found of findSpans(text).reverse())
    out = `${out.slice(0, found.index)}\ue001${out.slice(found.index + found.length)}`;
  return out
    .replace(DURATION, '\ue001')
    .replace(/(?:[([]\s*|(?<!\s)\s+)?\ue001(?:\s*(?:[,;|·•/–—-]\s*)?\ue001)*\s*[)\]]?/g, '\ue001');
}

/** True for a text that is nothing but a date or a date range. */
export function isDateLike(text: string): boolean {
  if (!/\d/.test(text) && !/present|heute|actual|aujourd/i.test(text)) return false;
  const spans = findSpans(text);
  if (spans.length === 0) return false;
  const left = withoutDates(text).replace(/[^\p{L}\d]/gu, '');
  return left.length <= 3 || ONLY_PRESENT.test(left);
}

/** `YYYY-MM`, or `YYYY` if the month is unknown. */
export function formatYearMonth(date: YearMonth): string {
  return date.month ? `${date.year}-${String(date.month).padStart(2, '0')}` : String(date.year);
}
