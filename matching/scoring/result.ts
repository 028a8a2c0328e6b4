import type { CandidateInput, JobInput } from '../features/types.ts';
import type { GateResult } from './assess.ts';
import type { ScoreBand } from './calibration.ts';
import type { Cap } from './caps.ts';
import type { Stuffing } from './stuffing.ts';
import type { Criterion } from './weights.ts';

export type CriterionStatus = 'met' | 'partial' | 'missing' | 'unknown' | 'not_asked';

/** A quote from the input, as written. */
export interface Evidence {
  /** skills, listed, resume, title, experience, location, salary, terms */
  source: string;
  quote: string;
  /** Names of the required or nice-to-have skills that it shows. */
  shows?: string[];
}

export interface BreakdownRow {
  criterion: Criterion;
  label: string;
  /**
   * Tenths of a point. All weights sum to exactly 100 and are the same for every candidate of a job; 0 if not asked
   * for.
   */
  weight: number;
  /** 0–1 in thousandths; the prior if unknown, null if the job does not ask. */
  fit: number | null;
  /** Weight times fit, in tenths of a point. */
  score: number;
  status: CriterionStatus;
  /** The compared facts, one line without a full stop. */
  detail: string;
  evidence: Evidence[];
}

/** Added to the points of the criteria, in tenths of a point, so that everything sums to the score. */
export interface ScaleRow {
  score: number;
  /** The parts of `score`: what calibration for this kind of ad adds, and what a cap subtracts (0 or negative). */
  calibration: number;
  cap: number;
  detail: string;
}

export interface Gate {
  name: string;
  result: GateResult;
  /** True if the recruiter marked it as a must-have. */
  must_have: boolean;
  /** The cap if it fails; null if a failure only flags the match. */
  cap: number | null;
  /** True if only running text mentions the skill, so that a person has to confirm it. */
  to_confirm: boolean;
}

/** One change that would raise the score, and the resulting score. */
export interface WouldChange {
  change: string;
  /** The changed input that yields this score. */
  changed: { candidate: CandidateInput } | { job: JobInput };
  score: number;
}

export interface MatchResult {
  score: number;
  score_band: ScoreBand;
  /** Share of the weight whose criteria are known, 0–1 in hundredths; below `LITTLE_KNOWN_BELOW` the score is capped. */
  coverage: number;
  /** The cap on the score, if any. */
  cap: Cap | null;
  score_breakdown: BreakdownRow[];
  scale: ScaleRow;
  gates: Gate[];
  matched_skills: string[];
  missing_skills: string[];
  /** How the resume is stuffed with skills or the advertisement, as said by the first risks; null if it is not. */
  stuffing: Stuffing | null;
  reasons: string[];
  risks: string[];
  would_change: WouldChange[];
  scorer_version: string;
  vocabulary_version: string;
  /** Hash of the inputs, weights and vocabulary version: equal hashes mean equal results. */
  inputs_hash: string;
}

/** The inputs of the features. Without them, evidence consists of skill names only. */
export interface ExplainSource {
  candidate: CandidateInput;
  job: JobInput;
}
