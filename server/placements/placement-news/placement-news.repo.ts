import type { PlacementId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** The records in whose timelines a placement stands. */
export const findPlacedRecords = (tx: TenantTx, placement_id: PlacementId) =>
  tx
    .selectFrom('placements')
    .select(['candidate_id', 'job_id', 'client_id'])
    .where('placement_id', '=', placement_id)
    .executeTakeFirst();
