// Prints the tables of matching/scoring/calibration.ts, fitted on the half of labelled pairs that may be tuned on:
// `node bench/trust/fit-calibration.ts --ranking DIR… --vocabulary DIR`. The folder of the vocabulary holds the O*NET
// archive, whose titles make the labels finer; the engine itself uses the built-in vocabulary. Repeat it whenever a fit,
// a weight or a prior changes.
import { parseArgs } from 'node:util';
import { DEFAULT_WEIGHTS, loadBuiltInVocabulary, prepareJob, type Vocabulary } from '@placewell/matching';
import { rawScore } from '@placewell/matching/scoring/exact-score.ts';
import { toJobInput } from '@placewell/server/commands/labelled-files.ts';
import { resolveUserPath } from '@placewell/server/commands/vocabulary-files.ts';
import { gradePair, readTitleCodes, type TitleCodes } from './graded-labels.ts';
import { AD_KINDS, type AdKind, type PairSet, readPairSet, toAd } from './labelled-pairs.ts';
import { fitRisingLogits, type Observation } from './monotonic-fit.ts';

/** Above 1 are people who also fit in place, pay and terms, which the labelled pairs do not cover. */
const KNOTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2];

/**
 * The meaning of a score: the share of right ones among people with that score where about one in twenty is right: 3 %
 * at 20, 17 % at 40, 45 % at 60, 77 % at 80 (and over 90 % of all at 80 and more).
 */
const MEANING: readonly (readonly [score: number, logit: number])[] = [
  [0, -6.2],
  [20, -3.5],
  [40, -1.6],
  [60, -0.2],
  [80, 1.2],
  [100, 3],
];

function scoreOf(logit: number): number {
  const above = MEANING.findIndex(([, value]) => value > logit);
  const at = Math.max(1, above < 0 ? MEANING.length - 1 : above);
  const [[left, low], [right, high]] = [MEANING[at - 1]!, MEANING[at]!];
  return left + ((right - left) * (logit - low)) / (high - low);
}

function observe(vocabulary: Vocabulary, set: PairSet, kind: AdKind, codes: TitleCodes): Observation[] {
  return set.jobs.flatMap((job) => {
    const inputs = [toAd(vocabulary, job, kind), ...(kind === 'full' ? [toJobInput(job)] : [])];
    return inputs.flatMap((input) => {
      const features = prepareJob(vocabulary, input);
      return set.candidates.map((candidate, at) => ({
        x: rawScore(vocabulary, features, candidate, DEFAULT_WEIGHTS),
        ...gradePair(codes, job, set.resumes[at]!),
      }));
    });
  });
}

const { values } = parseArgs({
  options: {
    ranking: { type: 'string', multiple: true, default: [] },
    vocabulary: { type: 'string', multiple: true, default: [] },
  },
});
if (values.ranking.length === 0) {
  console.error('Usage: node bench/trust/fit-calibration.ts --ranking DIR… [--vocabulary DIR]');
  process.exit(2);
}
const vocabulary = loadBuiltInVocabulary();
const codes = await readTitleCodes(values.vocabulary.map(resolveUserPath));
const sets = values.ranking.map((folder) => readPairSet(vocabulary, resolveUserPath(folder), 'tune'));
for (const kind of AD_KINDS) {
  const observations = sets.flatMap((set) => observe(vocabulary, set, kind, codes));
  const logits = fitRisingLogits(observations, KNOTS);
  const sum = (of: (one: Observation) => number) => observations.reduce((all, one) => all + of(one), 0);
  const base = sum(({ right, weight }) => right * weight) / sum(({ weight }) => weight);
  const scores = logits.map((logit, at) =>
    at === 0
      ? 0
      : at === KNOTS.length - 1
        ? 100
        : Math.min(101 - (KNOTS.length - at), Math.max(at, scoreOf(logit))),
  );
  const table = scores.map((score, at) => `[${KNOTS[at]}, ${score.toFixed(1)}]`).join(', ');
  console.log(
    `${kind}: [${table}], // ${observations.length} pairs, ${(base * 100).toFixed(1)} % of them right`,
  );
}
