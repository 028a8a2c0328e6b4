// Words that were read from a picture of a page, as text on a page: upright, in points, on common baselines.
import type { Run } from '../layout/run.ts';
import { cleanText } from '../page-lines.ts';
import type { ScannedPage, ScannedWord } from './scanned-page.ts';

/** Of a sheet of A4: how large the picture's page is, nobody knows. */
const SHEET_WIDTH = 595;
/** A line tells how far the page is turned if it is as long as this share of the page, with this many words. */
const LONG_LINE = 0.15;
const LONG_LINE_WORDS = 3;
/** A dot is at most this share of the height of the words beside it, and at most this many times longer than wide. */
const DOT = 0.55;
const MAX_DOT_RATIO = 2.2;
/** Gaps within an address that was read as two words, in heights of its line. */
const ADDRESS_GAP = 0.6;
/** Sizes within this share of each other are one size that was measured twice. */
const SAME_SIZE = 0.09;

interface RunOfLine {
  word: ScannedWord;
  text: string;
}

/** Marks that are not letters, read from a picture: what they are read as tells little, their size tells more. */
interface MarkRule {
  name: string;
  applies: (mark: { word: ScannedWord; isFirst: boolean; height: number }) => boolean;
  /** What the mark is taken for; '' leaves it out. */
  text: string;
}

const isDot = ({ width, height }: ScannedWord, lineHeight: number) =>
  height <= DOT * lineHeight &&
  width <= DOT * lineHeight &&
  Math.max(width, height) <= MAX_DOT_RATIO * Math.min(width, height);
const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text);

const MARK_RULES: readonly MarkRule[] = [
  {
    name: 'a dot before a line is a bullet, whatever letter it was read as',
    applies: ({ word, isFirst, height }) =>
      isFirst && word.text.length === 1 && !/\d/.test(word.text) && isDot(word, height),
    text: '•',
  },
  {
    name: 'a line of a table or a frame',
    applies: ({ word, height }) => !hasText(word.text) && word.height > 2.5 * height,
    text: '',
  },
  {
    name: 'a stain',
    applies: ({ word }) => word.confidence < 30 && word.text.length <= 2,
    text: '',
  },
  {
    name: 'signs that no text has alone',
    applies: ({ word }) =>
      !hasText(word.text) && !/^(?:[-–—|•·&/+:,;%()@]{1,3}|[%.)\]"'’”]+[.,;:]?)$/u.test(word.text),
    text: '',
  },
];

/** The words of the page as runs of its layout. */
export function runsOfScan(scan: ScannedPage): Run[] {
  const scale = SHEET_WIDTH / Math.min(scan.width, scan.height);
  const lines = [...Map.groupBy(scan.words, ({ line }) => line).values()].map((words) =>
    words.sort((a, b) => a.x - b.x),
  );
  const slope = slopeOf(lines, scan.width);
  const place = (x: number, y: number) => ({
    x: (x + slope * (y - scan.height / 2)) * scale,
    y: (y - slope * (x - scan.width / 2)) * scale,
  });
  const sizes = lines.map((words) => sizeOf(words) * scale);
  const settled = settledSizes(
    sizes,
    lines.map((words) => words.reduce((sum, { text }) => sum + text.length, 0)),
  );
  return lines.flatMap((words, n) => {
    const size = settled[n] ?? 10;
    const baseline = median(words.map((word) => place(word.x + word.width / 2, baseOf(word)).y));
    return readable(words).map(
      ({ word, text }): Run => ({
        text,
        x: place(word.x, baseOf(word)).x,
        y: baseline,
        width: word.width * scale,
        size,
        angle: 0,
        font: 'scan',
        isFresh: false,
      }),
    );
  });
}

function readable(words: readonly ScannedWord[]): RunOfLine[] {
  const height = median(words.filter(({ text }) => hasText(text)).map((word) => word.height)) || 1;
  const out: RunOfLine[] = [];
  for (const word of words) {
    const last = out.at(-1);
    const isFirst = last === undefined || word.x - (last.word.x + last.word.width) > 2 * height;
    const rule = MARK_RULES.find(({ applies }) => applies({ word, isFirst, height }));
    const text = cleanText(rule?.text ?? word.text).trim();
    if (!text) continue;
    const gap = last && word.x - (last.word.x + last.word.width);
    const isAddress = last && (last.text.endsWith('@') || text.startsWith('@')) && last.text.length > 1;
    if (last && isAddress && gap !== undefined && gap < ADDRESS_GAP * height) {
      last.text += text;
      last.word = { ...last.word, width: word.x + word.width - last.word.x };
    } else out.push({ word, text });
  }
  return out;
}

const DESCENDERS = /[gjpqyçşţ,;()[\]{}|@Q]/;
const ASCENDERS = /[\p{Lu}\dbdfhijkltß!?()[\]{}|/&%@À-ÿ]/u;

/** Where the letters of a word stand: below it are the tails of some. */
const baseOf = ({ text, y, height }: ScannedWord): number =>
  DESCENDERS.test(text) ? y + height - height * (ASCENDERS.test(text) ? 0.22 : 0.29) : y + height;

/** The size of the font by the heights of words: letters with a tail, without, and small ones fill different shares. */
function sizeOf(words: readonly ScannedWord[]): number {
  const sizes = words
    .filter(({ text }) => hasText(text))
    .map(({ text, height }) => {
      const isTall = ASCENDERS.test(text);
      const share = DESCENDERS.test(text) ? (isTall ? 0.93 : 0.73) : isTall ? 0.72 : 0.52;
      return { size: height / share, weight: text.length };
    });
  return (
    weightedMedian(
      sizes.map(({ size }) => size),
      sizes.map(({ weight }) => weight),
    ) || 10
  );
}

/** How many pixels a line falls for each that it runs to the right. */
function slopeOf(lines: readonly (readonly ScannedWord[])[], width: number): number {
  const found = lines.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || words.length < LONG_LINE_WORDS) return [];
    const run = last.x + last.width / 2 - (first.x + first.width / 2);
    if (run < LONG_LINE * width) return [];
    return [{ slope: fittedSlope(words), weight: run }];
  });
  return weightedMedian(
    found.map(({ slope }) => slope),
    found.map(({ weight }) => weight),
  );
}

/** By least squares. */
function fittedSlope(words: readonly ScannedWord[]): number {
  const points = words.map((word) => [word.x + word.width / 2, baseOf(word)] as const);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / (spread || 1);
}

/** Measured sizes, in points, rounded to those that the page probably has: near ones are one. */
function settledSizes(sizes: readonly number[], weights: readonly number[]): number[] {
  const order = sizes.map((_, n) => n).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  const known: number[] = [];
  const settled = new Array<number>(sizes.length).fill(10);
  for (const n of order) {
    const size = sizes[n] ?? 10;
    const near = known.find((one) => Math.abs(one - size) <= SAME_SIZE * one);
    const rounded = near ?? Math.round(size * 2) / 2;
    if (near === undefined) known.push(rounded);
    settled[n] = rounded;
  }
  return settled;
}

const median = (values: readonly number[]): number =>
  weightedMedian(
    values,
    values.map(() => 1),
  );

function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  const order = values
    .map((value, n) => ({ value, weight: weights[n] ?? 0 }))
    .sort((a, b) => a.value - b.value);
  const half = order.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of order) {
    sum += weight;
    if (sum >= half) return value;
  }
  return 0;
}
