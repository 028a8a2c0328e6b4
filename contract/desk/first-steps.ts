import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, JobId } from '../ids.ts';
import { OPTION_VALUES } from '../people/questionnaire.ts';
import { successTexts } from '../success-texts.ts';

const Samples = z.object({
  /** Sample candidates that are there, and sample resumes that are still parsed. */
  candidates: z.int().min(0),
  parsing: z.int().min(0),
  /** Null once it was deleted on its own. */
  job_id: JobId.nullable(),
});

export const getFirstSteps = call({
  path: 'agency/getFirstSteps',
  effect: 'read',
  roles: ['agency'],
  summary:
    'Get what a new agency has done of its first steps (resumes, an open job, colleagues), which samples do not count for, what it wants to do first, and the samples that are there',
  body: z.strictObject({}),
  data: z.object({
    /** Whether the steps are shown: the agency is a month old at most or has neither candidates nor jobs. */
    is_new: z.boolean(),
    has_candidates: z.boolean(),
    has_open_job: z.boolean(),
    has_colleagues: z.boolean(),
    may_add_samples: z.boolean(),
    /** What the agency wants to do first, and where its candidates are, by the answers of its questionnaire. */
    first_goal: z.enum(OPTION_VALUES.first_goal).nullable(),
    candidate_store: z.enum(OPTION_VALUES.candidate_store).nullable(),
    samples: Samples.nullable(),
  }),
});

export const addSamples = call({
  path: 'agency/addSamples',
  effect: 'create',
  on: { entity: 'candidate', action: 'add' },
  roles: ['agency'],
  summary:
    'Add sample resumes, which are parsed in the background free of credits, and an open sample job that is matched with them; repeating it adds nothing. Only for an agency without candidates and jobs of its own. No webhook is sent for samples, and no one can email them',
  message: ({ resumes }) => successTexts.samplesAdded(resumes),
  body: z.strictObject({}),
  data: z.object({ job_id: JobId, resumes: z.int() }),
  errors: ['samples_need_empty'],
});

export const removeSamples = call({
  path: 'agency/removeSamples',
  effect: 'change',
  on: [
    { entity: 'candidate', action: 'update' },
    { entity: 'job', action: 'update' },
  ],
  roles: ['agency'],
  summary:
    'Delete all sample candidates and jobs with their matches and files; they can be restored by their ids for 7 days',
  message: successTexts.samplesRemoved,
  body: z.strictObject({}),
  data: z.object({ candidate_ids: z.array(CandidateId), job_ids: z.array(JobId) }),
});
