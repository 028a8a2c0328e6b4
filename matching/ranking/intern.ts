import { cosine, type SparseVector } from '../features/sparse.ts';
import { mixTitles } from '../scoring/qualities.ts';
import type { TitleFeatures } from '../titles/title-features.ts';
import { type Growing, growing, push } from './growing.ts';

/** Numbers for skill ids, shared by all segments of one index. */
export interface SkillNumbers {
  byId: Map<string, number>;
}

export function skillNumber(numbers: SkillNumbers, id: string): number {
  let number = numbers.byId.get(id);
  if (number === undefined) {
    number = numbers.byId.size;
    numbers.byId.set(id, number);
  }
  return number;
}

/** Each distinct title once, so that a query compares it once however many people hold it. */
export interface TitleTable {
  byKey: Map<string, number>;
  keys: string[];
  ends: Growing<Uint32Array>;
  wordEnds: Growing<Uint32Array>;
  ids: Growing<Uint16Array>;
  weights: Growing<Uint8Array>;
}

export function createTitleTable(): TitleTable {
  return {
    byKey: new Map(),
    keys: [],
    ends: growing(new Uint32Array(64)),
    wordEnds: growing(new Uint32Array(64)),
    ids: growing(new Uint16Array(1024)),
    weights: growing(new Uint8Array(1024)),
  };
}

export function titleNumber(table: TitleTable, title: TitleFeatures): number {
  const known = table.byKey.get(title.key);
  if (known !== undefined) return known;
  const number = table.keys.length;
  table.byKey.set(title.key, number);
  table.keys.push(title.key);
  append(table, title.words);
  push(table.wordEnds, table.ids.length);
  append(table, title.occupations);
  push(table.ends, table.ids.length);
  return number;
}

function append(table: TitleTable, vector: SparseVector): void {
  vector.ids.forEach((id, at) => {
    push(table.ids, id);
    push(table.weights, vector.weights[at] as number);
  });
}

/** What every known title has in common with one; `titleFit` takes it together the same way. */
export interface TitleCosines {
  /** 1 for the same words, else `mixTitles`. */
  titles: Float64Array;
  /** Cosine of each known title's occupations with those of the text. */
  text: Float64Array;
}

/** Compares every known title with one, and with the occupations of a text: the title's own where there is none. */
export function compareAllTitles(
  table: TitleTable,
  title: TitleFeatures,
  text: SparseVector = title.occupations,
): TitleCosines {
  const result = {
    titles: new Float64Array(table.keys.length),
    text: new Float64Array(table.keys.length),
  };
  const wordWeights = dense(title.words, 65_536);
  const occupationWeights = dense(title.occupations, 65_536);
  const textWeights = dense(text, 65_536);
  const { data: ids } = table.ids;
  const { data: weights } = table.weights;
  let at = 0;
  for (let number = 0; number < result.titles.length; number++) {
    const middle = table.wordEnds.data[number] as number;
    const end = table.ends.data[number] as number;
    let words = 0;
    let wordSquare = 0;
    for (; at < middle; at++) {
      const weight = weights[at] as number;
      words += weight * (wordWeights[ids[at] as number] as number);
      wordSquare += weight * weight;
    }
    let occupations = 0;
    let texts = 0;
    let occupationSquare = 0;
    for (; at < end; at++) {
      const weight = weights[at] as number;
      const id = ids[at] as number;
      occupations += weight * (occupationWeights[id] as number);
      texts += weight * (textWeights[id] as number);
      occupationSquare += weight * weight;
    }
    if (words === 0 && occupations === 0 && texts === 0) continue;
    const norm = Math.sqrt(occupationSquare);
    result.titles[number] = mixTitles(
      cosine(words, title.words.norm, Math.sqrt(wordSquare)),
      cosine(occupations, title.occupations.norm, norm),
    );
    result.text[number] = cosine(texts, text.norm, norm);
  }
  const same = table.byKey.get(title.key);
  if (same !== undefined) result.titles[same] = 1;
  return result;
}

/** A sparse vector spread out for look-up by id. */
export function dense(vector: SparseVector | undefined, size: number): Uint8Array {
  const spread = new Uint8Array(size);
  vector?.ids.forEach((id, at) => {
    spread[id] = vector.weights[at] as number;
  });
  return spread;
}

/** Bytes of the table; keys are counted at their usual length. */
export function bytesOfTitles(table: TitleTable): number {
  const { ends, wordEnds, ids, weights, keys } = table;
  const columns =
    ends.data.byteLength + wordEnds.data.byteLength + ids.data.byteLength + weights.data.byteLength;
  return columns + keys.length * 100;
}

/** Each distinct place once, in hundredths of a degree. */
export interface PlaceTable {
  byKey: Map<number, number>;
  places: [number, number][];
}

export const NO_PLACE = 0xffffffff;

export function placeNumber(table: PlaceTable, place: readonly [number, number] | null): number {
  if (place === null) return NO_PLACE;
  const key = (place[0] + 9000) * 36_001 + place[1] + 18_000;
  let number = table.byKey.get(key);
  if (number === undefined) {
    number = table.places.length;
    table.byKey.set(key, number);
    table.places.push([place[0], place[1]]);
  }
  return number;
}
