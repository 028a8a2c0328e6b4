import { cosinesOf, type OccupationDocuments } from './documents.ts';

const MAX_NEIGHBOURS = 40;
/** Occupations less alike than this have only everyday words in common. */
const MIN_COSINE = 0.02;
const cache = new WeakMap<OccupationDocuments, Map<number, readonly (readonly [number, number])[]>>();

/** The occupations whose documents are most like one occupation's, itself first, with the cosine of each. */
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
