// What a job learns from decisions: simulated ones are the labels of people drawn from the top of its list.
import { sep } from 'node:path';
import { loadBuiltInVocabulary, type Vocabulary } from '@placewell/matching';
import { loadVocabularyFrom, resolveUserPath } from '@placewell/server/commands/vocabulary-files.ts';
import { type BenchOptions, type Report, sizesOf } from '../report.ts';
import { judgedLists, labelledLists } from './known-lists.ts';
import { type KnownList, type LearningFigures, measureLearning } from './measure-learning.ts';
import { measureSwaps } from './measure-swaps.ts';

/** `lists`: the most of each kind. */
export const SIZES = {
  short: { seeds: 1, lists: 4 },
  usual: { seeds: 20, lists: Number.POSITIVE_INFINITY },
};
type NamedLists = { name: string; lists: KnownList[]; hasSwaps: boolean };

/** What nDCG@10 should gain, by number of decisions. */
const GOALS: Readonly<Record<number, number>> = { 5: 0.04, 10: 0.06 };
const MOST_BY_CHANCE = 0.01;

async function readAll(vocabulary: Vocabulary, options: BenchOptions): Promise<NamedLists[]> {
  const [judgedHalf, half] = options.isFrozen
    ? (['frozen', 'frozen'] as const)
    : (['tuned', 'tune'] as const);
  const judged = await judgedLists(vocabulary, judgedHalf);
  return [
    ...options.ranking.map((given) => {
      const folder = resolveUserPath(given);
      const name = `${folder.split(sep).slice(-1)}, ${half} half`;
      return { name, lists: labelledLists(vocabulary, folder, half), hasSwaps: true };
    }),
    { name: `judged set, ${judgedHalf} half, graded people`, lists: judged.graded, hasSwaps: true },
    {
      name: `judged set, ${judgedHalf} half, with people of other fields`,
      lists: judged.wide,
      hasSwaps: false,
    },
  ];
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

const rowOf = (name: string, one: LearningFigures) => [
  name,
  one.decisions,
  one.before.toFixed(3),
  signed(one.gain),
  one.spread.toFixed(3),
  signed(one.shuffled),
  one.shuffledSpread.toFixed(3),
];

/** Measures the halves that may be tuned on, or with `--frozen` the others. */
export async function run(options: BenchOptions): Promise<Report> {
  const vocabulary =
    options.vocabulary.length > 0 ? await loadVocabularyFrom(options.vocabulary) : loadBuiltInVocabulary();
  const { seeds, lists: most } = sizesOf(SIZES, options);
  const rows: (string | number)[][] = [];
  const limits: Report['limits'] = [];
  for (const { name, lists: all, hasSwaps } of await readAll(vocabulary, options)) {
    const lists = all.slice(0, most);
    for (const one of measureLearning(vocabulary, lists, seeds)) {
      rows.push(rowOf(name, one));
      const goal = GOALS[one.decisions];
      if (goal !== undefined)
        limits.push({
          text: `${name} ${signed(one.gain)}`,
          goal: `at least +${goal} after ${one.decisions} decisions`,
          isMet: one.gain >= goal,
          isOfSpeed: true,
        });
      limits.push({
        text: `${name}, ${one.decisions} decisions ${signed(one.shuffled)}`,
        goal: 'about 0 after shuffled decisions',
        isMet: Math.abs(one.shuffled) <= MOST_BY_CHANCE,
        isOfSpeed: true,
      });
    }
    if (!hasSwaps) continue;
    const { pairs, moved } = measureSwaps(vocabulary, lists);
    limits.push({
      text: `${name}: ${moved} of ${pairs}`,
      goal: 'personal facts move no score of a job that learned',
      isMet: moved === 0,
    });
  }
  return {
    description:
      'nDCG@10 of the people left after decisions about 3, 5 and 10 drawn from the top 30 of each list, without and with ' +
      'what was learned from them: mean and standard deviation over ' +
      `${seeds} fixed seeds. A decision is the label of the person; ` +
      ' shuffled: the label of another person drawn from the same top 30.',
    tables: [{ head: ['lists', 'decisions', 'before', 'gain', '±', 'shuffled', '±'], rows }],
    limits,
  };
}
