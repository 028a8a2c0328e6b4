import { findSkills } from '../skills/free-text.ts';
import { hash32, workTokens } from '../text/normalise.ts';
import type { Token } from '../text/tokenise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Pairs are of words about work (`workTokens`) at most this many apart, in their order. */
const MAX_DISTANCE = 3;
/** Marked words with at most this many others between them belong to one stretch. */
const MAX_GAP = 3;
/**
 * A dense stretch with this many different pairs of the advertisement is an edited copy. With a word changed every five to
 * seven words it has at least 39, and 1.7 a word. Of 151,464 pairs of honest resumes and advertisements the most are 20, at
 * .7 a word, and 15 where they are dense.
 */
const COPIED_PAIRS = 20;
/** Shorter stretches, in a text that has an edited copy. */
const SHORT_PAIRS = 4;
/** Pairs for each word about work. */
const MIN_DENSITY = 1;
/** Threes are sampled: one of this many is kept in a sketch. */
const SAMPLE = 8;
/** Words of a three are at most this many apart. */
const MAX_STEP = 2;

/** A stretch of a text, by offsets. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * A sample of the threes of nearby words about work, as distinct 32-bit hashes. Texts that share most pairs of words share
 * some; 3 in 10,000 honest resumes and published advertisements do.
 */
export function sampleOfThrees(text: string): Set<number> {
  const hashes = hashesOf(workTokens(text));
  const sample = new Set<number>();
  for (let at = 0; at < hashes.length; at++)
    for (let next = at + 1; next <= at + MAX_STEP; next++)
      for (let last = next + 1; last <= next + MAX_STEP && last < hashes.length; last++) {
        const [one, two, three] = [hashes[at], hashes[next], hashes[last]] as [number, number, number];
        if (one === two || two === three || one === three) continue;
        const hash = mixed(joined(joined(one, two), three));
        if ((hash >>> 0) % SAMPLE === 0) sample.add(hash);
      }
  return sample;
}

/**
 * The stretches of a text that were taken from another one and edited: they hold many of its pairs of nearby words,
 * beside pairs of names of skills, which people list in the same order. None without a common three in both samples, so
 * that every pair of texts with one is found by their sketches.
 */
export function editedStretches(vocabulary: Vocabulary, text: string, from: string): Stretch[] {
  const threes = sampleOfThrees(from);
  if (![...sampleOfThrees(text)].some((hash) => threes.has(hash))) return [];
  const words = workTokens(text);
  const known = pairsOf(workTokens(from));
  const shared = [...pairsIn(words)].filter(({ hash }) => known.has(hash));
  const names = namesIn(vocabulary, text, words);
  const found = stretchesOf(shared).map((pairs) => measure(words, pairs, names));
  if (!found.some(({ count, density }) => count >= COPIED_PAIRS && density >= MIN_DENSITY)) return [];
  return found.filter(({ count, density }) => count >= SHORT_PAIRS && density >= MIN_DENSITY);
}

/** How many different pairs a stretch has, those of names aside, and all of them for each of its words. */
function measure(words: readonly Token[], pairs: readonly Pair[], isName: Uint8Array) {
  const first = Math.min(...pairs.map(({ at }) => at));
  const last = Math.max(...pairs.map(({ to }) => to));
  const different = (of: readonly Pair[]) => new Set(of.map(({ hash }) => hash)).size;
  return {
    start: (words[first] as Token).start,
    end: (words[last] as Token).end,
    count: different(pairs.filter(({ at, to }) => !(isName[at] && isName[to]))),
    density: different(pairs) / (last - first + 1),
  };
}

interface Pair {
  /** Indexes of its words. */
  at: number;
  to: number;
  hash: number;
}

const hashesOf = (words: readonly Token[]): Int32Array => Int32Array.from(words, ({ text }) => hash32(text));
const joined = (one: number, two: number): number => (Math.imul(one, 31) + two) | 0;

/** All bits of a hash from all of its bits, since a sample is taken by its lowest. */
function mixed(hash: number): number {
  let out = hash ^ (hash >>> 16);
  out = Math.imul(out, 0x45d9f3b);
  out ^= out >>> 16;
  out = Math.imul(out, 0x45d9f3b);
  return (out ^ (out >>> 16)) | 0;
}

function* pairsIn(words: readonly Token[]): Generator<Pair> {
  const hashes = hashesOf(words);
  for (let at = 0; at < hashes.length; at++)
    for (let to = at + 1; to <= at + MAX_DISTANCE && to < hashes.length; to++) {
      const [one, two] = [hashes[at] as number, hashes[to] as number];
      if (one !== two) yield { at, to, hash: joined(one, two) };
    }
}

const pairsOf = (words: readonly Token[]): ReadonlySet<number> =>
  new Set(Array.from(pairsIn(words), ({ hash }) => hash));

/** Pairs in order, cut where too many words between them belong to none. */
function stretchesOf(pairs: readonly Pair[]): Pair[][] {
  const out: Pair[][] = [];
  let current: Pair[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const pair of pairs) {
    if (pair.at - last - 1 > MAX_GAP) {
      current = [];
      out.push(current);
    }
    current.push(pair);
    last = Math.max(last, pair.to);
  }
  return out;
}

/** For each word, 1 if it belongs to the name of a skill. */
function namesIn(vocabulary: Vocabulary, text: string, words: readonly Token[]): Uint8Array {
  const isName = new Uint8Array(words.length);
  let at = 0;
  for (const { start, end } of findSkills(vocabulary, text, { place: 'list' })) {
    while (at < words.length && (words[at] as Token).end <= start) at++;
    for (let next = at; next < words.length && (words[next] as Token).start < end; next++) isName[next] = 1;
  }
  return isName;
}
