import { limits } from '@placewell/contract/limits.ts';
import type { ReachEffect } from '@placewell/contract/match-settings.ts';
import type { Criterion, Gate } from '@placewell/contract/matches.ts';
import {
  type BreakdownRow,
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
export type Receipt = {
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
  /** The stored weights that it was scored with. */
  weights: readonly number[];
  /** The reach that it was scored with. */
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

const GATE_LABELS: Readonly<Record<string, string>> = {
  experience: 'Experience',
  location: 'Location',
  work_mode: 'Work mode',
  salary: 'Salary',
  notice_period: 'Notice period',
  job_type: 'Employment type',
  languages: 'Languages',
  work_permit: 'Permit to work',
};

const formatMoney = (amount: number, currency: string | null, period: string | null) =>
  [amount.toLocaleString('en'), currency, period ? `per ${period}` : null].filter(Boolean).join(' ');

function formatRequiredYears({ experience_min: min, experience_max: max }: JobInput): string {
  if (min !== null && max !== null) return `${min} to ${max} years`;
  if (min !== null) return `at least ${min} years`;
  return max === null ? 'none' : `at most ${max} years`;
}

function formatFoundCount(result: MatchResult, skills: readonly { name: string }[]): string {
  const names = new Set(result.matched_skills);
  return `${skills.filter(({ name }) => names.has(name)).length} of ${skills.length} found`;
}

/** What was compared and, if so, why it counts less than usual; one line. */
function formatDetail(row: BreakdownRow, result: MatchResult, pair: PairInputs): string {
  const compared = describeComparison(row, result, pair);
  return row.note === null ? compared : `${compared}; ${row.note}`;
}

function describeComparison(row: BreakdownRow, result: MatchResult, { job, inputs }: PairInputs): string {
  if (row.status === 'not_asked') return 'The job does not ask';
  if (row.status === 'unknown') return 'Not stated: counted as typical';
  switch (row.criterion) {
    case 'required_skills':
      return formatFoundCount(result, job.required);
    case 'preferred_skills':
      return formatFoundCount(result, job.preferred);
    case 'experience':
      return `${inputs.candidate.experience_years} years; required: ${formatRequiredYears(inputs.job)}`;
    case 'salary':
      return `Expects ${formatMoney(inputs.candidate.salary_min ?? 0, inputs.candidate.salary_currency, inputs.candidate.salary_period)}; offered up to ${formatMoney(inputs.job.salary_max ?? 0, inputs.job.salary_currency, inputs.job.salary_period)}`;
    case 'title':
    case 'profile':
      return `${Math.round((row.fit ?? 0) * 100)}% similar`;
    case 'location':
    case 'terms':
      return `${Math.round((row.fit ?? 0) * 100)}% fit`;
  }
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

/** The last row: what calibration and caps add, so that the points of all rows sum to the score. */
function scaleRow({ scale }: MatchResult): Criterion {
  const parts = [
    scale.calibration === 0 ? '' : `${signed(scale.calibration)} from the scale of scores`,
    scale.cap === 0 ? '' : `${signed(scale.cap)}, capped at ${limits.mustHaveCap} for a missing must-have`,
  ].filter((part) => part !== '');
  return {
    criterion: 'scale',
    label: 'Scale',
    weight: 0,
    fit: null,
    score: scale.score,
    status: 'scale',
    detail: parts.length === 0 ? 'Nothing to add' : parts.join('; '),
    evidence: [],
  };
}

const formatGateDetail = ({ result, must_have }: MatchResult['gates'][number]) => {
  if (!must_have) return 'Informational only; does not affect the score';
  return result === 'fail' ? 'Missing must-have: the score is capped at 39' : 'Must-have';
};

/** Hash of both inputs: a stored result is valid as long as it is the same. */
export const pairInputsHash = (job: { inputs_hash: string }, candidate: { inputs_hash: string }) =>
  `${job.inputs_hash}:${candidate.inputs_hash}`;

/** Scores one pair and builds its receipt; the points of all criteria sum to the score. */
export function buildReceipt(pair: PairInputs): Receipt {
  const { job, candidate, inputs, weights } = pair;
  const result = score(vocabulary(), job, candidate, {
    explain: inputs,
    weights: fromStoredWeights(weights),
  });
  return {
    score: result.score,
    coverage: result.coverage,
    score_breakdown: [
      ...result.score_breakdown.map((row) => {
        const { note: _, ...shown } = row;
        return { ...shown, detail: formatDetail(row, result, pair) };
      }),
      scaleRow(result),
    ],
    gates: result.gates.map((gate) => ({
      name: GATE_LABELS[gate.name] ?? gate.name,
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
