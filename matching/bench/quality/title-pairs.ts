import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareTitles, prepareTitle, titleSimilarity, type Vocabulary } from '../../index.ts';
import { ranked } from '../../testing/measures.ts';

const FOLDER = join(import.meta.dirname, 'title-pairs');
export const PAIR_LANGUAGES = ['fr', 'it', 'nl', 'pl', 'pt'] as const;

/** A similarity below this is as good as none. */
export const NEAR_ZERO = 0.2;
/** From here on the breakdown calls two titles close. */
export const HIGH = 0.6;
const TOP = 5;

const linesOf = (file: string) =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const pairsOf = (file: string) => linesOf(file).map((line) => line.split('\t') as [string, string]);

export type PairFigures = {
  pairs: number;
  corpus: number;
  success1: number;
  success5: number;
  missed: string[];
};

/** Ranks, for the first title of each pair, all other titles of the set and 500 more of its language. */
export function measurePairs(vocabulary: Vocabulary, language: (typeof PAIR_LANGUAGES)[number]): PairFigures {
  return ranking(vocabulary, pairsOf(`${language}.tsv`), linesOf(`${language}.others.txt`));
}

/** The same for the pairs that were written after the tuning. */
export function measurePairsAfter(
  vocabulary: Vocabulary,
  language: (typeof PAIR_LANGUAGES)[number],
): PairFigures {
  const after = linesOf('after.tsv')
    .map((line) => line.split('\t'))
    .flatMap(([tongue, one = '', other = '']) =>
      tongue === language ? [[one, other] as [string, string]] : [],
    );
  return ranking(vocabulary, after, [
    ...pairsOf(`${language}.tsv`).flat(),
    ...linesOf(`${language}.others.txt`),
  ]);
}

function ranking(vocabulary: Vocabulary, pairs: [string, string][], others: string[]): PairFigures {
  const corpus = [...new Set([...pairs.flat(), ...others])];
  const place = new Map(corpus.map((title, at) => [title, at]));
  const features = corpus.map((title) => prepareTitle(vocabulary, title));
  const places = pairs.map(([first, second]) => {
    const at = place.get(first) as number;
    const wanted = place.get(second) as number;
    const query = features[at];
    const scores = features.map((one, other) =>
      query === undefined || one === undefined || other === at ? 0 : titleSimilarity(query, one),
    );
    return (scores[wanted] as number) > 0 ? ranked(scores).indexOf(wanted) : corpus.length;
  });
  const within = (top: number) => places.filter((place) => place < top).length / pairs.length;
  return {
    pairs: pairs.length,
    corpus: corpus.length,
    success1: within(1),
    success5: within(TOP),
    missed: pairs.filter((_, at) => (places[at] as number) >= TOP).map((pair) => pair.join(' – ')),
  };
}

/** The pairs of a table with their similarities. */
export const comparedPairs = (vocabulary: Vocabulary, file: string) =>
  pairsOf(file).map(([one, other]) => ({
    pair: `${one} – ${other}`,
    similarity: compareTitles(vocabulary, one, other),
  }));
