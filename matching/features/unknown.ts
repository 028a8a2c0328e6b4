import type { CandidateInput, JobInput } from './types.ts';

/** A candidate with every field unknown. Spread it and add the known values. */
export const UNKNOWN_CANDIDATE: Readonly<CandidateInput> = {
  titles: [],
  skills: [],
  text: '',
  experience_years: null,
  place: null,
  relocation: null,
  work_modes: null,
  salary_min: null,
  salary_currency: null,
  salary_period: null,
  notice_period_days: null,
  job_types: null,
};

/** A job without requirements. Spread it and add them. */
export const UNKNOWN_JOB: Readonly<JobInput> = {
  job_title: '',
  description: '',
  skills_required: [],
  skills_preferred: [],
  experience_min: null,
  experience_max: null,
  place: null,
  country: null,
  reach: null,
  work_mode: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  notice_period_max_days: null,
  job_type: null,
};
