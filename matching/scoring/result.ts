import type { CandidateInput, JobInput } from '../features/types.ts';
import type { GateResult } from './assess.ts';
import type { ScoreBand } from './calibration.ts';
import type { Cap } from './caps.ts';
import type { Stuffing } from './stuffing.ts';
import type { Criterion } from './weights.ts';

export type CriterionStatus = 'met' | 'partial' | 'missing' | 'unknown' | 'not_asked';

/** A quote from the input, as written. */
export interface Evidence {
  /** skills, resume, title, experience, location, salary, terms */
  source: string;
  quote: string;
}

export interface BreakdownRow {
  criterion: Criterion;
  label: string;
  /** Tenths of a point. All weights sum to exactly 100 and are the same for every candidate of a job; 0 if it asks nothing. */
  weight: number;
  /** 0–1 in thousandths; the prior if unknown, null if the job does not ask. */
  fit: number | null;
  /** Weight times fit, in tenths of a point. */
  score: number;
  status: CriterionStatus;
  /** What was compared, as facts, in one line without a full stop. */
  detail: string;
  evidence: Evidence[];
}

/** What is added to the points of the criteria, in tenths of a point, so that everything sums to the score. */
export interface ScaleRow {
  score: number;
  /** The parts of `score`: what the calibration of this kind of ad adds, and what a cap takes away (0 or negative). */
  calibration: number;
  cap: number;
  detail: string;
}

export interface Gate {
  name: string;
  result: GateResult;
  /** True if the recruiter marked it as a must-have. */
  must_have: boolean;
  /** The highest score of somebody who fails it; null if failing it is only said. */
  cap: number | null;
  /** True if only running text mentions the skill, so that a person has to confirm it. */
  to_confirm: boolean;
}

/** One change that would raise the score, and the resulting score. */
export interface WouldChange {
  change: string;
  /** The input of the candidate or of the job that has this score. */
  changed: { candidate: CandidateInput } | { job: JobInput };
  score: number;
}

export interface MatchResult {
  score: number;
  score_band: ScoreBand;
  /** Share of the weight whose criteria are known, 0–1. */
  coverage: number;
  little_data: boolean;
  /** What keeps the score from being higher, if anything does. */
  cap: Cap | null;
  score_breakdown: BreakdownRow[];
  scale: ScaleRow;
  gates: Gate[];
  matched_skills: string[];
  missing_skills: string[];
  /** How the resume is stuffed with skills or with the advertisement, which the first risks say; null if it is not. */
  stuffing: Stuffing | null;
  reasons: string[];
  risks: string[];
  would_change: WouldChange[];
  scorer_version: string;
  vocabulary_version: string;
  /** Hash of the inputs, weights and vocabulary version: equal hashes mean equal results. */
  inputs_hash: string;
}

/** The inputs of the features. Without them the evidence consists of skill names only. */
export interface ExplainSource {
  candidate: CandidateInput;
  job: JobInput;
}
