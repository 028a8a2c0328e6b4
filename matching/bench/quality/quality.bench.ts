// Quality, each part with a reference in the same run: ranking with BM25, titles with BM25 and shared words. Always measures the in-house sets; folders of labelled data are optional.
import { join, sep } from 'node:path';
import { type BenchOptions, digits, type Report, sizesOf, type Table } from '../../../bench/report.ts';
import { readTitleSet } from '../../../server/commands/labelled-files.ts';
import { loadVocabularyFrom, resolveUserPath } from '../../../server/commands/vocabulary-files.ts';
import { loadBuiltInVocabulary, type Vocabulary } from '../../index.ts';
import { measureRanking } from './ranking.ts';
import {
  comparedPairs,
  HIGH,
  measurePairs,
  measurePairsAfter,
  NEAR_ZERO,
  PAIR_LANGUAGES,
  type PairFigures,
} from './title-pairs.ts';
import { measureTitles, readTitleKinds } from './titles.ts';

/** In how many languages pairs of titles are ranked. */
export const SIZES = { short: 1, usual: PAIR_LANGUAGES.length };
const IN_HOUSE_RANKING = join(import.meta.dirname, 'in-house-set', 'ranking');
const IN_HOUSE_TITLES = join(import.meta.dirname, 'in-house-set', 'titles', 'titles.tsv');

/** The last two parts of a folder's path, so that no local path is published. */
const nameOf = (folder: string) => resolveUserPath(folder).split(sep).slice(-2).join('/');

type Named = { name: string; vocabulary: Vocabulary };
type Part = { table: Table; limits: Report['limits'] };

const threeDecimals = (value: number) => value.toFixed(3);

function ranking(vocabularies: Named[], folders: string[]): Part {
  const sets = [
    { name: 'in-house set', folder: IN_HOUSE_RANKING },
    ...folders.map((folder) => ({ name: nameOf(folder), folder: resolveUserPath(folder) })),
  ];
  const rows: Table['rows'] = [];
  const limits: Report['limits'] = [];
  for (const set of sets) {
    const data = (found: { jobs: number; resumes: number }) =>
      `${set.name}, ${found.jobs} jobs over ${found.resumes.toLocaleString('en')} resumes`;
    const line = (method: string, one: ReturnType<typeof measureRanking>['engine']) => [
      method,
      threeDecimals(one.ndcg10),
      threeDecimals(one.map),
      threeDecimals(one.precision10),
      digits(one.msPerJob),
    ];
    for (const [at, { name, vocabulary }] of vocabularies.entries()) {
      const found = measureRanking(vocabulary, set.folder);
      if (at === 0) rows.push([data(found), ...line('BM25', found.bm25)]);
      rows.push([data(found), ...line(`score, ${name}`, found.engine)]);
      limits.push({
        text: `${set.name}, ${name}`,
        goal: 'ranking: nDCG@10 and MAP above BM25',
        isMet: found.engine.ndcg10 > found.bm25.ndcg10 && found.engine.map > found.bm25.map,
      });
    }
  }
  const head = ['resumes for a job', 'method', 'nDCG@10', 'MAP', 'P@10', 'ms per job'];
  return { table: { head, rows }, limits };
}

function titles(vocabularies: Named[], folders: string[]): Part {
  const sets = [
    { name: 'in-house set', labelled: readTitleKinds(IN_HOUSE_TITLES) },
    ...folders.map((folder) => ({
      name: nameOf(folder),
      labelled: readTitleSet(resolveUserPath(folder)),
    })),
  ];
  const rows: Table['rows'] = [];
  const limits: Report['limits'] = [];
  for (const set of sets)
    for (const [at, { name, vocabulary }] of vocabularies.entries()) {
      const found = measureTitles(vocabulary, set.labelled);
      const data = `${set.name}, ${found.queries} over ${found.corpus.toLocaleString('en')}`;
      const line = (method: string, one: typeof found.engine) =>
        rows.push([data, method, threeDecimals(one.map), threeDecimals(one.success10)]);
      if (at === 0) {
        line('shared words', found.words);
        line('BM25', found.bm25);
      }
      line(`similarity, ${name}`, found.engine);
      limits.push({
        text: `${set.name}, ${name}`,
        goal: 'titles: MAP above BM25 and shared words',
        isMet: found.engine.map > Math.max(found.bm25.map, found.words.map),
      });
    }
  return { table: { head: ['similar titles', 'method', 'MAP', 'success@10'], rows }, limits };
}

const MIN_SUCCESS5 = 0.8;
/** Share of the pairs of common trades into English that may be near 0: 5 of 34. */
const MAX_NEAR_ZERO = 5 / 34;

function titlePairs({ name, vocabulary }: Named, most: number): Part[] {
  const languages = PAIR_LANGUAGES.slice(0, most);
  const line = (set: string, one: PairFigures) => [
    set,
    String(one.pairs),
    String(one.corpus),
    threeDecimals(one.success1),
    threeDecimals(one.success5),
  ];
  const found = languages.map((language) => ({ language, one: measurePairs(vocabulary, language) }));
  const ranked = {
    head: ['two titles of the same work', 'pairs', 'titles', 'success@1', 'success@5'],
    rows: [
      ...found.map(({ language, one }) => line(language, one)),
      ...languages.map((language) =>
        line(`${language}, written later`, measurePairsAfter(vocabulary, language)),
      ),
    ],
  };
  const compared = ['into-english.tsv', 'into-english-after.tsv', 'alike.tsv'].map((file) => {
    const pairs = comparedPairs(vocabulary, file).map(({ similarity }) => similarity);
    return {
      file,
      all: pairs.length,
      low: pairs.filter((similarity) => similarity < NEAR_ZERO).length,
      high: pairs.filter((similarity) => similarity >= HIGH).length,
    };
  });
  return [
    {
      table: ranked,
      limits: found.map(({ language, one }) => ({
        text: `${language}, ${name}`,
        goal: 'pairs of titles: success@5 at least 0.8',
        isMet: one.success5 >= MIN_SUCCESS5,
      })),
    },
    {
      table: {
        head: ['pairs', 'of', `below ${NEAR_ZERO}`, `${HIGH} and more`],
        rows: compared.map(({ file, all, low, high }) => [
          file.replace('.tsv', ''),
          String(all),
          String(low),
          String(high),
        ]),
      },
      limits: compared.map(({ file, all, low, high }) => ({
        text: file,
        goal: 'pairs of titles: few into English near 0, none that only look alike high',
        isMet: file === 'alike.tsv' ? high === 0 : low <= MAX_NEAR_ZERO * all,
      })),
    },
  ];
}

/** Measures ranking and titles on the in-house sets and the given folders. */
export async function run(options: BenchOptions): Promise<Report> {
  const vocabularies: Named[] = [{ name: 'built-in vocabulary', vocabulary: loadBuiltInVocabulary() }];
  if (options.vocabulary.length > 0)
    vocabularies.push({ name: 'with import', vocabulary: await loadVocabularyFrom(options.vocabulary) });
  const parts = [ranking(vocabularies, options.ranking), titles(vocabularies, options.titles)];
  const most = sizesOf(SIZES, options);
  parts.push(...vocabularies.slice(0, 1).flatMap((named) => titlePairs(named, most)));
  return {
    description:
      'Each method sees the same texts. Ranking: title, skills and text of a resume against title, description and ' +
      'required skills of a job, all else unknown; resumes with the same label are relevant. BM25 (k1 1.2, b .75) uses the ' +
      "engine's words, stems and stop words. Titles: each ranks all others. The in-house sets were written by the authors of " +
      'the vocabulary: they reveal regressions, not the quality on unknown data. In the in-house ranking set three resumes are relevant to a job, so ' +
      'its P@10 is at most 0.300.',
    tables: parts.map(({ table }) => table),
    limits: parts.flatMap(({ limits }) => limits),
  };
}
