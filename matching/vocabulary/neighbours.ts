import { cosinesOf, type OccupationDocuments } from './documents.ts';

const MAX_NEIGHBOURS = 40;
/** Occupations below this similarity only have everyday words in common. */
const MIN_COSINE = 0.02;
const cache = new WeakMap<OccupationDocuments, Map<number, readonly (readonly [number, number])[]>>();

/** The occupations with the most similar documents, the occupation itself first, with their cosines. */
export function neighboursOf(
  documents: OccupationDocuments,
  occupation: number,
): readonly (readonly [occupation: number, cosine: number])[] {
  let known = cache.get(documents);
  if (known === undefined) {
    known = new Map();
    cache.set(documents, known);
  }
  let neighbours = known.get(occupation);
  if (neighbours === undefined) {
    neighbours = compute(documents, occupation);
    known.set(occupation, neighbours);
  }
  return neighbours;
}

function compute(documents: OccupationDocuments, occupation: number): [number, number][] {
  const near: [number, number][] = [];
  cosinesOf(documents, occupation).forEach((sum, other) => {
    if (sum > MIN_COSINE) near.push([other, sum]);
  });
  return near.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_NEIGHBOURS);
}
