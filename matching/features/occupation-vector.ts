import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { quantise, type SparseVector } from './sparse.ts';

/** Share of the similarity of two texts or titles that comes from the field of work rather than the occupations. */
const FIELD_SHARE = 0.3;
const MAX_FIELDS = 6;
const MAX_SIMILAR = 30;

export type Entries = readonly (readonly [id: number, value: number])[];

export interface OccupationVectorOptions {
  /** How many of the nearest occupations to keep. */
  limit: number;
  /** With several sources: the share given to the similar occupations of the first source (the built-in vocabulary). */
  builtInShare?: number;
  /** Field weights, if known from something better than the nearest occupations. */
  fields?: Entries;
}

/**
 * The nearest occupations and the fields of work as one vector. Its cosine with another is .7 × the cosine of the
 * occupations + .3 × the cosine of the fields. With several sources, `builtInShare` of the .7 goes to the similar
 * occupations of the first source, so that several entries for one occupation match. Ids: occupations first, then
 * fields, then the similar occupations.
 */
export function occupationVector(
  vocabulary: Vocabulary,
  occupations: Entries,
  { limit, builtInShare = 0, fields }: OccupationVectorOptions,
): SparseVector {
  const { documents, fields: vocabularyFields } = vocabulary;
  const near = strongest(occupations, limit);
  const share = vocabularyFields.firstSourceCount < documents.count ? builtInShare : 0;
  const fieldsFrom = documents.count;
  const similarFrom = fieldsFrom + vocabularyFields.names.length;
  const entries = [
    ...scaled(near, 1 - FIELD_SHARE - share, 0),
    ...scaled(
      strongest(fields ?? distributed(near, vocabularyFields.of), MAX_FIELDS),
      FIELD_SHARE,
      fieldsFrom,
    ),
    ...(share > 0
      ? scaled(strongest(distributed(near, vocabularyFields.similar), MAX_SIMILAR), share, similarFrom)
      : []),
  ];
  return quantise(entries, entries.length);
}

function strongest(entries: Entries, limit: number): Entries {
  return [...entries].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
}

/** Distributes each value over its targets by their shares. */
function distributed(near: Entries, shares: readonly Entries[]): [number, number][] {
  const sums = new Map<number, number>();
  for (const [occupation, value] of near) {
    for (const [to, share] of shares[occupation] ?? []) sums.set(to, (sums.get(to) ?? 0) + value * share);
  }
  return [...sums];
}

/** The entries with shifted ids, scaled so that the square of their length equals `share`. */
function scaled(entries: Entries, share: number, from: number): [number, number][] {
  const norm = Math.sqrt(entries.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
  return entries.map(([id, value]) => [from + id, (value * Math.sqrt(share)) / norm]);
}
