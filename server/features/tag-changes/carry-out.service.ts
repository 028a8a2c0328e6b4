import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { replaceCandidateTags } from '../candidates/candidates.public.ts';
import { replaceJobTags } from '../jobs/jobs.public.ts';
import { addTagChangeProgress, findTagChange, finishTagChange } from '../tags/tags.public.ts';

/** Records of one transaction. */
export const STEP_SIZE = 500;

/** How far a change has come: first the candidates, then the jobs, each in the order of their ids. */
type Place = { candidate_id: CandidateId | null } | { job_id: JobId | null };
type StepContext = { tx: TenantTx; platform: Pick<Platform, 'events'> };
const START: Place = { candidate_id: null };

/** Changes the next records after `place`; returns where to go on, or undefined once the change is finished. */
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
  const { count, last_id } = await replaceJobTags(context, { ...page, after_id: place.job_id });
  await addTagChangeProgress(tx, tag_key, count);
  if (count === STEP_SIZE && last_id) return { job_id: last_id };
  // Somebody may have given the tag to a record that was passed already.
  return (await finishTagChange(tx, tag_key)) ? undefined : START;
}

/** Carries a change out, a transaction for each step. After an interruption it starts again, with what is left. */
export async function carryOutTagChange(
  platform: Platform,
  { agency_id, tag_key }: { agency_id: AgencyId; tag_key: string },
) {
  let place: Place | undefined = START;
  while (place) {
    const from: Place = place;
    place = await withTenant(platform.database, agency_id, (tx) =>
      changeNextRecords({ tx, platform }, tag_key, from),
    );
  }
}
