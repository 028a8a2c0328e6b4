import type { BodyInput } from '@placewell/contract/call.ts';
import type { JobId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { withoutClient } from './client/job-client.service.ts';
import { toJobValues } from './job-values.rules.ts';
import { createJob } from './jobs.writes.ts';

/** Opens a job that is a sample, of the actor. */
export function addSampleJob(
  { tx, platform, actor }: Context,
  given: BodyInput<typeof addJob>,
): Promise<JobId> {
  const { job_title, ...fields } = addJob.body.parse(given);
  return createJob(
    { tx, platform, actor },
    {
      ...toJobValues(withoutClient(fields), undefined),
      job_title,
      job_status: 'open',
      recruiter_id: actor.user_id,
      opened_at: new Date().toISOString(),
      is_sample: true,
    },
  );
}
