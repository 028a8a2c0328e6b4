import { type TitleLexicon, titleTermWeights } from '../titles/lexicon.ts';
import { mainTitles, raiseToTitleCosines } from '../titles/title-cosines.ts';
import { cosinesOf, type OccupationDocuments } from './documents.ts';
import { groupOccupations, learnCorrespondence } from './occupation-groups.ts';
import type { OccupationRow } from './types.ts';

type Entry = readonly [occupation: number, share: number];

/** The occupations of other sources that are nearly the same, because sources describe the same work. */
export interface RelatedOccupations {
  /** By descending share, without the occupation itself. The nearest one of each other source has share 1. */
  of(occupation: number): readonly Entry[];
}

// Parts of the similarity of two occupations, each relative to the most similar one of the same source.
const DOCUMENT_SHARE = 0.4;
/** The main title of one is similar to a title of the other. */
const TITLE_SHARE = 0.3;
/** A title of one is similar to the main title of the other. */
const OTHER_TITLES_SHARE = 0.35;
const MAX_TITLES = 40;

/** Exponent that separates the nearest from the rest. */
const SHARPNESS = 4;
/** Factor for occupations of the same source: similar, but kept separate on purpose. */
const SAME_SOURCE = 0.3;
const MAX_RELATED = 60;

/** Compares occupations across sources, after learning which groups of different sources correspond. */
export function buildRelatedOccupations(
  rows: readonly OccupationRow[],
  documents: OccupationDocuments,
  lexicon: TitleLexicon,
  sourceOfField: ReadonlyMap<string, number>,
): RelatedOccupations {
  const groups = groupOccupations(
    rows.map((row) => row.field),
    sourceOfField,
  );
  const { source, sources } = groups;
  const mains = mainTitles(lexicon);
  const identity = rows.map((_, occupation) => occupation);

  const similarityOf = (occupation: number): Float64Array => {
    const { title, alternate_titles } = rows[occupation] as OccupationRow;
    const byTitle = new Float64Array(rows.length);
    raiseToTitleCosines(lexicon.postings, lexicon.occupation, titleTermWeights(lexicon, title), byTitle);
    const byOthers = new Float64Array(rows.length);
    for (const other of [title, ...alternate_titles.slice(0, MAX_TITLES)]) {
      raiseToTitleCosines(mains, identity, titleTermWeights(lexicon, other), byOthers);
    }
    const similarity = new Float64Array(rows.length);
    for (const [values, share] of [
      [cosinesOf(documents, occupation), DOCUMENT_SHARE],
      [byTitle, TITLE_SHARE],
      [byOthers, OTHER_TITLES_SHARE],
    ] as const) {
      values[occupation] = 0;
      const largest = largestBySource(values, source, sources);
      values.forEach((value, at) => {
        if (value > 0)
          similarity[at] =
            (similarity[at] as number) + (share * value) / (largest[source[at] as number] as number);
      });
    }
    return similarity;
  };

  const corresponds = learnCorrespondence(groups, similarityOf);
  const known = new Map<number, readonly Entry[]>();
  const compute = (occupation: number): Entry[] => {
    const similarity = similarityOf(occupation).map((value, at) =>
      value === 0 ? 0 : Math.max(0, value + corresponds(occupation, at)),
    );
    const largest = largestBySource(similarity, source, sources);
    const relatedOccupations: Entry[] = [];
    similarity.forEach((value, at) => {
      if (value === 0) return;
      const from = source[at] as number;
      const share = (value / (largest[from] as number)) ** SHARPNESS;
      relatedOccupations.push([at, share * (from === source[occupation] ? SAME_SOURCE : 1)]);
    });
    return relatedOccupations.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_RELATED);
  };
  return {
    of(occupation) {
      let relatedOccupations = known.get(occupation);
      if (relatedOccupations === undefined) {
        relatedOccupations = compute(occupation);
        known.set(occupation, relatedOccupations);
      }
      return relatedOccupations;
    },
  };
}

function largestBySource(values: Float64Array, source: ArrayLike<number>, sources: number): Float64Array {
  const largest = new Float64Array(sources);
  values.forEach((value, at) => {
    const from = source[at] as number;
    if (value > (largest[from] as number)) largest[from] = value;
  });
  return largest;
}
