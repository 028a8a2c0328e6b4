import {
  BLOCK_HEADINGS,
  FACT_LABELS,
  INLINE_LABELS,
  PASTIME_LABELS,
  SECTION_HEADINGS,
} from './personal-labels.ts';
import { PERSONAL_WORDS } from './stop-words.ts';
import { foldText, tokenise } from './tokenise.ts';

type Span = { start: number; end: number };
type Line = Span & { content: string };
/** A stretch of a line: a label with its value, a label alone, or anything else. */
type Stretch = Span & {
  says: 'fact' | 'label' | 'inline label' | 'pastimes' | 'pastimes label' | 'heading' | 'other';
};

/** In characters. A value is short; text after it in a very long line is unrelated. */
const MAX_VALUE = 120;
const MAX_VALUE_WORDS = 7;
/** Pastimes below their heading, one a line or wrapped. */
const MAX_PASTIME_LINES = 8;
const MAX_PASTIME_LINE = 160;

// Between stretches: a cell border, a bullet, a tab, a wide gap, or a comma before the next label.
const STRETCH_END = /[|;•·\t]|\s{3,80}|,\s(?=[\p{L} ]{2,30}:)/gu;
const LABEL = /^([\p{L}\p{M}.'’&/, -]{2,50}?)\s{0,3}(?:[:=]|[–—-]\s|\.{3,}|\s{2}|$)/u;
const FIRST_WORD = /^[\p{L}\p{M}'’]+/u;
const LEADING = /^[\s*>|•·▪■◦–—-]{0,20}/u;

/** The stretches of a text that state facts about the person: labelled lines, cells and blocks, pastimes. */
export function personalFacts(text: string): Span[] {
  const found: Span[] = [];
  let awaits: 'nothing' | 'value' | 'row' = 'nothing';
  let pastimeLines = 0;
  for (const line of linesOf(text)) {
    if (line.content.trim() === '') {
      awaits = 'nothing';
      pastimeLines = 0;
      continue;
    }
    const stretches = stretchesOf(line);
    const isPlain = stretches.every(({ says }) => says === 'other' || says === 'inline label');
    const isValue = isPlain && (awaits === 'row' || (awaits === 'value' && isShort(line.content)));
    const isPastime = isPlain && pastimeLines > 0 && line.content.length <= MAX_PASTIME_LINE;
    if (isValue || (isPastime && !isSectionHeading(line.content))) {
      found.push(line);
      awaits = 'nothing';
      pastimeLines--;
      continue;
    }
    found.push(...factsIn(stretches));
    const last = stretches.at(-1)?.says;
    const isRow = stretches.length > 1 && stretches.every(({ says }) => LABELS.has(says));
    awaits = isRow ? 'row' : last === 'label' ? 'value' : 'nothing';
    pastimeLines = last === 'pastimes label' ? MAX_PASTIME_LINES : 0;
  }
  return found;
}

const LABELS: ReadonlySet<Stretch['says']> = new Set(['label', 'inline label']);

/** The stretches of a line that are facts: labels with their values, also in the cell after the label. */
function factsIn(stretches: readonly Stretch[]): Span[] {
  return stretches.filter(({ says }, at) => {
    const before = stretches[at - 1]?.says;
    if (says === 'inline label') return stretches.length > 1;
    return says !== 'other' || before === 'pastimes label' || (before !== undefined && LABELS.has(before));
  });
}

function* linesOf(text: string): Generator<Line> {
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    yield { start, end, content: text.slice(start, end) };
    start = end + 1;
  }
}

function stretchesOf({ start, content }: Line): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (from: number, to: number) => {
    const part = content.slice(from, to);
    if (part.trim() === '') return;
    const says = meaningOf(part);
    const end = says === 'fact' ? Math.min(to, from + MAX_VALUE) : to;
    stretches.push({ start: start + from, end: start + end, says });
  };
  let from = 0;
  for (const gap of content.matchAll(STRETCH_END)) {
    add(from, gap.index);
    from = gap.index + gap[0].length;
  }
  add(from, content.length);
  return stretches;
}

function meaningOf(part: string): Stretch['says'] {
  const bare = part.replace(LEADING, '').trimEnd();
  const first = FIRST_WORD.exec(bare)?.[0];
  if (first === undefined || !FIRST_WORDS.has(keyOf(first))) return 'other';
  const match = LABEL.exec(bare);
  if (match === null) return isFactWithoutSeparator(bare) ? 'fact' : 'other';
  const label = keyOf(match[1] as string);
  const isAlone = bare.length <= match[0].length;
  if (BLOCK_HEADINGS.has(label) && isAlone) return 'heading';
  if (PASTIME_LABELS.has(label)) return isAlone ? 'pastimes label' : 'pastimes';
  if (isFactLabel(label)) return isAlone ? 'label' : 'fact';
  if (INLINE_LABELS.has(label)) return isAlone ? 'inline label' : 'fact';
  return isFactWithoutSeparator(bare) ? 'fact' : 'other';
}

const keyOf = (label: string): string =>
  foldText(label.trim())
    .replaceAll("'", '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![:\s])[:\s]+$/, '');

/** Most lines begin with none of these and are skipped. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [FACT_LABELS, INLINE_LABELS, PASTIME_LABELS, BLOCK_HEADINGS].flatMap((labels) =>
    [...labels].flatMap((label) => keyOf(/^[\p{L}']+/u.exec(label)?.[0] ?? label)),
  ),
);

/** One label, or several: "date / place of birth", "Geburtsdatum und Geburtsort". */
function isFactLabel(label: string): boolean {
  if (FACT_LABELS.has(label)) return true;
  const parts = label.split(/\s?[/,&]\s?| (?:and|und|y|et|e|en|i) /);
  const isPart = (part: string) => FACT_LABELS.has(part) || INLINE_LABELS.has(part) || part === 'date';
  return parts.length > 1 && parts.every((part) => isPart(part.trim()));
}

/** "Nationality Irish", "Date of birth 4 May 1986": only a number or personal words follow the label. */
function isFactWithoutSeparator(bare: string): boolean {
  if (bare.length > 60) return false;
  const words = bare.split(/\s+/);
  for (let count = Math.min(5, words.length - 1); count >= 1; count--) {
    if (!FACT_LABELS.has(keyOf(words.slice(0, count).join(' ')))) continue;
    const value = words.slice(count).join(' ');
    const isAboutPerson = tokenise(value).every(
      ({ text }) => PERSONAL_WORDS.has(text) || text === 'single' || /^\d/.test(text),
    );
    return /^\d/.test(value) || isAboutPerson;
  }
  return false;
}

const isShort = (value: string): boolean =>
  value.length <= MAX_VALUE / 2 &&
  value.trim().split(/\s+/).length <= MAX_VALUE_WORDS &&
  !isSectionHeading(value);

const isSectionHeading = (line: string): boolean => SECTION_HEADINGS.has(keyOf(line.replace(LEADING, '')));
