import type { Job } from './jobs.ts';

/** As in `candidate-fields.ts`; jobs are neither merged nor imported. */
type JobFieldUse = {
  /** Whether it is a column of exported jobs. */
  export: boolean;
  /** The fields of the search language that look into it. */
  search: boolean | string | readonly string[];
  /** Whether webhooks send it with a match. */
  webhook: boolean;
  /** Whether an archive holds it with the job's row; `false` also for computed fields and those of another table. */
  archive: boolean;
};

/** Every field of a job. */
// biome-ignore format: a table, read by its columns
export const JOB_FIELDS = {
  id: { export: false, search: false, webhook: false, archive: false },
  job_id: { export: true, search: false, webhook: true, archive: true },
  recruiter_id: { export: false, search: false, webhook: false, archive: true },
  recruiter_name: { export: true, search: 'recruiter', webhook: false, archive: false },

  job_title: { export: true, search: 'title', webhook: true, archive: true },
  client_id: { export: false, search: false, webhook: false, archive: true },
  client_name: { export: true, search: 'client', webhook: true, archive: false },
  contact_id: { export: false, search: false, webhook: false, archive: true },
  client_contact_name: { export: true, search: 'contact', webhook: false, archive: false },
  client_contact_email: { export: true, search: 'contact', webhook: false, archive: false },
  client_job_ref: { export: true, search: 'reference', webhook: false, archive: true },
  description: { export: true, search: true, webhook: false, archive: true },
  job_type: { export: true, search: 'type', webhook: false, archive: true },
  work_mode: { export: true, search: 'mode', webhook: false, archive: true },
  location: { export: true, search: true, webhook: false, archive: true },
  city: { export: true, search: 'location', webhook: false, archive: true },
  state: { export: true, search: 'location', webhook: false, archive: true },
  country: { export: true, search: 'location', webhook: false, archive: true },
  country_code: { export: true, search: false, webhook: false, archive: true },
  latitude: { export: true, search: false, webhook: false, archive: true },
  longitude: { export: true, search: false, webhook: false, archive: true },
  formatted_address: { export: false, search: false, webhook: false, archive: true },
  place_id: { export: false, search: false, webhook: false, archive: true },
  location_types: { export: false, search: false, webhook: false, archive: true },
  viewport: { export: false, search: false, webhook: false, archive: true },
  salary_min: { export: true, search: 'salary', webhook: false, archive: true },
  salary_max: { export: true, search: 'salary', webhook: false, archive: true },
  salary_min_cents: { export: false, search: false, webhook: false, archive: true },
  salary_max_cents: { export: false, search: false, webhook: false, archive: true },
  salary_currency: { export: true, search: false, webhook: false, archive: true },
  salary_period: { export: true, search: false, webhook: false, archive: true },
  expected_fee_cents: { export: true, search: false, webhook: false, archive: true },
  expected_fee_currency: { export: true, search: false, webhook: false, archive: true },
  experience_min: { export: true, search: 'experience', webhook: false, archive: true },
  experience_max: { export: true, search: 'experience', webhook: false, archive: true },
  skills_required: { export: true, search: 'skill', webhook: false, archive: true },
  skills_preferred: { export: true, search: 'skill', webhook: false, archive: true },
  education_level: { export: true, search: false, webhook: false, archive: true },
  languages: { export: true, search: false, webhook: false, archive: true },
  openings: { export: true, search: false, webhook: false, archive: true },
  openings_filled: { export: true, search: false, webhook: false, archive: true },
  notice_period_max_days: { export: true, search: false, webhook: false, archive: true },
  must_have_criteria: { export: false, search: false, webhook: false, archive: true },
  must_have_suggestions: { export: false, search: false, webhook: false, archive: true },
  check_must_haves: { export: false, search: false, webhook: false, archive: true },
  reach_km: { export: false, search: false, webhook: false, archive: true },
  reach_effect: { export: false, search: false, webhook: false, archive: true },
  start_date: { export: true, search: false, webhook: false, archive: true },
  deadline: { export: true, search: false, webhook: false, archive: true },
  priority: { export: true, search: true, webhook: false, archive: true },
  confidential: { export: true, search: false, webhook: false, archive: true },
  job_note: { export: true, search: 'note', webhook: false, archive: true },
  tags: { export: true, search: 'tag', webhook: false, archive: true },

  job_status: { export: true, search: 'status', webhook: false, archive: true },
  close_reason: { export: true, search: false, webhook: false, archive: true },
  match_count: { export: true, search: false, webhook: false, archive: true },
  stage_counts: { export: false, search: false, webhook: false, archive: false },
  top_match_score: { export: true, search: false, webhook: false, archive: true },
  opened_at: { export: true, search: false, webhook: false, archive: true },
  closed_at: { export: true, search: false, webhook: false, archive: true },
  created_at: { export: true, search: false, webhook: false, archive: true },
  updated_at: { export: true, search: false, webhook: false, archive: true },
  scoring: { export: false, search: false, webhook: false, archive: false },
  matching_error: { export: false, search: false, webhook: false, archive: false },
} as const satisfies { readonly [Name in keyof Job]-?: JobFieldUse };
export type JobFields = typeof JOB_FIELDS;
