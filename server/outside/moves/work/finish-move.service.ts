import { matchAll } from '../../../matching/matching.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../../platform/events/live.ts';
import type { StoredImport } from '../../../sourcing/sourcing.public.ts';
import { listWritten } from '../records/moved-records.repo.ts';

const CHANGED = [
  'candidates.changed',
  'clients.changed',
  'jobs.changed',
  'matches.changed',
  'activities.changed',
  'placements.changed',
] as const;

/** Queues the matching of the written records once, and reloads open pages. */
export async function finishMove(tx: TenantTx, tables: readonly StoredImport[]) {
  const of = (kind: StoredImport['import_kind']) =>
    listWritten(
      tx,
      tables.filter(({ import_kind }) => import_kind === kind).map(({ import_id }) => import_id),
    );
  await matchAll(tx, { candidate_ids: await of('candidates'), job_ids: await of('jobs') });
  for (const type of CHANGED) await publishLiveEvent(tx, { type });
}
