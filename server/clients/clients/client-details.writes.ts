import type { JobId, UserId } from '@placewell/contract/ids.ts';
import { notifyOfAll, recordActivities } from '../../outreach/outreach.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { listOpenings } from './client-access.repo.ts';

/** Writes down which clients' details the recruiters of these jobs see by them for the first time, and tells the owners. */
export async function tellOfOpenedDetails(tx: TenantTx, job_ids: readonly JobId[], by: UserId) {
  const openings = job_ids.length === 0 ? [] : await listOpenings(tx, job_ids);
  if (openings.length === 0) return;
  const activity_ids = await recordActivities(
    tx,
    openings.map(({ client_id, recruiter_id }) => ({
      kind: 'details_opened',
      client_id,
      user_id: by,
      details: { to: recruiter_id },
    })),
  );
  await notifyOfAll(
    tx,
    openings.map(({ client_id, recruiter_id, owner_id }, at) => ({
      user_ids: owner_id === by ? [] : [owner_id],
      kind: 'details_opened',
      subject: `${client_id}:${recruiter_id}`,
      activity_id: activity_ids[at],
      actor_id: recruiter_id,
    })),
  );
}
