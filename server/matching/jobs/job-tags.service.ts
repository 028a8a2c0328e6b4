import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sourcing/tags.ts';
import type { Context } from '../../platform/context.ts';
import { planTagChange } from '../../sourcing/sourcing.public.ts';
import { lockChangeableJobs } from './job-status.service.ts';
import { changeJobTags } from './job-tags.writes.ts';

/** Adds and removes tags on jobs that the actor may change; returns each job's changes, for undo. */
export async function updateJobTags(
  context: Context,
  body: Body<typeof calls.updateJobTags>,
): Promise<Data<typeof calls.updateJobTags>> {
  const { rows: jobs, refused } = await lockChangeableJobs(context, body.ids);
  const records = jobs.map(({ job_id, tags }) => ({ id: job_id, tags }));
  const { lists, result } = await planTagChange(context.tx, body, { records, refused });
  await changeJobTags(
    context,
    lists.map(({ id, tags }) => ({ job_id: id, tags })),
  );
  return result;
}
