import { cosine, type SparseVector } from '../../features/sparse.ts';
import type { CandidateFeatures } from '../../features/types.ts';
import { titlesOnlySimilarity } from '../../scoring/fits.ts';
import { RANKS, rankTowards, UNKNOWN_RANK } from '../../titles/rank.ts';
import { rankShare } from '../../titles/similarity.ts';
import type { TitleFeatures } from '../../titles/title-features.ts';
import {
  addProducts,
  bytesOfOccupations,
  createOccupationRows,
  type OccupationRows,
  pushOccupations,
} from '../occupation-rows.ts';
import { type GrowableArray, growable, push } from './growable.ts';
import {
  bytesOfVectors,
  cosineOfRow,
  createVectorColumns,
  pushVector,
  type VectorColumns,
} from './vector-columns.ts';

/** Numbers for skill ids, shared by all segments of one index. */
export interface SkillNumbers {
  byId: Map<string, number>;
}

export function internSkill(numbers: SkillNumbers, id: string): number {
  let number = numbers.byId.get(id);
  if (number === undefined) {
    number = numbers.byId.size;
    numbers.byId.set(id, number);
  }
  return number;
}

/**
 * Each distinct title once, so a query compares it only once. Titles with the same words but different ranks ("Team
 * leader", "Leads") are distinct.
 */
export interface TitleTable {
  byKey: Map<string, number>;
  keys: string[];
  /** Rank of each title, UNKNOWN_RANK if unknown. */
  ranks: GrowableArray<Uint8Array>;
  /** 1 for titles near no known one. */
  unknown: GrowableArray<Uint8Array>;
  /** Titles of workers who manage something (`titles/managed-trades.ts`). */
  managers: { number: number; managed: readonly string[] }[];
  words: VectorColumns;
  occupations: OccupationRows;
}

export function createTitleTable(): TitleTable {
  return {
    byKey: new Map(),
    keys: [],
    ranks: growable(new Uint8Array(64)),
    unknown: growable(new Uint8Array(64)),
    managers: [],
    words: createVectorColumns(64),
    occupations: createOccupationRows(),
  };
}

export function internTitle(table: TitleTable, title: TitleFeatures): number {
  const key = keyWithRank(title.key, title.rank);
  const known = table.byKey.get(key);
  if (known !== undefined) return known;
  const number = table.keys.length;
  table.byKey.set(key, number);
  table.keys.push(title.key);
  push(table.ranks, title.rank ?? UNKNOWN_RANK);
  push(table.unknown, title.unknown ? 1 : 0);
  if (title.rank === RANKS.worker && title.managed.length > 0)
    table.managers.push({ number, managed: title.managed });
  pushVector(table.words, title.words);
  pushOccupations(table.occupations, number, title.occupations);
  return number;
}

/** The rank of each title as it counts towards a job of this title. */
export function ranksTowards(table: TitleTable, job: TitleFeatures | null): Uint8Array {
  const ranks = table.ranks.data;
  if (job === null || job.managed.length === 0) return ranks;
  const adjusted = ranks.slice();
  for (const { number, managed } of table.managers)
    adjusted[number] = rankTowards(job, { rank: ranks[number] as number, managed });
  return adjusted;
}

const keyWithRank = (key: string, rank: number | null) => `${key} ${rank ?? UNKNOWN_RANK}`;

/** How similar every known title is to one title; combined as in `jobTitleSimilarity`. */
export interface TitleCosines {
  /** 1 for the same words, otherwise `titlesOnlySimilarity`. */
  titles: Float64Array;
  /** Cosine of each known title's occupations with those of the job's text. */
  text: Float64Array;
  /** The share of the similarity that the ranks leave (`rankShare`). */
  shares: Float64Array;
}

/** Compares every known title with one title and with the occupations of a text (by default, those of the title). */
export function compareAllTitles(
  table: TitleTable,
  title: TitleFeatures,
  text: SparseVector = title.occupations,
): TitleCosines {
  const size = table.keys.length;
  const result = {
    titles: new Float64Array(size),
    text: new Float64Array(size),
    shares: new Float64Array(size),
  };
  const shareOf = new Float64Array(UNKNOWN_RANK + 1);
  for (const rank of [null, ...Object.values(RANKS)])
    shareOf[rank ?? UNKNOWN_RANK] = rankShare(title.rank, rank);
  const words = dense(title.words, 65_536);
  const products = new Int32Array(size);
  addProducts(table.occupations, title.occupations, { products, stride: 1, offset: 0 });
  let textProducts = products;
  if (text !== title.occupations) {
    textProducts = new Int32Array(size);
    addProducts(table.occupations, text, { products: textProducts, stride: 1, offset: 0 });
  }
  const squares = table.occupations.squares.data;
  const ranks = table.ranks.data;
  const unknown = table.unknown.data;
  for (let number = 0; number < size; number++) {
    const product = products[number] as number;
    const textProduct = textProducts[number] as number;
    const near = product | textProduct;
    const norm = near === 0 ? 0 : Math.sqrt(squares[number] as number);
    result.titles[number] = titlesOnlySimilarity(
      cosineOfRow(table.words, number, words, title.words.norm),
      cosine(product, title.occupations.norm, norm),
      title.unknown === true && unknown[number] === 1,
    );
    result.text[number] = cosine(textProduct, text.norm, norm);
    result.shares[number] = shareOf[ranks[number] as number] as number;
  }
  for (const rank of [null, ...Object.values(RANKS)]) {
    const same = table.byKey.get(keyWithRank(title.key, rank));
    if (same !== undefined) result.titles[same] = 1;
  }
  return result;
}

/** A sparse vector as a dense one, for look-up by id. */
export function dense(vector: SparseVector | undefined, size: number): Uint8Array {
  const spread = new Uint8Array(size);
  vector?.ids.forEach((id, at) => {
    spread[id] = vector.weights[at] as number;
  });
  return spread;
}

/** Bytes of the table; keys are counted at their typical length. */
export function bytesOfTitles(table: TitleTable): number {
  return (
    bytesOfVectors(table.words) +
    bytesOfOccupations(table.occupations) +
    table.ranks.data.byteLength +
    table.unknown.data.byteLength +
    table.keys.length * 100
  );
}

/** Each distinct place once, in hundredths of a degree. */
export interface PlaceTable {
  byKey: Map<number, number>;
  places: [number, number][];
  /** Latitudes plus LATITUDE_FROM: latitude alone rules out most places. */
  latitudes: GrowableArray<Uint16Array>;
}

const LATITUDE_FROM = 9000;

export const createPlaceTable = (): PlaceTable => ({
  byKey: new Map(),
  places: [],
  latitudes: growable(new Uint16Array(64)),
});

/**
 * A number for each place: `far` for those more than `steps` hundredths of a degree north or south of `from`, the
 * result of `compute` for the others.
 */
export function numbersOfPlaces<Numbers extends Float64Array | Uint8Array>(
  { places, latitudes }: PlaceTable,
  numbers: Numbers,
  { from, steps, far }: { from: readonly [number, number]; steps: number; far: number },
  compute: (place: readonly [number, number]) => number,
): Numbers {
  const middle = from[0] + LATITUDE_FROM;
  for (let at = 0; at < places.length; at++)
    numbers[at] =
      Math.abs((latitudes.data[at] as number) - middle) > steps
        ? far
        : compute(places[at] as [number, number]);
  return numbers;
}

export const NO_PLACE = 0xffffffff;

/** Each distinct set of work permits, entered trades and employers that are off limits once. */
export interface PermitTable {
  byKey: Map<string, number>;
  permits: Permits[];
  entries: Entries[];
  offLimits: OffLimits[];
}
type Permits = CandidateFeatures['work_permits'];
type Entries = CandidateFeatures['entries'];
type OffLimits = CandidateFeatures['off_limits'];

export const createPermitTable = (): PermitTable => ({
  byKey: new Map(),
  permits: [],
  entries: [],
  offLimits: [],
});

export function internPermits(
  table: PermitTable,
  { work_permits, entries, off_limits }: Pick<CandidateFeatures, 'work_permits' | 'entries' | 'off_limits'>,
): number {
  const key = JSON.stringify([work_permits, entries, off_limits]);
  let number = table.byKey.get(key);
  if (number === undefined) {
    number = table.permits.length;
    table.byKey.set(key, number);
    table.permits.push(work_permits);
    table.entries.push(entries);
    table.offLimits.push(off_limits);
  }
  return number;
}

export function internPlace(table: PlaceTable, place: readonly [number, number] | null): number {
  if (place === null) return NO_PLACE;
  const key = (place[0] + 9000) * 36_001 + place[1] + 18_000;
  let number = table.byKey.get(key);
  if (number === undefined) {
    number = table.places.length;
    table.byKey.set(key, number);
    table.places.push([place[0], place[1]]);
    push(table.latitudes, place[0] + LATITUDE_FROM);
  }
  return number;
}
