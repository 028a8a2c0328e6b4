/**
 * The letters and digits of a text, lower-case and without accents, each with its offset in the text. Spacing and
 * punctuation are dropped, because files break and space words differently.
 */
export type FoldedText = { text: string; offsets: readonly number[] };
/** Two offsets in a text, the end exclusive. */
export type Span = readonly [start: number, end: number];
/** A span to mark; the chosen ones stand out and are scrolled to. */
export type Mark = readonly [start: number, end: number, isChosen?: boolean];

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ACCENTS = /\p{M}/gu;
/** Maximum number of folded characters between the start and the end of one period, as in "March 2021 – present". */
const MAX_PERIOD_GAP = 12;
const MONTH_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da'];

export function fold(source: string): FoldedText {
  let text = '';
  const offsets: number[] = [];
  let index = 0;
  for (const character of source) {
    for (const folded of character.normalize('NFKD').replace(ACCENTS, '').toLowerCase())
      if (LETTER_OR_DIGIT.test(folded)) {
        text += folded;
        for (let unit = 0; unit < folded.length; unit++) offsets.push(index);
      }
    index += character.length;
  }
  return { text, offsets };
}

const foldText = (text: string) => fold(text).text;

function toSpan({ offsets }: FoldedText, start: number, length: number): Span {
  return [offsets[start] ?? 0, (offsets[start + length - 1] ?? 0) + 1];
}

function findSpan(folded: FoldedText, needle: string): Span | undefined {
  const start = needle.length < 2 ? -1 : folded.text.indexOf(needle);
  return start < 0 ? undefined : toSpan(folded, start, needle.length);
}

/**
 * The spans of a quote. If the quote's line contains the value, only the value's span. The lines of a quote over
 * several lines (" / ") are found one by one; lines not found are omitted.
 */
export function findQuote(folded: FoldedText, quote: string, value?: unknown): Span[] {
  const lines = quote
    .split(/ \/ |\n/)
    .map(foldText)
    .filter((line) => line !== '');
  const foldedValue = typeof value === 'string' || typeof value === 'number' ? foldText(String(value)) : '';
  for (const line of lines) {
    const start = folded.text.indexOf(line);
    if (foldedValue === '' || start < 0 || !line.includes(foldedValue)) continue;
    return [toSpan(folded, start + line.indexOf(foldedValue), foldedValue.length)];
  }
  return lines.flatMap((line) => {
    const span = findSpan(folded, line);
    return span ? [span] : [];
  });
}

/** Fewer consecutive words occur in any resume; a short quote counts only as a whole. */
const MIN_RUN_WORDS = 4;

/**
 * The spans of a quoted passage: the whole if the text has it, else its longest parts of four words or more, because a
 * file may break a line between two columns. A single word must be a whole word.
 */
export function findPassage(folded: FoldedText, source: string, quote: string): Span[] {
  const words = quote.split(/\s+/).map(foldText).filter(Boolean);
  const whole = words.length > 1 ? findSpan(folded, words.join('')) : undefined;
  if (whole) return [whole];
  if (words.length < MIN_RUN_WORDS) return findTerm(folded, source, quote);
  const spans: Span[] = [];
  for (let start = 0; start + MIN_RUN_WORDS <= words.length; ) {
    let end = start + MIN_RUN_WORDS;
    let found = findSpan(folded, words.slice(start, end).join(''));
    if (!found) {
      start++;
      continue;
    }
    for (let longer: Span | undefined = found; longer && end < words.length; ) {
      longer = findSpan(folded, words.slice(start, end + 1).join(''));
      if (!longer) break;
      found = longer;
      end++;
    }
    spans.push(found);
    start = end;
  }
  return spans;
}

/** The first span of a term that is not part of a longer word. */
export function findTerm(folded: FoldedText, source: string, term: string): Span[] {
  const needle = foldText(term);
  if (needle === '') return [];
  for (let start = folded.text.indexOf(needle); start >= 0; start = folded.text.indexOf(needle, start + 1)) {
    const [from, to] = toSpan(folded, start, needle.length);
    if (!LETTER_OR_DIGIT.test(source[from - 1] ?? ' ') && !LETTER_OR_DIGIT.test(source[to] ?? ' '))
      return [[from, to]];
  }
  return [];
}

/** The ways to write a month: "March 2021", "Mär 2021", "03/2021", "2021-03"; a year has only one. */
function dateVariants(date: string): string[] {
  const [year = '', month] = date.split('-');
  if (!month) return [year];
  const firstDay = new Date(Date.UTC(Number(year), Number(month) - 1, 1));
  const monthNames = MONTH_LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((width) =>
      foldText(new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' }).format(firstDay)),
    ),
  );
  return [
    ...new Set([
      ...monthNames.map((name) => name + year),
      month + year,
      year + month,
      ...monthNames.map((name) => name + year.slice(2)),
      month + year.slice(2),
    ]),
  ];
}

function findDate(folded: FoldedText, date: string, from = 0): Span | undefined {
  for (const variant of dateVariants(date)) {
    const start = folded.text.indexOf(variant, from);
    if (start >= 0) return [start, start + variant.length];
  }
  return undefined;
}

/** The spans of periods such as 2017-06 to 2021-02, in any language and order of months. */
export function findPeriods(
  folded: FoldedText,
  periods: readonly { start: string | null; end: string | null }[],
): Span[] {
  return periods.flatMap(({ start, end }) => {
    const first = start ? findDate(folded, start) : undefined;
    if (!first) return [];
    const last = end ? findDate(folded, end, first[1]) : undefined;
    const until = last && last[0] - first[1] <= MAX_PERIOD_GAP ? last[1] : first[1];
    return [toSpan(folded, first[0], until - first[0])];
  });
}
