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
import { type AdKind, type PairSet, readPairSet, toAd } from './labelled-pairs.ts';
import { fitRisingLogits, type Observation } from './monotonic-fit.ts';

/** Above 1 are people who also fit in place, pay and terms, which the labelled pairs do not cover. */
const KNOTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2];

/**
 * The raw mean of a full advertisement at each score, chosen on the tuned half of the judged set: at 40 and more stand
 * nine of ten people to call first and one of ten of other trades, at 60 and more four of five of the former. A short
 * advertisement asks for skills like a full one and has the same table; a bare title gets the scores at which the share of
 * right people among the labelled pairs is the same.
 */
const FULL: readonly (readonly [score: number, raw: number])[] = [
  [0, 0],
  [20, 0.3],
  [40, 0.455],
  [60, 0.59],
  [80, 0.75],
  [100, 1.05],
];

const between = (points: readonly (readonly [number, number])[], value: number): number => {
  const above = points.findIndex(([x]) => x > value);
  const at = Math.max(1, above < 0 ? points.length - 1 : above);
  const [[left, low], [right, high]] = [points[at - 1]!, points[at]!];
  return low + ((high - low) * (value - left)) / (right - left);
};

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
const fitted = (['full', 'title'] as const).map((kind) => {
  const observations = sets.flatMap((set) => observe(vocabulary, set, kind, codes));
  const logits = fitRisingLogits(observations, KNOTS);
  return { kind, observations, points: KNOTS.map((raw, at) => [raw, logits[at]!] as const) };
});
const full = fitted.find(({ kind }) => kind === 'full')!;
const meaning = FULL.map(([score, raw]) => [between(full.points, raw), score] as const);
for (const { kind, observations, points } of fitted) {
  const sum = (of: (one: Observation) => number) => observations.reduce((all, one) => all + of(one), 0);
  const base = sum(({ right, weight }) => right * weight) / sum(({ weight }) => weight);
  const scoreAt = (raw: number, logit: number) =>
    kind === 'full'
      ? between(
          FULL.map(([score, at]) => [at, score] as const),
          raw,
        )
      : between(meaning, logit);
  const last = KNOTS.length - 1;
  const scores = points.map(([raw, logit], at) =>
    at === 0 ? 0 : at === last ? 100 : Math.min(100 - (last - at), Math.max(at, scoreAt(raw, logit))),
  );
  const shares = FULL.map(([score]) => {
    const logit = meaning.find(([, one]) => one === score)![0];
    return `${score}: ${(100 / (1 + Math.exp(-logit))).toFixed(1)} %`;
  });
  console.log(
    `${kind}: [${scores.map((score) => score.toFixed(1)).join(', ')}], // ${observations.length} pairs, ` +
      `${(base * 100).toFixed(1)} % of them right; right at each score: ${shares.join(', ')}`,
  );
}
