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
import { fromColumn } from '../match-settings/match-settings.public.ts';
import { vocabulary } from '../skills/skills.public.ts';
import { madeWith } from './features.repo.ts';

/** The columns of a match that scoring writes: the score and everything that explains it. */
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
  /** Those that it was scored with, as they are stored. */
  weights: readonly number[];
  inputs_hash: string;
};

type Sides = {
  job: JobFeatures;
  candidate: CandidateFeatures;
  inputs: { job: JobInput; candidate: CandidateInput };
  weights: readonly number[];
};

const GATES: Readonly<Record<string, string>> = {
  experience: 'Experience',
  location: 'Location',
  work_mode: 'Work mode',
  salary: 'Salary',
  notice_period: 'Notice period',
  job_type: 'Employment type',
};

const money = (amount: number, currency: string | null, period: string | null) =>
  [amount.toLocaleString('en'), currency, period ? `per ${period}` : null].filter(Boolean).join(' ');

function askedYears({ experience_min: min, experience_max: max }: JobInput): string {
  if (min !== null && max !== null) return `${min} to ${max} years`;
  if (min !== null) return `at least ${min} years`;
  return max === null ? 'nothing' : `at most ${max} years`;
}

function found(result: MatchResult, wanted: readonly { name: string }[]): string {
  const names = new Set(result.matched_skills);
  return `${wanted.filter(({ name }) => names.has(name)).length} of ${wanted.length} found`;
}

/** What was compared, and why it weighs less than usual, in one line. */
function detailOf(row: BreakdownRow, result: MatchResult, sides: Sides): string {
  const compared = comparedIn(row, result, sides);
  return row.note === null ? compared : `${compared}; ${row.note}`;
}

function comparedIn(row: BreakdownRow, result: MatchResult, { job, inputs }: Sides): string {
  if (row.score === null) return 'Not known, so it is left out of the score';
  switch (row.criterion) {
    case 'required_skills':
      return found(result, job.required);
    case 'preferred_skills':
      return found(result, job.preferred);
    case 'experience':
      return `${inputs.candidate.experience_years} years; asked for: ${askedYears(inputs.job)}`;
    case 'salary':
      return `Expects ${money(inputs.candidate.salary_min ?? 0, inputs.candidate.salary_currency, inputs.candidate.salary_period)}; at most ${money(inputs.job.salary_max ?? 0, inputs.job.salary_currency, inputs.job.salary_period)} is offered`;
    case 'title':
    case 'profile':
      return `${row.score} % alike`;
    case 'location':
    case 'terms':
      return `${row.score} % fit`;
  }
}

const gateDetail = ({ result, must_have }: MatchResult['gates'][number]) => {
  if (!must_have) return 'A flag only; it does not change the score';
  return result === 'fail' ? 'A must-have that is missing: the score is held at 39' : 'A must-have';
};

/** Hash of both sides: the stored result stands as long as it is the same. */
export const pairHash = (job: { inputs_hash: string }, candidate: { inputs_hash: string }) =>
  `${job.inputs_hash}:${candidate.inputs_hash}`;

/** Scores one pair and writes its receipt; the points of all criteria sum to the score. */
export function receiptOf(sides: Sides): Receipt {
  const { job, candidate, inputs, weights } = sides;
  const result = score(vocabulary(), job, candidate, { explain: inputs, weights: fromColumn(weights) });
  return {
    score: result.score,
    coverage: result.coverage,
    score_breakdown: result.score_breakdown.map((row) => ({
      criterion: row.criterion,
      label: row.label,
      weight: row.weight,
      score: row.score === null ? null : row.points,
      status: row.status,
      detail: detailOf(row, result, sides),
      evidence: row.evidence,
    })),
    gates: result.gates.map((gate) => ({
      name: GATES[gate.name] ?? gate.name,
      result: gate.result,
      detail: gateDetail(gate),
    })),
    matched_skills: result.matched_skills,
    missing_skills: result.missing_skills,
    reasons: result.reasons,
    risks: result.risks,
    would_change: result.would_change.map(({ change, score }) => ({ text: change, score })),
    scorer_version: result.scorer_version,
    vocabulary_version: madeWith(),
    weights,
    inputs_hash: pairHash(job, candidate),
  };
}
