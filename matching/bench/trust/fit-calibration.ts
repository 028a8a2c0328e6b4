// Prints the tables of matching/scoring/calibration.ts, fitted on the half of labelled pairs that may be tuned on:
// `node matching/bench/trust/fit-calibration.ts --ranking DIR… --vocabulary DIR`. The folder of the vocabulary holds the O*NET
// archive, whose titles make the labels finer; the engine itself uses the built-in vocabulary. Repeat it whenever a fit,
// a weight or a prior changes.
import { parseArgs } from 'node:util';
import { toJobInput } from '../../../server/commands/labelled-files.ts';
import { resolveUserPath } from '../../../server/commands/vocabulary-files.ts';
import { DEFAULT_WEIGHTS, loadBuiltInVocabulary, prepareJob, type Vocabulary } from '../../index.ts';
import { rawScore } from '../../scoring/exact-score.ts';
import { gradePair, readTitleCodes, type TitleCodes } from './graded-labels.ts';
import { type AdKind, type PairSet, readPairSet, toAd } from './labelled-pairs.ts';
import { fitRisingLogits, type Observation } from './monotonic-fit.ts';

/** Above 1 are people who also fit in place, pay and terms, which the labelled pairs do not cover. */
const KNOTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2];

/**
 * The raw mean of an advertisement that asks for skills at each score, chosen on the tuned half of the judged set: at 40 and
 * more stand nine of ten people to call first and at most one of ten of other trades, at 60 and more four of five of the
 * former. The labelled pairs know no requirements, so they say nothing about these.
 */
const ASKING: readonly (readonly [raw: number, score: number])[] = [
  [0, 0],
  [0.32, 20],
  [0.47, 40],
  [0.58, 60],
  [0.72, 80],
  [0.97, 100],
];

/**
 * The meaning of a score for a bare title: the share of right ones among people with that score where about one in twenty
 * is right: 3 % at 20, 17 % at 40, 45 % at 60, 77 % at 80 (and over 90 % of all at 80 and more).
 */
const MEANING: readonly (readonly [logit: number, score: number])[] = [
  [-6.2, 0],
  [-3.5, 20],
  [-1.6, 40],
  [-0.2, 60],
  [1.2, 80],
  [3, 100],
];

function between(points: readonly (readonly [number, number])[], value: number): number {
  const above = points.findIndex(([x]) => x > value);
  const at = Math.max(1, above < 0 ? points.length - 1 : above);
  const [[left, low], [right, high]] = [points[at - 1]!, points[at]!];
  return low + ((high - low) * (value - left)) / (right - left);
}

/** The scores at the knots, rising and reaching 100 at the last one. */
function tableOf(scores: readonly number[]): string {
  const last = KNOTS.length - 1;
  return scores
    .map((score, at) => (at === 0 ? 0 : at === last ? 100 : Math.min(100 - (last - at), Math.max(at, score))))
    .map((score) => score.toFixed(1))
    .join(', ');
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
  console.error('Usage: node matching/bench/trust/fit-calibration.ts --ranking DIR… [--vocabulary DIR]');
  process.exit(2);
}
const vocabulary = loadBuiltInVocabulary();
const codes = await readTitleCodes(values.vocabulary.map(resolveUserPath));
const sets = values.ranking.map((folder) => readPairSet(vocabulary, resolveUserPath(folder), 'tune'));
console.log(`full and short: [${tableOf(KNOTS.map((raw) => between(ASKING, raw)))}]`);
const observations = sets.flatMap((set) => observe(vocabulary, set, 'title', codes));
const logits = fitRisingLogits(observations, KNOTS);
console.log(
  `title: [${tableOf(logits.map((logit) => between(MEANING, logit)))}], // ${observations.length} pairs`,
);
