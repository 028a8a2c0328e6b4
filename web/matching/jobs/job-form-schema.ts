import type { BodyInput } from '@placewell/contract/call.ts';
import { addJob, type Job } from '@placewell/contract/matching/jobs.ts';
import { EMPTY_PLACE_DETAILS } from '@placewell/contract/sourcing/places.ts';

/** Values of the form; texts are never null, so that inputs stay controlled. */
export type JobFormValues = Omit<BodyInput<typeof addJob>, 'job_status'>;
export type JobField = keyof JobFormValues;
export const jobFormSchema = addJob.body;

export const EMPTY_JOB: JobFormValues = {
  job_title: '',
  client_id: null,
  client_name: '',
  contact_id: null,
  client_contact_name: '',
  client_contact_email: '',
  client_job_ref: '',
  description: '',
  job_type: null,
  work_mode: null,
  location: null,
  ...EMPTY_PLACE_DETAILS,
  salary_min_cents: null,
  salary_max_cents: null,
  salary_currency: null,
  salary_period: null,
  expected_fee_cents: null,
  expected_fee_currency: null,
  experience_min: null,
  experience_max: null,
  skills_required: [],
  skills_preferred: [],
  education_level: null,
  languages: [],
  openings: 1,
  openings_filled: 0,
  notice_period_max_days: null,
  must_have_criteria: [],
  must_have_suggestions: [],
  check_must_haves: false,
  reach_km: null,
  reach_effect: null,
  start_date: null,
  deadline: null,
  priority: 'normal',
  confidential: false,
  job_note: '',
  tags: [],
};

export function toFormValues(job: Job): JobFormValues {
  const names = Object.keys(EMPTY_JOB) as (keyof Job & JobField)[];
  const stored = names.filter((name) => job[name] != null).map((name) => [name, job[name]]);
  return { ...EMPTY_JOB, ...Object.fromEntries(stored) };
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields whose value has changed; only these are sent when a job is saved. */
export function changedFields(before: JobFormValues, after: JobFormValues): Partial<JobFormValues> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isEqual(value, before[name as JobField])),
  );
}

/** A job needs a description or a required skill to be matched by: the server refuses to open it otherwise. */
export const canOpen = (values: Pick<JobFormValues, 'description' | 'skills_required'>) =>
  (values.description ?? '').trim() !== '' || (values.skills_required ?? []).length > 0;

/** Whether a job states its pay; opening one without it shows a warning. */
export const hasPayRange = (job: Pick<JobFormValues, 'salary_min_cents' | 'salary_max_cents'>) =>
  job.salary_min_cents != null || job.salary_max_cents != null;
