import type { ClientId } from '@placewell/contract/ids.ts';
import { findCaps, listCapping } from '../../../clients/clients.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { listStoredOffLimits } from '../scoring/features.repo.ts';
import { enqueueCandidateScoring } from '../scoring/scoring-queue.service.ts';

const keyOf = (ids: readonly ClientId[] | null | undefined) => (ids ?? []).join();

/** Queues the scoring of candidates whose capping employers are not those with which they were last scored. */
export async function scoreNewlyCapped(tx: TenantTx) {
  const now = (await findCaps(tx)) ? await listCapping(tx) : new Map();
  const stored = await listStoredOffLimits(tx, [...now.keys()]);
  const changed = stored.filter(
    ({ candidate_id, off_limits }) => keyOf(off_limits) !== keyOf(now.get(candidate_id)),
  );
  await enqueueCandidateScoring(
    tx,
    tx.agency_id,
    changed.map(({ candidate_id }) => candidate_id),
  );
}
