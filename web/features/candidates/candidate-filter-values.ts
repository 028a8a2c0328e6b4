import { CANDIDATE_STATUSES, JobType, PARSE_STATUSES, WorkMode } from '@placewell/contract/candidates.ts';
import { z } from 'zod';

const whole = z.coerce.number().int().min(0).optional();
const years = z.coerce.number().min(0).max(80).optional();
/** One or many: a list of one may stand in the address as a plain word. */
const many = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item)).optional();

/** The list's filters as they stand in the address; the names are those of the call. */
export const CandidateFilters = z.object({
  location: z.coerce.string().max(200).optional(),
  work_mode: many(WorkMode),
  job_types: many(JobType),
  salary_min: whole,
  salary_max: whole,
  experience_min: years,
  experience_max: years,
  notice_period: z.coerce.number().int().min(0).max(730).optional(),
  skills: many(z.coerce.string().min(1).max(80)),
  candidate_status: many(z.enum(CANDIDATE_STATUSES)),
  parse_status: z.enum(PARSE_STATUSES).optional(),
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  recruiter_id: z.uuid().optional(),
  view_scope: z.enum(['self', 'all']).optional(),
});
export type CandidateFilters = z.output<typeof CandidateFilters>;
