import type { CandidateId, ImportId, UserId } from '@placewell/contract/ids.ts';
import { notify } from '../../outreach/outreach.public.ts';
import { publishToManagers } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { enqueueFileRemoval } from '../../platform/files/files.ts';
import * as rowsRepo from './import-rows.repo.ts';
import * as repo from './imports.repo.ts';

/** Not published: the start of the following work is. */
export { reopenFailedRows, updatePlansAway as forgetPlans, updateRows } from './import-rows.repo.ts';

type Named = Pick<repo.StoredImport, 'import_id' | 'created_by'>;

/** Publishes to the browsers of the importing person and of the agency users. */
export const publishImport = (tx: TenantTx, { import_id, created_by }: Named) =>
  publishToManagers(tx, { type: 'imports.changed', import_id }, created_by);

const LINES_BATCH_SIZE = 1_000;

async function writeRows(tx: TenantTx, import_id: ImportId, lines: AsyncIterable<string>) {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < LINES_BATCH_SIZE) continue;
    await rowsRepo.insertRows(tx, import_id, batch);
    batch = [];
  }
  if (batch.length > 0) await rowsRepo.insertRows(tx, import_id, batch);
}

export async function createImport(tx: TenantTx, values: repo.NewImport, lines: AsyncIterable<string>) {
  await repo.insertImport(tx, values);
  await writeRows(tx, values.import_id, lines);
  await publishImport(tx, values);
}

/** Replaces the rows of a locked import after another reading. */
export async function replaceRows(
  tx: TenantTx,
  stored: repo.StoredImport,
  change: repo.ImportChange,
  lines: AsyncIterable<string>,
) {
  await rowsRepo.deleteRows(tx, stored.import_id);
  await writeRows(tx, stored.import_id, lines);
  await changeImport(tx, stored, change);
}

/** Notifies the importing person that the import has ended. */
async function notifyOfEnd(tx: TenantTx, { import_id, created_by }: Named, outcome: 'completed' | 'failed') {
  const rows = await repo.countRows(tx, import_id);
  const count = (outcomes: readonly (string | null)[]) =>
    rows.filter((row) => outcomes.includes(row.outcome)).reduce((sum, row) => sum + row.count, 0);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const details = {
    import_id,
    outcome,
    total,
    added: count(['created', 'updated']),
    failed: count(['failed']),
  };
  await notify(tx, { user_ids: [created_by], kind: 'import', subject: import_id, details });
}

export async function changeImport(tx: TenantTx, stored: Named, change: repo.ImportChange) {
  await repo.updateImportRow(tx, stored.import_id, change);
  if (change.import_status === 'finished') await notifyOfEnd(tx, stored, 'completed');
  if (change.import_status === 'failed') await notifyOfEnd(tx, stored, 'failed');
  await publishImport(tx, stored);
}

/** Changes a locked import and invalidates its dry run. */
export async function changeAndUncheck(tx: TenantTx, stored: Named, change: repo.ImportChange) {
  await rowsRepo.updatePlansAway(tx, stored.import_id);
  await changeImport(tx, stored, {
    ...change,
    import_status: 'mapping',
    checked_at: null,
    last_row: 0,
    rows_done: 0,
  });
}

/** Decides about duplicates of a locked import; returns the number of rows. */
export async function decideRows(
  tx: TenantTx,
  stored: Named,
  decision: Parameters<typeof rowsRepo.updateDecisions>[2],
): Promise<number> {
  const decided = await rowsRepo.updateDecisions(tx, stored.import_id, decision);
  if (decided > 0) await publishImport(tx, stored);
  return decided;
}

export async function removeImport(tx: TenantTx, stored: Named) {
  await enqueueFileRemoval(tx, await repo.deleteImports(tx, { import_id: stored.import_id }));
  await publishImport(tx, stored);
}

/** Deletes imports older than `days`; returns the number of deleted files. */
export async function purgeImports(tx: TenantTx, days: number, limit: number): Promise<number> {
  const keys = await repo.deleteImports(tx, { olderThanDays: days, limit });
  await enqueueFileRemoval(tx, keys);
  return keys.length;
}

/** Clears the rows' data of permanently deleted candidates. */
export const forgetRows = (tx: TenantTx, ids: readonly CandidateId[]) => rowsRepo.updateRowsOfPurged(tx, ids);

/** Gives the imports and mappings of a removed person to the successor. */
export const handOverImports = (tx: TenantTx, from: UserId, to: UserId) =>
  repo.updateImportOwner(tx, from, to);
