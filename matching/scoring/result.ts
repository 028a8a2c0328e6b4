import type { CandidateInput, JobInput } from '../features/types.ts';
import type { GateResult } from './assess.ts';
import type { ScoreBand } from './calibration.ts';
import type { Criterion } from './weights.ts';

export type CriterionStatus = 'met' | 'partial' | 'missing' | 'unknown';

/** A quote from the input, as written. */
export interface Evidence {
  /** skills, resume, title, experience, location, salary, terms */
  source: string;
  quote: string;
}

export interface BreakdownRow {
  criterion: Criterion;
  label: string;
  /** Effective weight in this match; the known criteria sum to 100, unknown ones have 0. */
  weight: number;
  /** Fit in percent; null if unknown. */
  score: number | null;
  status: CriterionStatus;
  /** Whole points; the points of all criteria sum to the score. */
  points: number;
  /** Part of a sentence: why this criterion weighs less than usual, or other context for the number. */
  note: string | null;
  evidence: Evidence[];
}

export interface Gate {
  name: string;
  result: GateResult;
  /** True if the recruiter marked it as a must-have: failing it caps the score. */
  must_have: boolean;
}

/** One change that would raise the score, and the resulting score. */
export interface WouldChange {
  change: string;
  score: number;
}

export interface MatchResult {
  score: number;
  score_band: ScoreBand;
  /** Share of the weight whose criteria are known, 0–1. */
  coverage: number;
  little_data: boolean;
  /** True if a failed must-have caps the score at 39. */
  is_capped: boolean;
  score_breakdown: BreakdownRow[];
  gates: Gate[];
  matched_skills: string[];
  missing_skills: string[];
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
