import type { ExportId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { findExport } from './exports.repo.ts';
import { writeAgenciesTask, writeListTask } from './exports.tasks.ts';
import { failExport } from './exports.writes.ts';

/** Queues the job of an export of a list again; false for an archive, which another feature writes. */
export async function requeueList(tx: TenantTx, export_id: ExportId): Promise<boolean> {
  const row = await findExport(tx, export_id);
  if (row?.export_kind === 'archive') return false;
  const task = row?.list === 'agencies' ? writeAgenciesTask : writeListTask;
  if (row) await enqueue(tx, task, { agency_id: tx.agency_id, export_id }, { key: `export:${export_id}` });
  return true;
}

/** Ends an export whose job cannot go on. */
export async function failStuckExport(tx: TenantTx, export_id: ExportId) {
  const row = await findExport(tx, export_id);
  if (row) await failExport(tx, row, 'export_failed');
}
