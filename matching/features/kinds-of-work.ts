import type { Vocabulary } from '../vocabulary/types.ts';
import { quantise, type SparseVector } from './sparse.ts';

/** How much of the likeness of two texts or titles comes from the field of work, beside the occupations themselves. */
const FIELD_SHARE = 0.3;
const MOST_FIELDS = 6;

/**
 * The nearest occupations and the fields they belong to, as one vector: its cosine with another is .7 times that of
 * the occupations and .3 times that of the fields. Fields have the numbers after the last occupation.
 */
export function kindsOfWork(
  { documents, fields }: Vocabulary,
  occupations: readonly (readonly [number, number])[],
  limit: number,
): SparseVector {
  const near = [...occupations].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  const sums = new Map<number, number>();
  for (const [occupation, value] of near) {
    for (const [field, share] of fields.of[occupation] ?? []) {
      sums.set(field, (sums.get(field) ?? 0) + value * share);
    }
  }
  const strongest = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_FIELDS);
  return quantise(
    [
      ...scaled(near, Math.sqrt(1 - FIELD_SHARE)),
      ...scaled(strongest, Math.sqrt(FIELD_SHARE)).map(
        ([field, value]) => [documents.count + field, value] as const,
      ),
    ],
    limit + MOST_FIELDS,
  );
}

function scaled(entries: readonly (readonly [number, number])[], length: number): [number, number][] {
  const norm = Math.sqrt(entries.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
  return entries.map(([id, value]) => [id, (value * length) / norm]);
}
