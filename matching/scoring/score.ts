import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { hashText } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Assessment, assess, capOf, jobWeighting } from './assess.ts';
import { bandOf, SCORER_VERSION } from './calibration.ts';
import { combine, coverageOf, MIN_COVERAGE, NO_CAP, PRIORS, rawMean, UNKNOWN } from './combine.ts';
import { evidenceFor } from './evidence.ts';
import { notesFor } from './notes.ts';
import { reasonsAndRisks } from './reasons.ts';
import type { BreakdownRow, CriterionStatus, ExplainSource, Gate, MatchResult, ScaleRow } from './result.ts';
import { FOUND_PERCENT } from './skill-match.ts';
import { stuffingOf } from './stuffing.ts';
import { CRITERIA, CRITERION_LABELS, DEFAULT_WEIGHTS, type Weights } from './weights.ts';
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
  return combine(jobWeighting(vocabulary, job, weights), assessment.fits, job.kind, capOf(assessment));
}

/** The mean that the calibration of a kind of ad maps to the score: what its tables are fitted on. */
export const rawScore = (
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  weights: Weights,
): number => rawMean(jobWeighting(vocabulary, job, weights), assess(vocabulary, job, candidate).fits);

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
  const weighting = jobWeighting(vocabulary, job, options.weights ?? DEFAULT_WEIGHTS);
  const { weights } = weighting;
  const assessment = assess(vocabulary, job, candidate);
  const { fits } = assessment;
  const cap = capOf(assessment);
  const total = Math.round(combine(weighting, fits, job.kind, cap));
  const uncapped = Math.round(combine(weighting, fits, job.kind, NO_CAP));
  const coverage = coverageOf(weights, fits);
  const notes = notesFor(candidate, assessment);
  const rows = CRITERIA.map((criterion, at): BreakdownRow => {
    const weight = weights[at] as number;
    const known = fits[at] as number;
    const isKnown = weight > 0 && known !== UNKNOWN;
    const fit = weight === 0 ? null : rounded(known === UNKNOWN ? (PRIORS[at] as number) : known, 1000);
    return {
      criterion,
      label: CRITERION_LABELS[criterion],
      weight,
      fit,
      score: rounded(weight * (fit ?? 0), 10),
      status: weight === 0 ? 'not_asked' : statusOf(known),
      note: isKnown ? (notes[criterion] ?? null) : null,
      evidence: isKnown ? evidenceFor(vocabulary, criterion, assessment, options.explain) : [],
    };
  });
  const skills = [...assessment.required, ...assessment.preferred];
  const stuffing = stuffingOf(candidate, skills);
  const sentences = reasonsAndRisks(vocabulary, {
    stuffing,
    job,
    candidate,
    assessment,
    coverage,
    explain: options.explain,
  });
  return {
    score: total,
    score_band: bandOf(total),
    coverage: Math.round(coverage * 100) / 100,
    little_data: coverage < MIN_COVERAGE,
    is_capped: uncapped > cap,
    score_breakdown: rows,
    scale: scaleRow(rows, uncapped, total),
    gates: buildGates(job, assessment),
    matched_skills: skills
      .filter((match) => match.percent >= FOUND_PERCENT)
      .map((match) => match.requirement.name),
    missing_skills: skills
      .filter((match) => match.percent < FOUND_PERCENT)
      .map((match) => match.requirement.name),
    stuffing: stuffing ?? null,
    ...sentences,
    would_change: wouldChange(weighting, job.kind, assessment, total),
    scorer_version: SCORER_VERSION,
    vocabulary_version: vocabulary.version,
    inputs_hash: hashText(
      `${job.inputs_hash} ${candidate.inputs_hash} ${weights.join(' ')} ${vocabulary.version}`,
    ),
  };
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;

/** What calibration and caps add to the sum of the criteria; exact to a tenth, so that all rows sum to the score. */
function scaleRow(rows: readonly BreakdownRow[], uncapped: number, total: number): ScaleRow {
  const sum = rows.reduce((all, row) => all + Math.round(row.score * 10), 0);
  return {
    score: (total * 10 - sum) / 10,
    calibration: (uncapped * 10 - sum) / 10,
    cap: total - uncapped,
  };
}

const MIN_MET_FIT = 0.8;
const MIN_PARTIAL_FIT = 0.25;

function statusOf(fit: number): CriterionStatus {
  if (fit === UNKNOWN) return 'unknown';
  if (fit >= MIN_MET_FIT) return 'met';
  return fit >= MIN_PARTIAL_FIT ? 'partial' : 'missing';
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
