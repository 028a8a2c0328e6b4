import { readFileSync } from 'node:fs';
import type { LabelledTitles } from '../../../server/commands/labelled-files.ts';
import { prepareTitle, stems, titleSimilarity, type Vocabulary } from '../../index.ts';
import { mean, type Quality, qualityOf, ranked } from '../../testing/measures.ts';
import { bm25, wordOverlap } from './bm25.ts';

type Measured = { map: number; success10: number };
export type TitleFigures = {
  queries: number;
  corpus: number;
  engine: Measured;
  bm25: Measured;
  words: Measured;
};

/** Reads a table of kind and title: every title is a query, and the others of its kind are relevant. */
export function readTitleKinds(file: string): LabelledTitles {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line, at) => {
      const [kind = '', title = ''] = line.split('\t');
      return { id: String(at), kind, title };
    });
  const relevant = rows.map(
    ({ id, kind }) =>
      [id, new Set(rows.filter((one) => one.kind === kind && one.id !== id).map((one) => one.id))] as const,
  );
  return { queries: rows, corpus: rows, relevant: new Map(relevant) };
}

/** Ranks the corpus, except the query itself, for every query: by title similarity, by BM25 and by shared words. */
export function measureTitles(vocabulary: Vocabulary, labelled: LabelledTitles): TitleFigures {
  const { queries, corpus, relevant } = labelled;
  const measured = (search: (title: string) => ArrayLike<number>): Measured => {
    const qualities: Quality[] = queries.map(({ id, title }) => {
      const relevantIds = relevant.get(id) ?? new Set();
      const order = ranked(search(title)).filter(
        (at) => corpus[at]!.id !== id || corpus[at]!.title !== title,
      );
      return qualityOf(
        order.map((at) => relevantIds.has(corpus[at]!.id)),
        relevantIds.size,
      );
    });
    return { map: mean(qualities, 'average_precision'), success10: mean(qualities, 'success10') };
  };
  const features = corpus.map(({ title }) => prepareTitle(vocabulary, title));
  const terms = corpus.map(({ title }) => stems(title));
  const byBm25 = bm25(terms);
  const byWords = wordOverlap(terms);
  return {
    queries: queries.length,
    corpus: corpus.length,
    engine: measured((title) => {
      const query = prepareTitle(vocabulary, title);
      return features.map((one) =>
        query === undefined || one === undefined ? 0 : titleSimilarity(query, one),
      );
    }),
    bm25: measured((title) => byBm25(stems(title))),
    words: measured((title) => byWords(stems(title))),
  };
}
