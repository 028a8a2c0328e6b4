import type { ExportId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { ExportErrorCode } from '@placewell/contract/outside/export-errors.ts';
import { notify } from '../../outreach/outreach.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { enqueueFileRemoval } from '../../platform/files/files.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import * as repo from './exports.repo.ts';

type Subject = Pick<repo.ExportRow, 'export_id' | 'export_kind' | 'created_by'>;

/** Agency users see every export of their agency. */
const publish = (tx: TenantTx, { export_id, created_by }: Pick<Subject, 'export_id' | 'created_by'>) =>
  publishLiveEvent(tx, { type: 'exports.changed', export_id }, { roles: ['agency'], user_ids: [created_by] });

export async function createExport(tx: TenantTx, row: repo.NewExport) {
  await repo.insertExport(tx, row);
  await publish(tx, row);
}

/** Changes a queued or running export; returns false if it was stopped or deleted. */
export async function changeExport(
  tx: TenantTx,
  subject: Pick<Subject, 'export_id' | 'created_by'>,
  change: repo.ExportChange,
): Promise<boolean> {
  const isChanged = await repo.updateUnfinished(tx, subject.export_id, change);
  if (isChanged) await publish(tx, subject);
  return isChanged;
}

/** A super admin's export has no agency to notify in. */
async function tell(tx: TenantTx, subject: Subject, outcome: 'completed' | 'failed') {
  if (tx.agency_id === INSTALLATION_ID) return;
  const { export_id, export_kind } = subject;
  await notify(tx, {
    user_ids: [subject.created_by],
    kind: 'export',
    subject: export_id,
    details: { export_id, export_kind, outcome },
  });
}

/** Stores the file of a completed export and notifies its user; false if it was stopped meanwhile. */
export async function finishExport(
  tx: TenantTx,
  subject: Subject,
  file: repo.ExportChange & { storage_key: string },
): Promise<boolean> {
  const change = { ...file, export_status: 'finished' as const, finished_at: new Date().toISOString() };
  const isFinished = await changeExport(tx, subject, change);
  if (isFinished) await tell(tx, subject, 'completed');
  return isFinished;
}

export async function failExport(tx: TenantTx, subject: Subject, error_code: ExportErrorCode) {
  const change = {
    export_status: 'failed' as const,
    error_code,
    finished_at: new Date().toISOString(),
  };
  if (await changeExport(tx, subject, change)) await tell(tx, subject, 'failed');
}

/** Deletes exports and, after the commit, their files; what they were of is kept for a while. */
export async function removeExports(
  tx: TenantTx,
  exports: readonly Pick<Subject, 'export_id' | 'created_by'>[],
) {
  await enqueueFileRemoval(
    tx,
    await repo.deleteExports(
      tx,
      exports.map(({ export_id }) => export_id),
      limits.deletedExportDays,
    ),
  );
  for (const one of exports) await publish(tx, one);
}

export async function removeExportsOf(tx: TenantTx, user_id: UserId) {
  const ids = await repo.listIdsOf(tx, user_id);
  await removeExports(
    tx,
    ids.map((export_id) => ({ export_id, created_by: user_id })),
  );
}

export async function removeExpired(tx: TenantTx, limit: number): Promise<number> {
  const ids: ExportId[] = await repo.listExpiredIds(tx, limit);
  await enqueueFileRemoval(tx, await repo.deleteExports(tx, ids, limits.deletedExportDays));
  return ids.length;
}
