import type { z } from 'zod';
import { clientsActive, type placementAdded } from '../../domain-events.ts';
import { recordActivity } from '../../outreach/outreach.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { findPlacedRecords } from './placement-news.repo.ts';

/** Adds a placement to the timelines of candidate, match, job and client, without its terms. */
export async function tellOfPlacement(
  tx: TenantTx,
  events: EventBus,
  { placement_id, match_id, user_id }: z.output<(typeof placementAdded)['payload']>,
) {
  const placed = await findPlacedRecords(tx, placement_id);
  if (!placed?.candidate_id || !placed.job_id) return;
  const { candidate_id, job_id, client_id } = placed;
  await recordActivity(tx, {
    kind: 'placed',
    ...{ candidate_id, job_id, match_id, user_id },
    ...(client_id && { client_id }),
  });
  if (client_id) await events.emit(tx, clientsActive, { client_ids: [client_id], contact_ids: [] });
}
