import { hash32 } from '../text/normalise.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { type Stretch, sampleOfThrees } from './edited.ts';

/** Shorter runs shared by two texts may be chance. */
const RUN_WORDS = 8;
/** A sketch keeps one of this many consecutive runs. */
const WINDOW = 7;

/** A stretch of a text that occurs in another text, word for word or edited, at least eight words long. */
export interface CopiedRun {
  /** Offsets in the text. */
  start: number;
  end: number;
  words: number;
}

/**
 * A sample of about a quarter of the eight-word runs of a text, and one of its threes of nearby words (`edited.ts`), as
 * distinct 32-bit hashes, ascending. Two texts that share 14 consecutive words have at least one hash in common
 * (winnowing; Schleimer, Wilkerson and Aiken 2003). Case, accents, punctuation and line breaks make no difference.
 */
export function sketchOf(text: string): number[] {
  const hashes = runHashes(tokenise(text));
  const sample = sampleOfThrees(text);
  for (let from = 0; from < hashes.length; from++) {
    let least = hashes[from] as number;
    for (const hash of hashes.subarray(from + 1, from + WINDOW)) if (hash < least) least = hash;
    sample.add(least);
    if (from + WINDOW >= hashes.length) break;
  }
  return [...sample].sort((a, b) => a - b);
}

/**
 * The runs that a text shares with another one, in order, without overlaps; `edited` are stretches of it that are copied
 * too.
 */
export function copiedRuns(text: string, from: string, edited: readonly Stretch[] = []): CopiedRun[] {
  const words = tokenise(text);
  const others = tokenise(from);
  const isCopied = copiedWords(words, others);
  let at = 0;
  for (const { start, end } of edited) {
    while (at < words.length && (words[at] as Token).end <= start) at++;
    for (; at < words.length && (words[at] as Token).start < end; at++) isCopied[at] = 1;
  }
  addPasted(isCopied, { text, words }, { text: from, words: others });
  const runs: CopiedRun[] = [];
  at = 0;
  while (at < words.length) {
    if (isCopied[at] === 0) {
      at++;
      continue;
    }
    const first = at;
    while (at < words.length && isCopied[at] === 1) at++;
    runs.push({
      start: (words[first] as Token).start,
      end: (words[at - 1] as Token).end,
      words: at - first,
    });
  }
  return runs;
}

/** For each word, 1 if it belongs to a run of eight that the other text has too. */
function copiedWords(words: readonly Token[], others: readonly Token[]): Uint8Array {
  const positions = new Map<number, number[]>();
  runHashes(others).forEach((hash, at) => {
    const known = positions.get(hash);
    if (known === undefined) positions.set(hash, [at]);
    else known.push(at);
  });
  const isCopied = new Uint8Array(words.length);
  runHashes(words).forEach((hash, at) => {
    const isSame = positions.get(hash)?.some((other) => isSameRun(words, at, others, other));
    if (isSame) isCopied.fill(1, at, at + RUN_WORDS);
  });
  return isCopied;
}

/** From this many words on, in runs of eight or different whole lines of the other text, the text was pasted. */
const PASTED_WORDS = 30;
/** Shorter lines are too common to prove copying. */
const MIN_LINE_WORDS = 3;
/** Maximum words between two copied runs that are closed if all of them occur in the other text. */
const MAX_GAP = 40;

type Words = { text: string; words: readonly Token[] };

/** Whole lines of the other text, in any order, are copied too if they are no coincidence together. */
function addPasted(isCopied: Uint8Array, own: Words, other: Words): void {
  const pasted = isCopied.slice();
  const others = new Set(linesOf(other).map(({ key }) => key));
  const counted = new Set<string>();
  let count = isCopied.reduce((sum, one) => sum + one, 0);
  for (const { from, to, key } of linesOf(own)) {
    if (to - from < MIN_LINE_WORDS || !others.has(key)) continue;
    pasted.fill(1, from, to);
    if (counted.has(key) || isCopied[from] === 1) continue;
    counted.add(key);
    count += to - from;
  }
  if (count < PASTED_WORDS) return;
  isCopied.set(pasted);
  const known = new Set(other.words.map(({ text }) => text));
  let last = isCopied.indexOf(1);
  for (let at = last + 1; at < isCopied.length; at++) {
    if (isCopied[at] === 0) continue;
    const gap = own.words.slice(last + 1, at);
    if (gap.length <= MAX_GAP && gap.every(({ text }) => known.has(text))) isCopied.fill(1, last + 1, at);
    last = at;
  }
}

/** The lines and sentences of a text, as ranges of its words with their folded wording. */
function linesOf({ text, words }: Words): { from: number; to: number; key: string }[] {
  const lines: { from: number; to: number; key: string }[] = [];
  let from = 0;
  words.forEach((word, at) => {
    const next = words[at + 1];
    const isEnd = next === undefined || /\n|[.!?;•]\s/.test(text.slice(word.end, next.start));
    if (!isEnd) return;
    const key = words
      .slice(from, at + 1)
      .map((one) => one.text)
      .join(' ');
    lines.push({ from, to: at + 1, key });
    from = at + 1;
  });
  return lines;
}

function isSameRun(words: readonly Token[], at: number, others: readonly Token[], other: number): boolean {
  for (let next = 0; next < RUN_WORDS; next++)
    if (words[at + next]?.text !== others[other + next]?.text) return false;
  return true;
}

const BASE = 0x01000193;
const BASE_TO_RUN = Array.from({ length: RUN_WORDS }).reduce<number>((power) => Math.imul(power, BASE), 1);

/** The hash of every run of eight words: a rolling polynomial over word hashes. */
function runHashes(words: readonly Token[]): Int32Array {
  const hashes = new Int32Array(Math.max(0, words.length - RUN_WORDS + 1));
  const wordHashes = Int32Array.from(words, ({ text }) => hash32(text));
  let rolling = 0;
  for (let at = 0; at < words.length; at++) {
    rolling = (Math.imul(rolling, BASE) + (wordHashes[at] as number)) | 0;
    if (at >= RUN_WORDS)
      rolling = (rolling - Math.imul(wordHashes[at - RUN_WORDS] as number, BASE_TO_RUN)) | 0;
    if (at >= RUN_WORDS - 1) hashes[at - RUN_WORDS + 1] = mixed(rolling);
  }
  return hashes;
}

/** Mixes the bits, so that the minimum hash of a window is not biased. */
function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16);
  value = Math.imul(value, 0x7feb352d);
  value ^= value >>> 15;
  value = Math.imul(value, 0x846ca68b);
  return (value ^ (value >>> 16)) | 0;
}
