import type { Body } from '@placewell/contract/call.ts';
import { identifies } from '@placewell/contract/sourcing/import-columns.ts';
import type * as calls from '@placewell/contract/sourcing/imports.ts';
import { accessOf, assertCan, assertCanOwn } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { isWorking } from '../import-status.rules.ts';
import { countRows, type ImportChange, lockImport, type StoredImport } from '../imports.repo.ts';
import { changeAndUncheck, changeImport, decideRows, reopenFailedRows } from '../imports.writes.ts';
import { lockIdleImport, lockUnstartedImport, readableImport, toImport } from '../load-import.service.ts';
import { enqueueWork } from './work-import.service.ts';

async function start({ tx, actor }: Context, stored: StoredImport, change: ImportChange) {
  await changeImport(tx, stored, { ...change, last_row: 0, rows_done: 0 });
  await enqueueWork(tx, { agency_id: actor.agency_id, import_id: stored.import_id });
  return toImport(tx, await readableImport(tx, await accessOf(tx, actor), stored.import_id));
}

/** Starts the dry run; throws for an import without a column that identifies candidates. */
export async function startImportCheck(context: Context, { import_id }: Body<typeof calls.startImportCheck>) {
  const { tx, actor } = context;
  const stored = await lockUnstartedImport(tx, await accessOf(tx, actor), import_id);
  if (!identifies(stored.mapping)) throw new AppError('nothing_mapped');
  await changeAndUncheck(tx, stored, {});
  return start(context, stored, { import_status: 'checking' });
}

/** Starts the import of rows without an outcome; throws `import_not_checked` before the dry run. */
export async function runImport(context: Context, { import_id }: Body<typeof calls.runImport>) {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const stored = await lockIdleImport(tx, access, import_id);
  if (stored.undone_at !== null) throw new AppError('import_undone');
  if (stored.checked_at === null) throw new AppError('import_not_checked');
  await assertCanOwn(tx, access, stored.settings.recruiter_id);
  await reopenFailedRows(tx, import_id);
  return start(context, stored, { import_status: 'running', finished_at: null });
}

/** Stops a dry run, an import or an undo; finished rows stay. */
export async function cancelImport({ tx, actor }: Context, { import_id }: Body<typeof calls.cancelImport>) {
  const access = await accessOf(tx, actor);
  const stored = await lockImport(tx, import_id);
  assertCan(access, 'update', 'import', stored);
  if (!isWorking(stored.import_status)) throw new AppError('import_idle');
  if (stored.import_status === 'checking') await changeAndUncheck(tx, stored, {});
  else await changeImport(tx, stored, { import_status: 'canceled' });
  return toImport(tx, await readableImport(tx, access, import_id));
}

/** Starts the undo of everything that the import created or filled in. */
export async function undoImport(context: Context, { import_id }: Body<typeof calls.undoImport>) {
  const { tx, actor } = context;
  const stored = await lockIdleImport(tx, await accessOf(tx, actor), import_id);
  if (stored.undone_at !== null) throw new AppError('import_undone');
  const rows = await countRows(tx, import_id);
  if (!rows.some(({ outcome }) => outcome === 'created' || outcome === 'updated'))
    throw new AppError('import_idle');
  return start(context, stored, { import_status: 'undoing' });
}

/** Decides about waiting duplicates, the named ones or all; the next run imports them. */
export async function decideImportRows(
  { tx, actor }: Context,
  { import_id, row_numbers, decision }: Body<typeof calls.decideImportRows>,
) {
  const access = await accessOf(tx, actor);
  const stored = await lockIdleImport(tx, access, import_id);
  if (stored.checked_at === null) throw new AppError('import_not_checked');
  const decided = await decideRows(tx, stored, { row_numbers, decision });
  return { decided, import: await toImport(tx, await readableImport(tx, access, import_id)) };
}
