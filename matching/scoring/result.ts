import type { CandidateInput, JobInput } from '../features/types.ts';
import type { GateResult } from './assess.ts';
import type { ScoreBand } from './calibration.ts';
import type { Criterion } from './weights.ts';

export type CriterionStatus = 'met' | 'partial' | 'missing' | 'unknown';

/** A piece of what was given, as it was written. */
export interface Evidence {
  /** skills, resume, title, experience, location, salary, terms */
  source: string;
  quote: string;
}

export interface BreakdownRow {
  criterion: Criterion;
  label: string;
  /** Weight in this match, of 100 over the known criteria; 0 where unknown. */
  weight: number;
  /** How well the criterion is met, 0–100; null where unknown. */
  score: number | null;
  status: CriterionStatus;
  /** Whole points of the score; all points together are the score. */
  points: number;
  /** Why this criterion weighs less than usual, or what else the number alone does not tell; a part of a sentence. */
  note: string | null;
  evidence: Evidence[];
}

export interface Gate {
  name: string;
  result: GateResult;
  /** True where the recruiter marked it: failing it caps the score. */
  must_have: boolean;
}

/** One thing that would change the score, and what the score would then be. */
export interface WouldChange {
  change: string;
  score: number;
}

export interface MatchResult {
  score: number;
  score_band: ScoreBand;
  /** Share of the weight that is known, 0–1. */
  coverage: number;
  little_data: boolean;
  /** True where a failed must-have holds the score at 39. */
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
  /** Hash of both sides' inputs and the weights: equal hashes mean an equal result. */
  inputs_hash: string;
}

/** The texts that the features were made from; without them there is evidence only of names and numbers. */
export interface ExplainSource {
  candidate: CandidateInput;
  job: JobInput;
}
