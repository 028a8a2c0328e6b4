import type { TitleLexicon } from './lexicon.ts';

type Postings = TitleLexicon['postings'];

/** Sums by title, all 0 between calls. Shared, because there are many calls and many titles. */
let sums = new Float64Array(0);

/**
 * Raises each occupation's value in `best` to the highest cosine of its titles with the weighted title. `owner` is the
 * occupation of each title.
 */
export function raiseToTitleCosines(
  postings: Postings,
  owner: ArrayLike<number>,
  weights: ReadonlyMap<string, number>,
  best: Float64Array,
): void {
  if (sums.length < owner.length) sums = new Float64Array(owner.length);
  const norm = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  const touched: number[] = [];
  for (const [term, weight] of weights) {
    const list = postings.get(term);
    if (list === undefined) continue;
    const factor = weight / norm;
    for (let at = 0; at < list.titles.length; at++) {
      const title = list.titles[at] as number;
      // Titles are sorted by occupation.
      if ((owner[title] as number) >= best.length) break;
      const sum = sums[title] as number;
      if (sum === 0) touched.push(title);
      sums[title] = sum + factor * (list.weights[at] as number);
    }
  }
  for (const title of touched) {
    const occupation = owner[title] as number;
    best[occupation] = Math.max(best[occupation] as number, sums[title] as number);
    sums[title] = 0;
  }
}

/** Postings of the main titles only (the first of each occupation), under the occupation's number. */
export function mainTitles({ postings, occupation }: TitleLexicon): Postings {
  const result: Postings = new Map();
  for (const [term, list] of postings) {
    const kept = Array.from(list.titles.keys()).filter((at) =>
      isMainTitle(occupation, list.titles[at] as number),
    );
    if (kept.length === 0) continue;
    result.set(term, {
      titles: Uint32Array.from(kept, (at) => occupation[list.titles[at] as number] as number),
      weights: Float32Array.from(kept, (at) => list.weights[at] as number),
    });
  }
  return result;
}

/** Titles are sorted by occupation, and the main title of each occupation comes first. */
export function isMainTitle(occupation: ArrayLike<number>, title: number): boolean {
  return title === 0 || occupation[title] !== occupation[title - 1];
}
