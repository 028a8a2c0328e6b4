// How far a score deserves trust: the meaning of the bands for each kind of advertisement, irrelevant changes that move
// a score, false evidence, and the gain of tricks. Always measures the in-house sets; folders of labelled data
// (`--ranking`) and of honest resume files (`--files`) are optional.
import { join, sep } from 'node:path';
import { type BenchOptions, type Report, sizesOf, type Table } from '../../../bench/report.ts';
import { loadVocabularyFrom, resolveUserPath } from '../../../server/commands/vocabulary-files.ts';
import { loadBuiltInVocabulary, type Vocabulary } from '../../index.ts';
import { type BandFigures, meanGap, measureBands } from './bands.ts';
import {
  commonSense,
  confusableTitles,
  falseSkills,
  hiddenText,
  type Part,
  percent,
  readAdvertisements,
  readStrangeAdvertisements,
  stuffing,
} from './evidence-parts.ts';
import { judged } from './judged/judged-parts.ts';
import { type NamedSet, readPairSet } from './labelled-pairs.ts';
import { publishedSet } from './published-ads.ts';
import { measureSteadiness } from './steadiness.ts';

/** Whether scores are measured, too. */
export const SIZES = { short: false, usual: true };
const IN_HOUSE = join(import.meta.dirname, '..', 'quality', 'in-house-set', 'ranking');

const JUDGED =
  'The judged set (matching/bench/trust/judged): advertisements with the requirements that a recruiter ticks, resumes and imported ' +
  'rows, graded 3 (call first) to 0 by a written ladder before any score was seen.';

/** Shares of right pairs from 20–29 to 70–79. */
const bins = ({ rightByBin }: BandFigures) => rightByBin.slice(2, 8).map(({ share }) => percent(share));

function bands(vocabulary: Vocabulary, sets: NamedSet[]): Part {
  const rows: Table['rows'] = [];
  const limits: Report['limits'] = [];
  for (const { name, set } of sets) {
    const figures = measureBands(vocabulary, set);
    for (const one of figures) {
      rows.push([
        `${name}, ${one.kind}`,
        one.strongPairs,
        percent(one.rightOfStrong),
        percent(one.rightKept),
        percent(one.wrongKept),
        ...bins(one),
      ]);
      const isMet = one.rightKept >= 0.75 && one.wrongKept <= 0.05;
      limits.push({
        text: `${name}, ${one.kind}`,
        goal: 'at least 90 % of pairs at 80+ right',
        isMet: one.rightOfStrong >= 0.9,
      });
      limits.push({
        text: `${name}, ${one.kind}`,
        goal: '75 % of right pairs at 40+ and at most 5 % of wrong ones',
        isMet,
      });
    }
    const gap = meanGap(figures);
    if (Number.isNaN(gap)) continue;
    limits.push({
      text: `${name} ${gap.toFixed(3)}`,
      goal: 'mean gap between the kinds under .10',
      isMet: gap < 0.1,
    });
  }
  const head = [
    'pairs',
    'at 80+',
    'right',
    'right at 40+',
    'wrong at 40+',
    '20s',
    '30s',
    '40s',
    '50s',
    '60s',
    '70s',
  ];
  return { table: { head, rows }, limits };
}

function steadiness(vocabulary: Vocabulary, sets: NamedSet[]): Part {
  const rows: Table['rows'] = [];
  const limits: Report['limits'] = [];
  for (const { name, set } of sets)
    for (const { change, pairs, moved, worst } of measureSteadiness(vocabulary, set)) {
      rows.push([`${name}: ${change}`, pairs, moved, worst]);
      limits.push({
        text: `${name}: ${change} (${moved})`,
        goal: 'what says nothing about the work moves no score',
        isMet: moved === 0,
      });
    }
  return {
    table: { head: ['change that says nothing about the work', 'pairs', 'moved', 'worst'], rows },
    limits,
  };
}

/** Measures the frozen half of the in-house set and of the given folders. */
export async function run(options: BenchOptions): Promise<Report> {
  const vocabulary =
    options.vocabulary.length > 0 ? await loadVocabularyFrom(options.vocabulary) : loadBuiltInVocabulary();
  const ofTexts = [
    readAdvertisements(vocabulary),
    readStrangeAdvertisements(vocabulary),
    confusableTitles(vocabulary),
  ];
  if (!sizesOf(SIZES, options)) return reportOf(ofTexts);
  const judgedPart = await judged(vocabulary, options.isFrozen ? 'frozen' : 'tuned');
  if (options.isFrozen || options.only.includes('judged'))
    return { description: JUDGED, ...judgedPart, isPart: true };
  const folders = [
    { name: 'in-house set', folder: IN_HOUSE },
    ...options.ranking.map((given) => {
      const folder = resolveUserPath(given);
      return { name: folder.split(sep).slice(-2).join('/'), folder };
    }),
  ];
  const sets = folders.map(({ name, folder }) => ({ name, set: readPairSet(vocabulary, folder) }));
  const published = sets.slice(1).map(({ name, set }) => ({
    name: `own advertisements over ${name}`,
    set: publishedSet(vocabulary, set),
  }));
  const parts = [
    bands(vocabulary, [...sets, ...published]),
    steadiness(vocabulary, sets),
    falseSkills(vocabulary, sets),
    await stuffing(vocabulary, sets),
    await hiddenText(options.files.map(resolveUserPath)),
    ...ofTexts,
    commonSense(vocabulary),
  ];
  return reportOf(parts, judgedPart);
}

const reportOf = (
  parts: readonly Part[],
  judgedPart: Pick<Report, 'tables' | 'limits'> = { tables: [], limits: [] },
): Report => ({
  description:
    `${JUDGED} Then pairs of the jobs that nothing was tuned on (half of each set, split by a hash); a pair is right if resume and job ` +
    'have the same label, and right pairs are as rare as in the set. full: published advertisements, with company, ' +
    'benefits and how to apply around the work, and with the skills that the product reads from them; short: title, ' +
    'three sentences, three skills; title: nothing else. 20s to 70s: share of right pairs among those with that score.',
  tables: [...judgedPart.tables, ...parts.map(({ table }) => table)],
  limits: [...judgedPart.limits, ...parts.flatMap(({ limits }) => limits)],
});
