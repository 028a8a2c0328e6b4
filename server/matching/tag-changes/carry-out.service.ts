import { replaceClientTags } from '../../clients/clients.public.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addTagChangeProgress,
  findTagChange,
  finishTagChange,
  replaceCandidateTags,
} from '../../sourcing/sourcing.public.ts';
import { replaceJobTags } from '../jobs/jobs.public.ts';
import { changeTagTask, type Place, type TagChangeJob } from './tag-changes.tasks.ts';

/** Records per transaction. */
export const STEP_SIZE = 500;

type StepContext = { tx: TenantTx; platform: Pick<Platform, 'events'> };
const START: Place = { candidate_id: null };

/** Changes the next records after `place`; returns where to continue, or undefined once finished. */
export async function changeNextRecords(
  context: StepContext,
  tag_key: string,
  place: Place = START,
): Promise<Place | undefined> {
  const { tx } = context;
  const change = await findTagChange(tx, tag_key);
  if (!change) return undefined;
  const page = { from_key: tag_key, into: change.into, limit: STEP_SIZE };
  if ('candidate_id' in place) {
    const { count, last_id } = await replaceCandidateTags(context, { ...page, after_id: place.candidate_id });
    await addTagChangeProgress(tx, tag_key, count);
    return count === STEP_SIZE && last_id ? { candidate_id: last_id } : { job_id: null };
  }
  if ('job_id' in place) {
    const { count, last_id } = await replaceJobTags(context, { ...page, after_id: place.job_id });
    await addTagChangeProgress(tx, tag_key, count);
    return count === STEP_SIZE && last_id ? { job_id: last_id } : { client_id: null };
  }
  const { count, last_id } = await replaceClientTags(context, { ...page, after_id: place.client_id });
  await addTagChangeProgress(tx, tag_key, count);
  if (count === STEP_SIZE && last_id) return { client_id: last_id };
  // The tag may have been added to a record that was already passed.
  return (await finishTagChange(tx, tag_key)) ? undefined : START;
}

/** After this time the job yields to others in its lane. */
const TURN_MS = 10_000;

/** Applies a change, one transaction per step, and continues in a new job. Restarts where its job began. */
export async function carryOutTagChange(
  platform: Platform,
  { agency_id, tag_key, place = START }: TagChangeJob,
  turnMs = TURN_MS,
) {
  const until = Date.now() + turnMs;
  let next: Place | undefined = place;
  while (next) {
    const from: Place = next;
    next = await withTenant(platform.database, agency_id, async (tx) => {
      const to = await changeNextRecords({ tx, platform }, tag_key, from);
      if (!to || Date.now() < until) return to;
      await enqueue(tx, changeTagTask, { agency_id, tag_key, place: to });
      return undefined;
    });
  }
}
