import type { ReachEffect } from '@placewell/contract/matching/match-settings.ts';
import type { Criterion, Gate } from '@placewell/contract/matching/matches.ts';
import {
  type CandidateFeatures,
  type CandidateInput,
  type JobFeatures,
  type JobInput,
  type MatchResult,
  score,
} from '@placewell/matching';
import type { z } from 'zod';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import { fromStoredWeights } from '../../match-settings/match-settings.public.ts';

/** The columns of a match that scoring writes: the score and its explanation. */
export type ScoreBreakdown = {
  score: number;
  coverage: number;
  score_breakdown: Criterion[];
  gates: z.output<typeof Gate>[];
  matched_skills: string[];
  missing_skills: string[];
  reasons: string[];
  risks: string[];
  would_change: { text: string; score: number }[];
  scorer_version: string;
  vocabulary_version: string;
  /** The stored weights of this score. */
  weights: readonly number[];
  reach_km: number;
  reach_effect: ReachEffect;
  inputs_hash: string;
};

type PairInputs = {
  job: JobFeatures;
  candidate: CandidateFeatures;
  inputs: { job: JobInput; candidate: CandidateInput };
  weights: readonly number[];
};

/** What gates other than skills are called. */
export const GATE_LABELS = {
  experience: 'Experience',
  location: 'Location',
  work_mode: 'Work mode',
  salary: 'Salary',
  notice_period: 'Notice period',
  job_type: 'Employment type',
  languages: 'Languages',
  work_permit: 'Right to work',
  reach: 'Within reach',
  entry: 'Qualified for the trade',
  rank: 'Level of seniority',
} as const;
const gateLabel = (name: string): string => (GATE_LABELS as Readonly<Record<string, string>>)[name] ?? name;

/** The last row: the effect of calibration and caps, so that the points of all rows sum to the score. */
const scaleRow = ({ scale }: MatchResult): Criterion => ({
  criterion: 'scale',
  label: 'Scale',
  weight: 0,
  fit: null,
  score: scale.score,
  status: 'scale',
  detail: scale.detail,
  evidence: [],
});

function formatGateDetail({ result, cap, to_confirm }: MatchResult['gates'][number]): string {
  if (to_confirm) return 'A must-have mentioned only in passing: please confirm it';
  if (cap === null) return 'For information only; does not affect the score';
  if (result === 'fail') return `Not met: the score is capped at ${cap}`;
  if (result === 'unknown') return `Not stated: please confirm it; if not met, the score is capped at ${cap}`;
  return `If not met, the score is capped at ${cap}`;
}

/** Hash of both inputs: a stored result is valid while it is equal. */
export const pairInputsHash = (job: { inputs_hash: string }, candidate: { inputs_hash: string }) =>
  `${job.inputs_hash}:${candidate.inputs_hash}`;

/** Scores one pair and builds its score breakdown; the points of all criteria sum to the score. */
export function buildScoreBreakdown(pair: PairInputs): ScoreBreakdown {
  const { job, candidate, inputs, weights } = pair;
  const result = score(vocabulary(), job, candidate, {
    explain: inputs,
    weights: fromStoredWeights(weights),
  });
  return {
    score: result.score,
    coverage: result.coverage,
    score_breakdown: [...result.score_breakdown, scaleRow(result)],
    gates: result.gates.map((gate) => ({
      name: gateLabel(gate.name),
      result: gate.result,
      detail: formatGateDetail(gate),
    })),
    matched_skills: result.matched_skills,
    missing_skills: result.missing_skills,
    reasons: result.reasons,
    risks: result.risks,
    would_change: result.would_change.map(({ change, score }) => ({ text: change, score })),
    scorer_version: result.scorer_version,
    vocabulary_version: featuresVersion(),
    weights,
    reach_km: job.reach.km,
    reach_effect: job.reach.effect,
    inputs_hash: pairInputsHash(job, candidate),
  };
}
