import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { hashText } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Assessment, assess, skillShareOf } from './assess.ts';
import { bandOf, SCORER_VERSION } from './calibration.ts';
import {
  combine,
  coverageOf,
  effectiveWeights,
  type ListedSkills,
  MIN_COVERAGE,
  MUST_HAVE_CAP,
  movedShare,
  UNKNOWN,
  weightArray,
} from './combine.ts';
import { evidenceFor } from './evidence.ts';
import { notesFor } from './notes.ts';
import { reasonsAndRisks } from './reasons.ts';
import type { BreakdownRow, CriterionStatus, ExplainSource, Gate, MatchResult } from './result.ts';
import { FOUND_PERCENT, listedSkills } from './skill-match.ts';
import { CRITERIA, CRITERION_LABELS, DEFAULT_WEIGHTS, normaliseWeights, type Weights } from './weights.ts';
import { wouldChange } from './would-change.ts';

export interface ScoreOptions {
  /** Only their proportions count; default weights if absent. */
  weights?: Weights;
  explain?: ExplainSource;
}

/** The rounded score, 0–100, without the explanation. Equals `score(...).score`. */
export function scoreNumber(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  weights: Weights = DEFAULT_WEIGHTS,
): number {
  return Math.round(scoreExact(vocabulary, job, candidate, weights));
}

/** The score before rounding, by which lists are sorted. */
export function scoreExact(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  weights: Weights = DEFAULT_WEIGHTS,
): number {
  const assessment = assess(vocabulary, job, candidate);
  const array = weightArray(normaliseWeights(weights), skillShareOf(vocabulary, job));
  const { fits, failed_must_haves } = assessment;
  return combine(array, fits, listedOf(array, assessment), failed_must_haves.length > 0);
}

function listedOf(weights: Float64Array, assessment: Assessment): ListedSkills {
  return listedSkills(weights, assessment.required, assessment.preferred, assessment.other_skills);
}

/**
 * Scores one candidate for one job and explains the score: points per criterion, evidence, gates, reasons, risks and
 * what would change it. Pure and deterministic. The features must come from this vocabulary.
 */
export function score(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  options: ScoreOptions = {},
): MatchResult {
  const skillShare = skillShareOf(vocabulary, job);
  const weights = weightArray(normaliseWeights(options.weights ?? DEFAULT_WEIGHTS), skillShare);
  const assessment = assess(vocabulary, job, candidate);
  const { fits } = assessment;
  const listed = listedOf(weights, assessment);
  const hasFailedMustHave = assessment.failed_must_haves.length > 0;
  const total = Math.round(combine(weights, fits, listed, hasFailedMustHave));
  const uncapped = Math.round(combine(weights, fits, listed, false));
  const coverage = coverageOf(weights, fits);
  const moved = movedShare(weights, fits, listed);
  const effective = effectiveWeights(weights, fits, moved);
  const notes = notesFor(candidate, assessment, skillShare, moved);
  const points = distributePoints(
    total,
    CRITERIA.map((_, at) => Math.max(0, fits[at] as number) * (effective[at] as number)),
  );
  const breakdown = CRITERIA.map((criterion, at): BreakdownRow => {
    const fit = fits[at] as number;
    return {
      criterion,
      label: CRITERION_LABELS[criterion],
      weight: Math.round((effective[at] as number) * 10) / 10,
      score: fit === UNKNOWN ? null : Math.round(fit * 100),
      status: statusOf(fit),
      points: points[at] as number,
      note: notes[criterion] ?? null,
      evidence: fit === UNKNOWN ? [] : evidenceFor(vocabulary, criterion, assessment, options.explain),
    };
  });
  const sentences = reasonsAndRisks(vocabulary, {
    job,
    candidate,
    assessment,
    coverage,
    explain: options.explain,
  });
  const skills = [...assessment.required, ...assessment.preferred];
  return {
    score: total,
    score_band: bandOf(total),
    coverage: Math.round(coverage * 100) / 100,
    little_data: coverage < MIN_COVERAGE,
    is_capped: hasFailedMustHave && uncapped > MUST_HAVE_CAP,
    score_breakdown: breakdown,
    gates: buildGates(job, assessment),
    matched_skills: skills
      .filter((match) => match.percent >= FOUND_PERCENT)
      .map((match) => match.requirement.name),
    missing_skills: skills
      .filter((match) => match.percent < FOUND_PERCENT)
      .map((match) => match.requirement.name),
    ...sentences,
    would_change: wouldChange(weights, assessment, total),
    scorer_version: SCORER_VERSION,
    vocabulary_version: vocabulary.version,
    inputs_hash: hashText(
      `${job.inputs_hash} ${candidate.inputs_hash} ${weights.join(' ')} ${vocabulary.version}`,
    ),
  };
}

const MIN_MET_FIT = 0.8;
const MIN_PARTIAL_FIT = 0.25;

function statusOf(fit: number): CriterionStatus {
  if (fit === UNKNOWN) return 'unknown';
  if (fit >= MIN_MET_FIT) return 'met';
  return fit >= MIN_PARTIAL_FIT ? 'partial' : 'missing';
}

/** Splits an integer in proportion to the shares by the largest-remainder method, so that the parts sum exactly. */
export function distributePoints(total: number, shares: readonly number[]): number[] {
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

function buildGates(job: JobFeatures, assessment: Assessment): Gate[] {
  const isLanguage = (id: string) => job.must_haves.includes('languages') && job.languages.includes(id);
  const skills = assessment.required
    .filter(({ requirement }) => requirement.must_have && !isLanguage(requirement.id))
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
