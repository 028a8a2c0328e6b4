import { z } from 'zod';
import { call } from '../call.ts';
import { JobId } from '../ids.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';

/**
 * Whether the scores of a job learn from what people decide about its matches, and how many decisions count: those by
 * people, about candidates whom everyone who may read the job may read. Undone and automatic ones do not count, nor
 * those of the candidate.
 */
export const JobLearning = z.object({
  job_id: JobId,
  is_on: z.boolean(),
  /** People shortlisted or further, and people rejected. */
  shortlisted: z.int(),
  rejected: z.int(),
  /** With fewer decisions no score changes. */
  needed: z.int(),
  may_change: z.boolean(),
});
export type JobLearning = z.output<typeof JobLearning>;

export const getJobLearning = call({
  path: 'agency/match/getJobLearning',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get whether the scores of a job learn from decisions, and how many decisions count',
  body: z.strictObject({ job_id: JobId }),
  data: JobLearning,
  errors: ['job_not_found'],
});

export const updateJobLearning = call({
  path: 'agency/match/updateJobLearning',
  effect: 'change',
  on: { entity: 'job', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Switch on or off whether the scores of a job learn from decisions; the change is logged and the job is re-ranked',
  message: ({ is_on }) => successTexts.jobLearningSaved(is_on),
  body: z.strictObject({ job_id: JobId, is_on: z.boolean() }),
  data: JobLearning,
  errors: ['job_not_found'],
});
