import { type TitleLexicon, weighTitle } from '../titles/lexicon.ts';
import { mainTitles, raiseToBestTitle } from '../titles/same-titles.ts';
import { classesOf, correspondence } from './classes.ts';
import { cosinesOf, type OccupationDocuments } from './documents.ts';
import type { OccupationRow } from './types.ts';

type Entry = readonly [occupation: number, share: number];

/** Which occupations of other sources an occupation is nearly the same as: several sources tell of the same work. */
export interface Kin {
  /** Kin by falling share, the nearest of each source having 1; the occupation itself is left out. */
  of(occupation: number): readonly Entry[];
}

// What makes two occupations alike, each relative to the most alike of the same source.
const DOCUMENT = 0.4;
/** The one's own title is like a title of the other. */
const TITLE = 0.3;
/** A title of the one is like the other's own. */
const OTHER_TITLES = 0.35;
const MOST_TITLES = 40;

/** Makes the nearest stand out. */
const SHARPNESS = 4;
/** How much an occupation of the same source counts: it is alike, but was held apart on purpose. */
const SAME_SOURCE = 0.3;
const MOST = 60;

/** Compares occupations across sources. Groups of different sources that correspond are learned first. */
export function buildKin(
  rows: readonly OccupationRow[],
  documents: OccupationDocuments,
  lexicon: TitleLexicon,
  sourceOfField: ReadonlyMap<string, number>,
): Kin {
  const classes = classesOf(
    rows.map((row) => row.field),
    sourceOfField,
  );
  const { source, sources } = classes;
  const mains = mainTitles(lexicon);
  const own = rows.map((_, occupation) => occupation);

  const likenessOf = (occupation: number): Float64Array => {
    const { title, alternate_titles } = rows[occupation] as OccupationRow;
    const byTitle = new Float64Array(rows.length);
    raiseToBestTitle(lexicon.postings, lexicon.occupation, weighTitle(lexicon, title), byTitle);
    const byOthers = new Float64Array(rows.length);
    for (const other of [title, ...alternate_titles.slice(0, MOST_TITLES)]) {
      raiseToBestTitle(mains, own, weighTitle(lexicon, other), byOthers);
    }
    const likeness = new Float64Array(rows.length);
    for (const [values, share] of [
      [cosinesOf(documents, occupation), DOCUMENT],
      [byTitle, TITLE],
      [byOthers, OTHER_TITLES],
    ] as const) {
      values[occupation] = 0;
      const largest = largestBySource(values, source, sources);
      values.forEach((value, at) => {
        if (value > 0)
          likeness[at] =
            (likeness[at] as number) + (share * value) / (largest[source[at] as number] as number);
      });
    }
    return likeness;
  };

  const corresponds = correspondence(classes, likenessOf);
  const known = new Map<number, readonly Entry[]>();
  const compute = (occupation: number): Entry[] => {
    const likeness = likenessOf(occupation).map((value, at) =>
      value === 0 ? 0 : Math.max(0, value + corresponds(occupation, at)),
    );
    const largest = largestBySource(likeness, source, sources);
    const kin: Entry[] = [];
    likeness.forEach((value, at) => {
      if (value === 0) return;
      const from = source[at] as number;
      const share = (value / (largest[from] as number)) ** SHARPNESS;
      kin.push([at, share * (from === source[occupation] ? SAME_SOURCE : 1)]);
    });
    return kin.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST);
  };
  return {
    of(occupation) {
      let kin = known.get(occupation);
      if (kin === undefined) {
        kin = compute(occupation);
        known.set(occupation, kin);
      }
      return kin;
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
