import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { hashText } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { assess, jobWeighting, skillsKnown } from './assess.ts';
import { detailOf, NOT_ASKED, NOT_STATED } from './breakdown/details.ts';
import { evidenceFor } from './breakdown/evidence.ts';
import { readResume } from './breakdown/read-resume.ts';
import { reasonsAndRisks } from './breakdown/reasons.ts';
import { wouldChange } from './breakdown/would-change.ts';
import { bandOf, SCORER_VERSION } from './calibration.ts';
import { lowestCap, NO_CAP, shownCoverage, withKnownCap } from './caps.ts';
import { combine, countedFit, coverageOf } from './combine.ts';
import { buildGates } from './gates.ts';
import { namedInEveryBullet } from './invented-jobs.ts';
import type { BreakdownRow, CriterionStatus, ExplainSource, MatchResult } from './result.ts';
import { scaleOf } from './scale.ts';
import { FOUND_PERCENT } from './skill-match.ts';
import { stuffingOf } from './stuffing.ts';
import { CRITERIA, CRITERION_LABELS, DEFAULT_WEIGHTS, type Weights } from './weights.ts';

export interface ScoreOptions {
  /** Only their proportions count; default weights if absent. */
  weights?: Weights;
  explain?: ExplainSource;
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
  const chosen = options.weights ?? DEFAULT_WEIGHTS;
  const weighting = jobWeighting(job, chosen);
  const { weights } = weighting;
  const assessment = assess(vocabulary, job, candidate, weighting);
  const { fits } = assessment;
  const coverage = coverageOf(weights, fits, skillsKnown(candidate));
  const caps = withKnownCap(assessment.caps, coverage);
  const cap = lowestCap(caps);
  const total = Math.round(combine(weighting, fits, job.kind, cap));
  const uncapped = Math.round(combine(weighting, fits, job.kind, NO_CAP));
  const rows = CRITERIA.map((criterion, at): BreakdownRow => {
    const weight = weights[at] as number;
    const known = fits[at] as number;
    const status = weight === 0 ? 'not_asked' : statusOf(known);
    const fit = weight === 0 ? null : rounded(countedFit(known, at), 1000);
    const isCompared = status !== 'not_asked' && status !== 'unknown';
    return {
      criterion,
      label: CRITERION_LABELS[criterion],
      weight,
      fit,
      score: rounded(weight * (fit ?? 0), 10),
      status,
      detail: isCompared
        ? detailOf(vocabulary, criterion, { assessment, fit: known, explain: options.explain, job })
        : status === 'unknown'
          ? NOT_STATED
          : NOT_ASKED,
      evidence: isCompared ? evidenceFor(vocabulary, criterion, assessment, options.explain) : [],
    };
  });
  const skills = [...assessment.required, ...assessment.preferred];
  const { explain } = options;
  const invented =
    explain === undefined
      ? 0
      : namedInEveryBullet(vocabulary, skills, readResume(vocabulary, explain.candidate));
  const stuffing = stuffingOf(candidate, skills, invented);
  const sentences = reasonsAndRisks({
    vocabulary,
    stuffing,
    job,
    candidate,
    // With the cap for the coverage.
    assessment: { ...assessment, caps },
    coverage,
    explain: options.explain,
  });
  return {
    score: total,
    score_band: bandOf(total),
    coverage: shownCoverage(coverage),
    cap: uncapped > cap ? (caps[0] ?? null) : null,
    score_breakdown: rows,
    scale: scaleOf(rows, { kind: job.kind, uncapped, total, assessment, caps, coverage }),
    gates: buildGates(vocabulary, job, candidate, assessment),
    matched_skills: skills
      .filter((match) => match.percent >= FOUND_PERCENT)
      .map((match) => match.requirement.name),
    missing_skills: skills
      .filter((match) => match.percent < FOUND_PERCENT)
      .map((match) => match.requirement.name),
    stuffing: stuffing ?? null,
    ...sentences,
    would_change:
      options.explain === undefined
        ? []
        : wouldChange(vocabulary, options.explain, {
            job,
            candidate,
            assessment,
            weights: chosen,
            score: total,
          }),
    scorer_version: SCORER_VERSION,
    vocabulary_version: vocabulary.version,
    inputs_hash: hashText(
      `${job.inputs_hash} ${candidate.inputs_hash} ${weights.join(' ')} ${vocabulary.version}`,
    ),
  };
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;

const MIN_MET_FIT = 0.8;
const MIN_PARTIAL_FIT = 0.25;

function statusOf(fit: number): CriterionStatus {
  if (fit < 0) return 'unknown';
  if (fit >= MIN_MET_FIT) return 'met';
  return fit >= MIN_PARTIAL_FIT ? 'partial' : 'missing';
}
