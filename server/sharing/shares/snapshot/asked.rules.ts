import type { Criterion, Gate } from '@placewell/contract/matching/matches.ts';
import type { SharedRequirement } from '@placewell/contract/sharing/shared-candidates.ts';
import type { EducationEntry, LanguageEntry, WorkEntry } from '@placewell/contract/sourcing/candidates.ts';
import type { z } from 'zod';

/** What a job asks for. */
export type AskedJob = {
  skills_required: readonly { skill: string; must_have: boolean }[];
  skills_preferred: readonly string[];
  languages: readonly string[];
  experience_min: number | null;
  experience_max: number | null;
  education_level: string | null;
  /** The city, or else the place as it is written. */
  place: string | null;
  country_code: string | null;
  work_mode: string | null;
  job_type: string | null;
  notice_period_max_days: number | null;
  salary_max: number | null;
  must_have_criteria: readonly string[];
};

/** How the score explains the pair. */
export type Scored = {
  score_breakdown: readonly Criterion[];
  gates: readonly z.output<typeof Gate>[];
  matched_skills: readonly string[];
  missing_skills: readonly string[];
  /** Whether job or candidate have changed since. */
  is_stale: boolean;
};

/** What the record of the candidate states. */
export type Stated = {
  skills: readonly string[];
  languages: readonly z.output<typeof LanguageEntry>[];
  education: readonly z.output<typeof EducationEntry>[];
  work_history: readonly z.output<typeof WorkEntry>[];
  experience_years: number | null;
  /** City and country. */
  place: string | null;
  relocation: boolean | null;
  work_mode: string | null;
  job_type: string | null;
  notice_period_days: number | null;
};

/** A requirement whose quote has not been looked up yet. */
export type Found = Omit<SharedRequirement, 'source'>;

/** By which names are the same, however they are written. */
export const keyOf = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export const isSame = (a: string, b: string) => keyOf(a) === keyOf(b);
