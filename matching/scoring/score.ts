import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { hashText } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/types.ts';
import { type Assessment, assess, tellingOf } from './assess.ts';
import { bandOf, SCORER_VERSION } from './calibration.ts';
import {
  combine,
  coverageOf,
  effectiveWeights,
  LITTLE_DATA,
  MUST_HAVE_CAP,
  UNKNOWN,
  weightArray,
} from './combine.ts';
import { evidenceFor } from './evidence.ts';
import { reasonsAndRisks } from './reasons.ts';
import type {
  BreakdownRow,
  CriterionStatus,
  ExplainSource,
  Gate,
  MatchResult,
  WouldChange,
} from './result.ts';
import { FOUND_PERCENT } from './skill-match.ts';
import { CRITERIA, CRITERION_LABELS, DEFAULT_WEIGHTS, normaliseWeights, type Weights } from './weights.ts';

export interface ScoreOptions {
  /** Within WEIGHT_BOUNDS; the defaults where left out. */
  weights?: Weights;
  explain?: ExplainSource;
}

/** Only the number, 0–100, as a whole. The same as `score(...).score`. */
export function scoreNumber(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  weights: Weights = DEFAULT_WEIGHTS,
): number {
  return Math.round(scoreExact(vocabulary, job, candidate, weights));
}

/** The score before rounding; lists are ordered by it. */
export function scoreExact(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  weights: Weights = DEFAULT_WEIGHTS,
): number {
  const { qualities, other_skills, failed_must_haves } = assess(vocabulary, job, candidate);
  return combine(
    weightArray(normaliseWeights(weights), tellingOf(vocabulary, job)),
    qualities,
    other_skills,
    failed_must_haves.length > 0,
  );
}

/**
 * Scores one candidate for one job and explains it: points per criterion that sum to the score, evidence, gates,
 * reasons, risks, and what would change the result. Pure and deterministic. Features must come from this vocabulary.
 */
export function score(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  options: ScoreOptions = {},
): MatchResult {
  const weights = weightArray(
    normaliseWeights(options.weights ?? DEFAULT_WEIGHTS),
    tellingOf(vocabulary, job),
  );
  const assessment = assess(vocabulary, job, candidate);
  const { qualities, other_skills } = assessment;
  const isBlocked = assessment.failed_must_haves.length > 0;
  const total = Math.round(combine(weights, qualities, other_skills, isBlocked));
  const uncapped = Math.round(combine(weights, qualities, other_skills, false));
  const coverage = coverageOf(weights, qualities);
  const breakdown = breakdownOf(weights, assessment, total, vocabulary, options.explain);
  const words = reasonsAndRisks(vocabulary, job, candidate, assessment, coverage, options.explain);
  const skills = [...assessment.required, ...assessment.preferred];
  return {
    score: total,
    score_band: bandOf(total),
    coverage: Math.round(coverage * 100) / 100,
    little_data: coverage < LITTLE_DATA,
    is_capped: isBlocked && uncapped > MUST_HAVE_CAP,
    score_breakdown: breakdown,
    gates: gates(job, assessment),
    matched_skills: skills
      .filter((match) => match.percent >= FOUND_PERCENT)
      .map((match) => match.requirement.name),
    missing_skills: skills
      .filter((match) => match.percent < FOUND_PERCENT)
      .map((match) => match.requirement.name),
    ...words,
    would_change: wouldChange(weights, assessment, total),
    scorer_version: SCORER_VERSION,
    vocabulary_version: vocabulary.version,
    inputs_hash: hashText(
      `${job.inputs_hash} ${candidate.inputs_hash} ${weights.join(' ')} ${vocabulary.version}`,
    ),
  };
}

const MET = 0.8;
const PARTIAL = 0.25;

function statusOf(quality: number): CriterionStatus {
  if (quality === UNKNOWN) return 'unknown';
  if (quality >= MET) return 'met';
  return quality >= PARTIAL ? 'partial' : 'missing';
}

function breakdownOf(
  weights: Float64Array,
  assessment: Assessment,
  total: number,
  vocabulary: Vocabulary,
  explain: ExplainSource | undefined,
): BreakdownRow[] {
  const shown = effectiveWeights(weights, assessment.qualities, assessment.other_skills);
  const points = sharePoints(
    total,
    CRITERIA.map((_, at) => Math.max(0, assessment.qualities[at] as number) * (shown[at] as number)),
  );
  return CRITERIA.map((criterion, at) => {
    const quality = assessment.qualities[at] as number;
    return {
      criterion,
      label: CRITERION_LABELS[criterion],
      weight: Math.round((shown[at] as number) * 10) / 10,
      score: quality === UNKNOWN ? null : Math.round(quality * 100),
      status: statusOf(quality),
      points: points[at] as number,
      evidence: quality === UNKNOWN ? [] : evidenceFor(vocabulary, criterion, assessment, explain),
    };
  });
}

/** Splits a whole number in proportion to the shares, by largest remainder: the parts are whole and sum exactly. */
export function sharePoints(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum === 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share * total) / sum);
  const whole = exact.map(Math.floor);
  let left = total - whole.reduce((all, part) => all + part, 0);
  const order = exact
    .map((value, at) => [value - Math.floor(value), at] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, at] of order) {
    if (left <= 0) break;
    whole[at] = (whole[at] as number) + 1;
    left--;
  }
  return whole;
}

function gates(job: JobFeatures, assessment: Assessment): Gate[] {
  const skills = assessment.required
    .filter((match) => match.requirement.must_have)
    .map((match): Gate => {
      const name = match.requirement.name;
      if (match.percent >= FOUND_PERCENT) return { name, result: 'pass', must_have: true };
      return {
        name,
        result: assessment.failed_must_haves.includes(name) ? 'fail' : 'unknown',
        must_have: true,
      };
    });
  const others = Object.entries(assessment.criteria).map(([name, result]) => ({
    name,
    result,
    must_have: job.must_haves.some((criterion) => criterion === name),
  }));
  return [...skills, ...others];
}

const MOST_CHANGES = 5;

/** Tries out what could become known or be added, and keeps what moves the score most. */
function wouldChange(weights: Float64Array, assessment: Assessment, total: number): WouldChange[] {
  const changes: WouldChange[] = [];
  const tryOut = (change: string, qualities: Float64Array, failed: readonly string[]) => {
    const value = Math.round(combine(weights, qualities, assessment.other_skills, failed.length > 0));
    if (value > total) changes.push({ change, score: value });
  };
  for (const [list, at] of [
    [assessment.required, 0],
    [assessment.preferred, 1],
  ] as const) {
    const all = list.reduce((sum, match) => sum + match.rarity * 100, 0);
    for (const match of list) {
      if (match.percent === 100) continue;
      const qualities = assessment.qualities.slice();
      qualities[at] = Math.max(0, qualities[at] as number) + (match.rarity * (100 - match.percent)) / all;
      const name = match.requirement.name;
      const failed = assessment.failed_must_haves.filter((other) => other !== name);
      tryOut(
        match.percent >= FOUND_PERCENT
          ? `${name} confirmed as a skill of the candidate`
          : `${name} added to the skills`,
        qualities,
        failed,
      );
    }
  }
  const learn: readonly [number, string][] = [
    [4, 'The years of experience known and within the range asked for'],
    [5, 'The location known and within reach'],
    [6, 'The salary expectation known and within the budget'],
    [7, 'Notice period and employment type known and fitting'],
  ];
  for (const [at, change] of learn) {
    if (assessment.qualities[at] !== UNKNOWN) continue;
    const qualities = assessment.qualities.slice();
    qualities[at] = 1;
    tryOut(change, qualities, assessment.failed_must_haves);
  }
  if (assessment.failed_must_haves.length > 0) {
    tryOut(
      `Without the cap for the missing must-have (${assessment.failed_must_haves.join(', ')})`,
      assessment.qualities,
      [],
    );
  }
  return changes.sort((a, b) => b.score - a.score || (a.change < b.change ? -1 : 1)).slice(0, MOST_CHANGES);
}
