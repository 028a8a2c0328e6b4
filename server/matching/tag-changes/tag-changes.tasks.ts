import { AgencyId, CandidateId, ClientId, JobId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** The progress of a change: first the candidates, then the jobs and the clients, each in the order of their ids. */
const Place = z.union([
  z.strictObject({ candidate_id: CandidateId.nullable() }),
  z.strictObject({ job_id: JobId.nullable() }),
  z.strictObject({ client_id: ClientId.nullable() }),
]);
export type Place = z.output<typeof Place>;

const TagChangeJob = z.object({ agency_id: AgencyId, tag_key: z.string(), place: Place.optional() });
export type TagChangeJob = z.output<typeof TagChangeJob>;

export const changeTagTask = defineTask('tagChanges.step', TagChangeJob, { lane: 'housekeeping' });
