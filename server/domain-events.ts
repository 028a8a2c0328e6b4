import { AgencyId, CandidateId, JobId, RecruiterId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineEvent } from './platform/events/bus.ts';

// What features tell each other, in the transaction that made the change.
export const candidateChanged = defineEvent(
  'candidate.changed',
  z.object({ candidate_id: CandidateId, is_new: z.boolean() }),
);
/** Deleted, and restorable for some days. */
export const candidateRemoved = defineEvent('candidate.removed', z.object({ candidate_id: CandidateId }));
/** Its row is about to be deleted for good, with everything that belongs to it. */
export const candidatePurged = defineEvent('candidate.purged', z.object({ candidate_id: CandidateId }));
export const jobChanged = defineEvent('job.changed', z.object({ job_id: JobId, was_opened: z.boolean() }));
export const jobRemoved = defineEvent('job.removed', z.object({ job_id: JobId }));
/** Threshold or weights of the agency, or the weights of one job. */
export const matchSettingsChanged = defineEvent(
  'match_settings.changed',
  z.object({ job_id: JobId.optional() }),
);
export const agencyCreated = defineEvent('agency.created', z.object({ agency_id: AgencyId }));
/** The recruiter's records go to the heir; each feature moves its own rows. */
export const recruiterRemoved = defineEvent(
  'recruiter.removed',
  z.object({ recruiter_id: RecruiterId, heir_id: RecruiterId }),
);
