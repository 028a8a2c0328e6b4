import type { Vocabulary } from '../vocabulary/types.ts';
import { quantise, type SparseVector } from './sparse.ts';

/** How much of the likeness of two texts or titles comes from the field of work, beside the occupations themselves. */
const FIELD_SHARE = 0.3;
const MAX_FIELDS = 6;
const MAX_SIMILAR = 30;

export type Entries = readonly (readonly [id: number, value: number])[];

export interface OccupationVectorOptions {
  /** How many of the nearest occupations are kept. */
  limit: number;
  /** Where several sources are joined: the share of the occupations of the first that the nearest ones are like. */
  builtInShare?: number;
  /** The fields, where something better than the nearest occupations tells them. */
  fields?: Entries;
}

/**
 * The nearest occupations and the fields of work, as one vector: its cosine with another is .7 times that of the
 * occupations and .3 times that of the fields. Where several sources are joined, `ownShare` of the .7 goes to the
 * occupations of the first source that the nearest ones are like, so that several entries for one occupation meet.
 * Fields have the numbers after the last occupation, those others the numbers after the fields.
 */
export function occupationVector(
  vocabulary: Vocabulary,
  occupations: Entries,
  { limit, builtInShare = 0, fields }: OccupationVectorOptions,
): SparseVector {
  const { documents, fields: known } = vocabulary;
  const near = strongest(occupations, limit);
  const share = known.firstSourceCount < documents.count ? builtInShare : 0;
  const fieldsFrom = documents.count;
  const similarFrom = fieldsFrom + known.names.length;
  const entries = [
    ...scaled(near, 1 - FIELD_SHARE - share, 0),
    ...scaled(strongest(fields ?? distributed(near, known.of), MAX_FIELDS), FIELD_SHARE, fieldsFrom),
    ...(share > 0
      ? scaled(strongest(distributed(near, known.similar), MAX_SIMILAR), share, similarFrom)
      : []),
  ];
  return quantise(entries, entries.length);
}

function strongest(entries: Entries, limit: number): Entries {
  return [...entries].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
}

/** Each value handed on in shares. */
function distributed(near: Entries, shares: readonly Entries[]): [number, number][] {
  const sums = new Map<number, number>();
  for (const [occupation, value] of near) {
    for (const [to, share] of shares[occupation] ?? []) sums.set(to, (sums.get(to) ?? 0) + value * share);
  }
  return [...sums];
}

/** The entries under other numbers, the square of their length being the share. */
function scaled(entries: Entries, share: number, from: number): [number, number][] {
  const norm = Math.sqrt(entries.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
  return entries.map(([id, value]) => [from + id, (value * Math.sqrt(share)) / norm]);
}
