import { stems } from '../text/normalise.ts';
import type { OccupationRow } from './types.ts';

/** The occupations that use a term, with its weight in each (unit vectors, so that dot products are cosines). */
export interface Posting {
  occupations: Uint16Array;
  weights: Float32Array;
}

/** Every occupation as a TF-IDF vector over its titles, skills and wording, inverted by term. */
export interface OccupationDocuments {
  count: number;
  postings: Map<string, Posting>;
  /** The same vectors by occupation. */
  vectors: [term: string, weight: number][][];
  idf: Map<string, number>;
  /** IDF of a word that no occupation uses. */
  unknown_idf: number;
}

// How often a word counts, depending on where it occurs. Alternate titles often repeat a word, hence the logarithm below.
const TITLE_COUNT = 4;
const ALTERNATE_TITLE_COUNT = 2;
const SKILL_COUNT = 1;
const WORDING_COUNT = 1.5;

/** An import lists dozens of optional skills and hundreds of products, most important first; too many drown the rest. */
const MAX_SKILLS = 20;

export function buildDocuments(rows: readonly OccupationRow[]): OccupationDocuments {
  const vectors = rows.map(countTerms);
  const frequency = new Map<string, number>();
  for (const vector of vectors)
    for (const term of vector.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const idf = new Map<string, number>();
  for (const [term, df] of frequency) idf.set(term, Math.log((rows.length + 1) / (df + 0.5)));
  const lists = new Map<string, { occupation: number; weight: number }[]>();
  const unitVectors = vectors.map((vector, occupation) => {
    let square = 0;
    const weighted: [string, number][] = [];
    for (const [term, count] of vector) {
      const weight = (1 + Math.log(count)) * (idf.get(term) ?? 0);
      square += weight * weight;
      weighted.push([term, weight]);
    }
    const norm = Math.sqrt(square) || 1;
    const scaled = weighted.map(([term, weight]): [string, number] => [term, weight / norm]);
    for (const [term, weight] of scaled) {
      let list = lists.get(term);
      if (list === undefined) {
        list = [];
        lists.set(term, list);
      }
      list.push({ occupation, weight });
    }
    return scaled;
  });
  const postings = new Map<string, Posting>();
  for (const [term, list] of lists) {
    postings.set(term, {
      occupations: Uint16Array.from(list, (item) => item.occupation),
      weights: Float32Array.from(list, (item) => item.weight),
    });
  }
  return { count: rows.length, postings, vectors: unitVectors, idf, unknown_idf: Math.log(rows.length + 1) };
}

function countTerms(row: OccupationRow): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, times: number) => {
    for (const term of stems(text)) counts.set(term, (counts.get(term) ?? 0) + times);
  };
  add(row.title, TITLE_COUNT);
  for (const title of row.alternate_titles) add(title, ALTERNATE_TITLE_COUNT);
  for (const skill of row.skills.slice(0, MAX_SKILLS)) add(skill, SKILL_COUNT);
  add(row.wording, WORDING_COUNT);
  for (const [term, count] of counts) if (count < 1) counts.set(term, 1);
  return counts;
}

/** Cosine of one occupation's document with each of the first `among` documents. */
export function cosinesOf(
  { vectors, postings, count }: OccupationDocuments,
  occupation: number,
  among = count,
): Float64Array {
  const sums = new Float64Array(among);
  for (const [term, weight] of vectors[occupation] ?? []) {
    const posting = postings.get(term);
    if (posting === undefined) continue;
    // Occupations are in ascending order, those of the first source first.
    for (let at = 0; at < posting.occupations.length; at++) {
      const other = posting.occupations[at] as number;
      if (other >= among) break;
      sums[other] = (sums[other] as number) + weight * (posting.weights[at] as number);
    }
  }
  return sums;
}
