import { type Learned, mostPoints, pointsOf } from '../learning/learned.ts';
import { flagsOf, HAS_PROFILE } from './candidate-record.ts';
import type { CandidateSegment, Shared } from './candidate-segment.ts';
import type { Scratch } from './scratch.ts';
import { LazyTable } from './structures/lazy-table.ts';
import { postingOf } from './structures/postings.ts';
import { startOf, type VectorColumns } from './structures/vector-columns.ts';

/** The `Learned` of a job, as lookup tables. */
export interface LearnedQuery {
  learned: Learned;
  most: number;
  /** Numbers of the skills, with their weights. */
  skills: [number: number, weight: number][];
  /** By title: its product with the learned words, and its squared length. */
  titleProducts: LazyTable;
  titleSquares: LazyTable;
  /** The learned terms as a dense vector. */
  terms: Int16Array;
}

const TERMS = 65_536;

/** Prepares it for a scan of candidates. */
export function learnedQuery(shared: Shared, learned: Learned): LearnedQuery {
  const words = dense(learned.words);
  const titles = shared.titles.words;
  return {
    learned,
    most: mostPoints(learned),
    skills: learned.skills.flatMap(([id, weight]): [number, number][] => {
      const number = shared.skills.byId.get(id);
      return number === undefined ? [] : [[number, weight]];
    }),
    titleProducts: new LazyTable(titles.ends.length, (title) => productOf(titles, title, words)),
    titleSquares: new LazyTable(titles.ends.length, (title) => squareOf(titles, title)),
    terms: dense(learned.terms),
  };
}

/** The most points that a person can gain from decisions. */
export const mostLearned = (query: LearnedQuery | undefined): number => query?.most ?? 0;

/** Adds up the learned skills of all rows of a segment at once. */
export function addLearnedSkills(
  segment: CandidateSegment,
  query: LearnedQuery | undefined,
  { learnedSkills }: Scratch,
): void {
  if (query === undefined) return;
  learnedSkills.fill(0, 0, segment.count);
  for (const [skill, weight] of query.skills) {
    const posting = postingOf(segment.postings, skill);
    if (posting === undefined) continue;
    const { rows, strengths, from, to } = posting;
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      learnedSkills[row] = (learnedSkills[row] as number) + weight * (strengths[at] as number);
    }
  }
}

/** The points of a row, as `learnedPoints` of its features. */
export function learnedOfRow(
  segment: CandidateSegment,
  query: LearnedQuery | undefined,
  { learnedSkills }: Scratch,
  row: number,
): number {
  if (query === undefined) return 0;
  const title = shownTitleOf(segment, row);
  const hasProfile = (flagsOf(segment, row) & HAS_PROFILE) !== 0;
  return pointsOf(query.learned, {
    words: title === undefined ? 0 : query.titleProducts.at(title),
    wordsNorm: title === undefined ? 0 : Math.sqrt(query.titleSquares.at(title)),
    terms: hasProfile ? productOf(segment.terms, row, query.terms) : 0,
    termsNorm: hasProfile ? Math.sqrt(squareOf(segment.terms, row)) : 0,
    skills: learnedSkills[row] as number,
  });
}

/** The number of the current title, else of the first (`shownTitle`). */
function shownTitleOf({ titles, titleEnds }: CandidateSegment, row: number): number | undefined {
  const from = startOf(titleEnds.data, row);
  const to = titleEnds.data[row] as number;
  if (from === to) return undefined;
  for (let at = from; at < to; at++) {
    const title = titles.data[at] as number;
    if ((title & 1) === 1) return title >>> 1;
  }
  return (titles.data[from] as number) >>> 1;
}

function productOf({ ends, ids, weights }: VectorColumns, row: number, spread: Int16Array): number {
  const to = ends.data[row] as number;
  let product = 0;
  for (let at = startOf(ends.data, row); at < to; at++)
    product += (weights.data[at] as number) * (spread[ids.data[at] as number] as number);
  return product;
}

function squareOf({ ends, weights }: VectorColumns, row: number): number {
  const to = ends.data[row] as number;
  let square = 0;
  for (let at = startOf(ends.data, row); at < to; at++)
    square += (weights.data[at] as number) * (weights.data[at] as number);
  return square;
}

function dense({ ids, weights }: Learned['terms']): Int16Array {
  const spread = new Int16Array(TERMS);
  for (const [at, id] of ids.entries()) spread[id] = weights[at] as number;
  return spread;
}

const BYTES_PER_WEIGHT = 16;
const BYTES_PER_SKILL = 60;

/** The memory of what jobs have learned, measured on V8. */
export function bytesOfLearned(rows: readonly ({ learned: Learned | undefined } | undefined)[]): number {
  let sum = 0;
  for (const row of rows) {
    if (row?.learned === undefined) continue;
    const { words, terms, skills } = row.learned;
    sum += (words.ids.length + terms.ids.length) * BYTES_PER_WEIGHT + skills.length * BYTES_PER_SKILL;
  }
  return sum;
}
