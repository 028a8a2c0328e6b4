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

/** Month names and abbreviations in the languages that are read. */
const MONTHS: [string, number][] = [
  [
    'january|januar|janvier|jänner|janv|jan|enero|ene|gennaio|genn|gen|janeiro|januari|styczeń|stycznia|styczen|sty|ianuarie|ian|ocak|oca',
    1,
  ],
  [
    'february|februar|février|febrero|fevrier|févr|fevr|feb|fév|febbraio|febbr|fevereiro|fev|februari|luty|lutego|lut|februarie|şubat|subat|şub',
    2,
  ],
  ['march|märz|maerz|marzo|mars|mar|mär|março|marco|maart|mrt|marzec|marca|martie|mart|marts', 3],
  ['april|avril|abril|apr|avr|abr|aprile|kwiecień|kwietnia|kwiecien|kwi|kwie|aprilie|nisan|nis', 4],
  ['may|mai|mayo|maggio|magg|mag|maio|mei|maj|maja|mayıs|mayis', 5],
  ['june|juni|juin|junio|jun|giugno|giu|junho|czerwiec|czerwca|cze|iunie|iun|haziran|haz', 6],
  ['july|juli|juillet|julio|juil|jul|luglio|lug|julho|lipiec|lipca|lip|iulie|iul|temmuz|tem', 7],
  [
    'august|août|aout|agosto|aug|ago|augustus|sierpień|sierpnia|sierpien|sierp|augusti|ağustos|agustos|ağu',
    8,
  ],
  [
    'september|septembre|septiembre|setiembre|sept|sep|set|settembre|sett|setembro|wrzesień|września|wrzesien|wrzesnia|wrz|septembrie|eylül|eylul|eyl',
    9,
  ],
  [
    'october|oktober|octobre|octubre|okt|oct|ottobre|ott|outubro|październik|października|pazdziernik|pazdziernika|paź|paz|octombrie|ekim|eki',
    10,
  ],
  ['november|novembre|noviembre|nov|novembro|listopad|listopada|noiembrie|noi|kasım|kasim|kas', 11],
  [
    'december|dezember|décembre|decembre|diciembre|dez|déc|dec|dic|dicembre|dezembro|grudzień|grudnia|grudzien|gru|decembrie|aralık|aralik|ara',
    12,
  ],
];
/** Short names that are also words: not after another word ("carried out 2019"). */
const AMBIGUOUS_MONTHS: [string, number][] = [
  ['sie', 8],
  ['out', 10],
  ['lis', 11],
];
const MONTH_OF = new Map(
  [...MONTHS, ...AMBIGUOUS_MONTHS].flatMap(([names, n]) =>
    names.split('|').map((name) => [name, n] as const),
  ),
);
const MONTH = `(?:${MONTHS.flatMap(([names]) => names.split('|'))
  .sort((a, b) => b.length - a.length)
  .join('|')}|(?<!\\p{L}\\s)(?:${AMBIGUOUS_MONTHS.map(([name]) => name).join('|')}))`;
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)';
const PRESENT =
  "(?:present|current(?:ly)?|now|today|ongoing|to\\s+date|till?\\s+date|date|heute|aktuell|jetzt|laufend|dato|la\\s+actualidad|actualidad|presente|actual(?:mente)?|la\\s+fecha|hoy|présent|present|aujourd['’]?hui|actuel(?:lement)?|ce\\s+jour|maintenant|en\\s+cours|en\\s+curso|(?:ad\\s+)?oggi|attual(?:e|mente)|in\\s+corso|corrente|atual(?:mente)?|hoje|(?:o\\s+)?momento|em\\s+curso|à\\s+data|(?:op\\s+)?heden|nu|huidig|obecnie|nadal|teraz|dziś|dzisiaj|dnia\\s+dzisiejszego|chwili\\s+obecnej|aktualnie|(?:în\\s+)?prezent|acum|astăzi|hal[ae]n|hâlen|günümüz|devam\\s+ediyor(?:um)?|şimdi|şu\\s+an|bugün|nuværende|nuvarande|nåværende|pågående|i\\s?dag|dags\\s+dato|tills\\s+vidare|nå|d\\.d\\.)";
const DASH =
  "(?:\\s*(?:[-=–—]>|--|-|–|—|−|‒|~|→|>)\\s*|\\s+(?:to|until|till|through|thru|bis|bis\\s+zum|a|al|à|au|hasta|ad|fino\\s+(?:a|ad|al)|até(?:\\s+(?:ao?|à))?|ate|ao|tot(?:\\s+en\\s+met)?|t/m|do|până\\s+(?:la|în)|pana\\s+in|til|fr[ae]m\\s+till?|t\\.?o\\.?m|jusqu['’]?(?:à|en|au)?)\\s+)";
/** Words that open a range: "from May 2014 to", "de mars 2014 à", "von 2014 bis". */
const FROM_BEFORE =
  /(?:^|[\s(,])(?:from|between|von|vom|de|du|del|desde|da|dal|van|od|din|de\s+la|fra|från|mellem|mellan)\s+$/iu;
const SINCE =
  '(?:since|from|seit|ab|desde|depuis|dès|da|dal|a\\s+partire\\s+da|a\\s+partir\\s+de|sinds|vanaf|od|începând\\s+cu|siden|sedan|fr[åa]n?(?:\\s+o(?:g|ch)\\s+med)?)';
const SEASON =
  '(?:(?:early|mid|late|end|q[1-4])[\\s-]|spring|summer|fall|autumn|winter|frühjahr|sommer|herbst|primavera|verano|otoño|invierno|printemps|été|automne|hiver|estate|autunno|inverno|verão|outono|lente|zomer|herfst|winter|wiosna|lato|jesień|zima|forår(?:et)?|efterår(?:et)?|vår(?:en)?|sommar(?:en)?|sommeren|höst(?:en)?|høst(?:en)?|vinter(?:n|en)?|[hv]t)';

const POINT = [
  `(?<dmy>\\b(?:0?[1-9]|[12]\\d|3[01])\\.?(?:st|nd|rd|th)?\\s+(?:de\\s+)?(?<dmyM>${MONTH})(?![\\p{L}\\d_])\\.?,?\\s+(?:del?\\s+)?(?<dmyY>${YEAR})\\b)`,
  `(?<mdy>(?<![\\p{L}\\d_])(?<mdyM>${MONTH})(?![\\p{L}\\d_])\\.?\\s+(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?(?:,\\s*|\\s+)(?<mdyY>${YEAR})\\b)`,
  `(?<my>(?<![\\p{L}\\d_])(?<myM>${MONTH})(?![\\p{L}\\d_])\\.?[,\\s/-]*(?:del?\\s+)?(?:(?<myY>${YEAR})|['’](?<myS>\\d\\d))\\b)`,
  `(?<iso>\\b(?<isoY>${YEAR})[-./](?<isoM>0[1-9]|1[0-2])(?:\\s?[-./](?:0[1-9]|[12]\\d|3[01]))?(?!\\d))`,
  `(?<ym>\\b(?<ymY>${YEAR})(?:[-./]|\\s[-–]\\s)(?<ymM>${MONTH})(?![\\p{L}\\d_])(?!\\.?,?\\s+${YEAR}))`,
  `(?<ys>\\b(?<ysY>${YEAR})\\s(?<ysM>${MONTH})(?![\\p{L}\\d_])(?=\\.?\\s?[-–—]))`,
  `(?<ye>(?<=[-–—]\\s?)(?<yeY>${YEAR})\\s(?<yeM>${MONTH})(?![\\p{L}\\d_]))`,
  `(?<dn>(?<![\\d.])(?<dnA>0?[1-9]|[12]\\d|3[01])[./-](?<dnB>0?[1-9]|1[0-2]|[12]\\d|3[01])[./-](?<dnY>${YEAR})\\b)`,
  `(?<mn>(?<![\\d.])(?<mnM>0?[1-9]|1[0-2])\\s?[./-]\\s?(?<mnY>${YEAR})\\b)`,
  `(?<ms>(?<![\\d./])(?<msM>0[1-9]|1[0-2])/(?<msY>\\d\\d)(?![\\d/]))`,
  `(?<md>(?<=(?<!\\p{L})(?:seit|ab|von|bis|since|depuis|desde|dal|sinds|od)\\s)(?<mdM>0[1-9]|1[0-2])\\.(?<mdY>\\d\\d)(?![\\d.]))`,
  `(?<se>\\b${SEASON}\\s*(?<seY>${YEAR})\\b)`,
  `(?<y>(?<![\\d.,$€£#+]|(?<!${YEAR})/)(?<yY>${YEAR})(?![\\d%]|[.,]\\d|\\+))`,
].join('|');
const POINT_RE = new RegExp(POINT, 'giu');
/** The digits that every date has: most lines have none, and looking for the names of months costs more. */
const DATE_DIGITS = /(?:19[5-9]|20[0-4])\d|['’]\d\d|(?:0[1-9]|1[0-2])[./]\d\d/;
/** "2015/16 – 2018": the academic year that a range begins with. */
const ACADEMIC = '(?:/\\d\\d)?';
const EXPECTED =
  '(?:exp(?:ected)?\\.?|est(?:imated)?\\.?|anticipated|voraussichtlich|prévue?|prevu|previst[oa]|verwacht|przewidywan[ey])';
const BETWEEN = new RegExp(`^${ACADEMIC}\\.?${DASH}(?:the\\s+|la\\s+|o\\s+|${EXPECTED}\\s+)?$`, 'iu');
const BETWEEN_SOFT = /^\s*\/\s*$/;
const THEN_PRESENT = new RegExp(
  `^\\.?(?:${DASH}|\\s*)(?:bis\\s+|à\\s+|a\\s+|la\\s+|ad\\s+|do\\s+|tot\\s+|até\\s+|ao?\\s+|o\\s+)?\\(?${PRESENT}(?![\\p{L}])\\)?`,
  'iu',
);
const THEN_SHORT_YEAR = /^\s*[-–—]\s*['’]?(\d\d)(?![\d./])/;
/** "2014 Aug – Dec": both months are of the year before them. */
const THEN_MONTH = new RegExp(`^\\.?\\s?[-–—]\\s?(${MONTH})(?![\\p{L}\\d_])`, 'iu');
const ONLY_PRESENT = new RegExp(`^${PRESENT}$`, 'iu');
const NAMED_BEFORE = new RegExp(`(?<![\\p{L}\\d_])(${MONTH})\\.?\\s*[-–—]\\s*$`, 'iu');
const MONTH_BEFORE = /(?:^|[^\d/.])((?:0?[1-9])|1[0-2])\s*[-–—]\s*$/;
const OPEN_END = /^\s*(?:-|–|—)\s*(?:$|[)|])|^\s*→\s*(?=\p{Lu})/u;
const SINCE_BEFORE = new RegExp(`(?:^|[\\s(,])${SINCE}\\s+(?:the\\s+|dem\\s+)?$`, 'iu');

interface Point extends YearMonth {
  index: number;
  end: number;
}

/** The last text with digits of a date: readers ask several times in a row about the same line. */
let latest: { text: string; found: readonly Point[] } = { text: '', found: [] };

function points(text: string): readonly Point[] {
  if (!DATE_DIGITS.test(text)) return [];
  if (latest.text !== text) latest = { text, found: findPoints(text) };
  return latest.found;
}

function findPoints(text: string): Point[] {
  const out: Point[] = [];
  for (const match of text.matchAll(POINT_RE)) {
    const g = match.groups as Record<string, string | undefined>;
    const named = g.dmyM ?? g.mdyM ?? g.myM ?? g.ymM ?? g.ysM ?? g.yeM;
    const numeric = g.isoM ?? g.mnM ?? g.msM ?? g.mdM;
    let month = named ? MONTH_OF.get(named.toLowerCase()) : numeric ? Number(numeric) : undefined;
    if (g.dn) {
      // Most countries write the day first; a second number above 12 means the American order.
      const [a, b] = [Number(g.dnA), Number(g.dnB)];
      month = b > 12 ? a : b;
      if (month > 12) continue;
    }
    const short = g.myS ?? g.msY ?? g.mdY;
    const full =
      g.dmyY ?? g.mdyY ?? g.myY ?? g.ymY ?? g.ysY ?? g.yeY ?? g.isoY ?? g.dnY ?? g.mnY ?? g.seY ?? g.yY;
    const year = full ? Number(full) : short ? expandYear(Number(short)) : Number.NaN;
    if (!Number.isFinite(year)) continue;
    out.push({ year, month, index: match.index, end: match.index + match[0].length });
  }
  return out;
}

const expandYear = (n: number) => (n > 50 ? 1900 + n : 2000 + n);

/** Finds all dates and date ranges in a text, in the formats of the languages that are read. */
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

/** More than any word or month that belongs to a date. Looking at the whole text would take quadratic time. */
const BEFORE_LENGTH = 40;
const textBefore = ({ index }: Point, text: string) => text.slice(Math.max(0, index - BEFORE_LENGTH), index);

/** A word that opens a range, with the space after it. */
const fromBefore = (start: Point, text: string): string =>
  FROM_BEFORE.exec(textBefore(start, text))?.[0].replace(/^[\s(,]/, '') ?? '';

const sinceBefore = (start: Point, text: string) => SINCE_BEFORE.exec(textBefore(start, text))?.[0];

function rangeOf(start: Point, end: Point, text: string): DateSpan {
  const before = sinceBefore(start, text)?.trimStart() ?? fromBefore(start, text);
  return span(start, end, start.index - before.length, end.end);
}

/** A date that no other one ends: open, with its end in short, with the month of its start before it, or alone. */
function spanOf(start: Point, text: string): DateSpan {
  const rest = text.slice(start.end);
  const since = sinceBefore(start, text);
  const index = start.index - (since ?? '').trimStart().length;
  const present = THEN_PRESENT.exec(rest);
  if (present) {
    const from = index < start.index ? index : start.index - fromBefore(start, text).length;
    return span(start, undefined, from, start.end + present[0].length);
  }
  const shortYear = start.month === undefined ? THEN_SHORT_YEAR.exec(rest) : null;
  const year = shortYear ? expandYear(Number(shortYear[1])) : Number.NaN;
  if (shortYear && year >= start.year)
    return span(start, { year, month: undefined }, index, start.end + shortYear[0].length);
  const later = start.month && /^\d{4}\s/.test(text.slice(start.index)) ? THEN_MONTH.exec(rest) : null;
  const month = MONTH_OF.get(later?.[1]?.toLowerCase() ?? '');
  if (later && month !== undefined && month > (start.month ?? 0))
    return span(start, { year: start.year, month }, index, start.end + later[0].length);
  // "03 - 07/2020", "June – August 2013": the first month has the year of the second.
  const shared = start.month ? monthBefore(textBefore(start, text)) : undefined;
  if (shared && shared.month <= (start.month ?? 0))
    return span({ year: start.year, month: shared.month }, start, start.index - shared.length, start.end);
  return span(start, since !== undefined || OPEN_END.test(rest) ? undefined : start, index, start.end);
}

/** The month without a year that ends a text, and how long it is with its dash. */
function monthBefore(text: string): { month: number; length: number } | undefined {
  const found = MONTH_BEFORE.exec(text) ?? NAMED_BEFORE.exec(text);
  if (found === null) return undefined;
  const [whole, name = ''] = found;
  return { month: MONTH_OF.get(name.toLowerCase()) ?? Number(name), length: whole.trimStart().length };
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
  /\(?(?:\b\d{1,2}|½)(?:[.,]\d)?\+?\s*(?:years?|yrs?|months?|mos?|jahre?n?|monate?n?|años?|meses|mes|days?|weeks?|tage?|wochen?|jours?|semaines?|días?|semanas?|giorn[oi]|settiman[ae]|ans?|mois|ann[oi]|mes[ei]|anos?|mês|jaar|maand(?:en)?|lat[ao]?|rok|roku|miesi[ąę]c[ey]?|miesięcy|ani|luni|y[ıi]l|ay|år|måned(?:er)?|månad(?:er)?|dag(?:e|ar|er)?|uger?|uker?|vec(?:ka|kor))(?!\p{L})\.?\)?/giu;

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

/** True for a word like "present". */
export const isNow = (text: string): boolean => ONLY_PRESENT.test(text.trim());

/** `YYYY-MM`, or `YYYY` if the month is unknown. */
export function formatYearMonth(date: YearMonth): string {
  return date.month ? `${date.year}-${String(date.month).padStart(2, '0')}` : String(date.year);
}
