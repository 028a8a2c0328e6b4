/** Letters and digits of a text in one form, each with its place in the text: files cut and space words freely. */
export type Folded = { text: string; at: readonly number[] };
export type Span = readonly [start: number, end: number];

const KEPT = /[\p{L}\p{N}]/u;
const ACCENTS = /\p{M}/gu;
/** Letters between the start and the end of a period that is written in one go: "March 2021 – ". */
const PERIOD_GAP = 12;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da'];

export function fold(source: string): Folded {
  let text = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of source) {
    for (const one of letter.normalize('NFKD').replace(ACCENTS, '').toLowerCase())
      if (KEPT.test(one)) {
        text += one;
        for (let unit = 0; unit < one.length; unit++) at.push(index);
      }
    index += letter.length;
  }
  return { text, at };
}

const bare = (text: string) => fold(text).text;

function spanOf({ at }: Folded, start: number, length: number): Span {
  return [at[start] ?? 0, (at[start + length - 1] ?? 0) + 1];
}

function find(folded: Folded, needle: string, from = 0): Span | undefined {
  const start = needle.length < 2 ? -1 : folded.text.indexOf(needle, from);
  return start < 0 ? undefined : spanOf(folded, start, needle.length);
}

/**
 * Where a quote stands: of a whole line only the value in it, when it stands there. Quotes over several lines
 * (" / ") are found line by line; what is not found is left out.
 */
export function findQuote(folded: Folded, quote: string, value?: unknown): Span[] {
  const lines = quote
    .split(/ \/ |\n/)
    .map(bare)
    .filter((line) => line !== '');
  const wanted = typeof value === 'string' || typeof value === 'number' ? bare(String(value)) : '';
  for (const line of lines) {
    const start = folded.text.indexOf(line);
    if (wanted === '' || start < 0 || !line.includes(wanted)) continue;
    return [spanOf(folded, start + line.indexOf(wanted), wanted.length)];
  }
  return lines.flatMap((line) => {
    const span = find(folded, line);
    return span ? [span] : [];
  });
}

/** Where a word or name stands on its own, not as a part of a longer word. */
export function findWord(folded: Folded, source: string, word: string): Span[] {
  const needle = bare(word);
  if (needle === '') return [];
  for (let start = folded.text.indexOf(needle); start >= 0; start = folded.text.indexOf(needle, start + 1)) {
    const [from, to] = spanOf(folded, start, needle.length);
    if (!KEPT.test(source[from - 1] ?? ' ') && !KEPT.test(source[to] ?? ' ')) return [[from, to]];
  }
  return [];
}

/** How a month may be written: "March 2021", "Mär 2021", "03/2021", "2021-03"; a year only as itself. */
function datesForms(date: string): string[] {
  const [year = '', month] = date.split('-');
  if (!month) return [year];
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, 1));
  const words = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((form) =>
      bare(new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' }).format(day)),
    ),
  );
  return [
    ...new Set([
      ...words.map((word) => word + year),
      month + year,
      year + month,
      ...words.map((word) => `${word}${year.slice(2)}`),
      month + year.slice(2),
    ]),
  ];
}

function findDate(folded: Folded, date: string, from = 0): Span | undefined {
  for (const form of datesForms(date)) {
    const start = folded.text.indexOf(form, from);
    if (start >= 0) return [start, start + form.length];
  }
  return undefined;
}

/** Where periods such as 2017-06 to 2021-02 stand, whatever language and order the months are written in. */
export function findPeriods(
  folded: Folded,
  periods: readonly { start: string | null; end: string | null }[],
): Span[] {
  return periods.flatMap(({ start, end }) => {
    const first = start ? findDate(folded, start) : undefined;
    if (!first) return [];
    const last = end ? findDate(folded, end, first[1]) : undefined;
    const until = last && last[0] - first[1] <= PERIOD_GAP ? last[1] : first[1];
    return [spanOf(folded, first[0], until - first[0])];
  });
}
