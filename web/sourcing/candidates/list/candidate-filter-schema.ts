import {
  CANDIDATE_STATUSES,
  Currency,
  type getCandidates,
  JobType,
  PARSE_STATUSES,
  WorkMode,
} from '@placewell/contract/sourcing/candidates.ts';
import { LocationFilter } from '@placewell/contract/sourcing/places.ts';
import { z } from 'zod';
import { arrayParam, countParam, dayParams, type FilterParams, tagParams } from '../../../lib/list-state.ts';

const years = z.coerce.number().min(0).max(80).optional();

/** The filters in the URL, under the names of the call. */
export const CandidateFilters = z.object({
  location: z.coerce.string().pipe(LocationFilter).optional(),
  work_mode: arrayParam(WorkMode),
  job_types: arrayParam(JobType),
  salary_min: countParam,
  salary_max: countParam,
  salary_currency: Currency.optional(),
  experience_min: years,
  experience_max: years,
  notice_period: z.coerce.number().int().min(0).max(730).optional(),
  skills: arrayParam(z.coerce.string().min(1).max(80)),
  ...tagParams,
  candidate_status: arrayParam(z.enum(CANDIDATE_STATUSES)),
  parse_status: z.enum(PARSE_STATUSES).optional(),
  ...dayParams,
  recruiter_id: z.uuid().optional(),
  view_scope: z.enum(['self', 'all']).optional(),
} satisfies FilterParams<typeof getCandidates>);
export type CandidateFilters = z.output<typeof CandidateFilters>;
