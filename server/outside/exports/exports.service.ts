import type { Body, Data } from '@placewell/contract/call.ts';
import type { ExportId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { EXPORT_ERRORS } from '@placewell/contract/outside/export-errors.ts';
import type * as calls from '@placewell/contract/outside/exports.ts';
import { accessOf, assertCan, lockChangeable } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context, FileResult } from '../../platform/context.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { openStored } from '../../providers/storage/stored-files.ts';
import { fileName, mayExport, readColumns, readParameters } from './export-parameters.rules.ts';
import * as repo from './exports.repo.ts';
import { writeAgenciesTask, writeListTask } from './exports.tasks.ts';
import { changeExport, createExport, removeExports } from './exports.writes.ts';

const DAY_MS = 86_400_000;

const EXPORT_LOST = 'The file of this export is missing from the storage. Export it again.';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

type Export = Data<typeof calls.getExport>;

const toExport = ({ error_code, ...row }: repo.ExportRow): Export => ({
  ...row,
  error_code,
  error_message: error_code && EXPORT_ERRORS[error_code],
});

async function requireExport(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  export_id: ExportId,
  action: 'read' | 'update' = 'read',
) {
  const row = await repo.findExport(tx, export_id);
  const access = await accessOf(tx, actor);
  assertCan(access, action, 'export', row);
  return { row, access };
}

type Wanted = Pick<
  repo.NewExport,
  'export_kind' | 'list' | 'format' | 'parameters' | 'columns' | 'file_name'
>;

/** Adds a queued export; the caller queues its job. Throws `too_many_exports` if the user has too many waiting. */
export async function addExport(tx: TenantTx, created_by: UserId, wanted: Wanted): Promise<ExportId> {
  await lockKeys(tx, [`exports:${created_by}`]);
  if ((await repo.countWaiting(tx, created_by)) >= limits.exportsWaiting)
    throw new AppError('too_many_exports');
  const export_id = newId<ExportId>();
  const expires_at = new Date(Date.now() + limits.exportDays * DAY_MS).toISOString();
  await createExport(tx, { ...wanted, export_id, created_by, expires_at });
  return export_id;
}

/** Starts the export of a list with that list's parameters; reads no rows yet. */
export async function startExport(
  context: Context,
  { list, format, parameters, columns }: Body<typeof calls.startExport>,
): Promise<Export> {
  const { tx, actor } = context;
  if (!mayExport(actor.role, list)) throw new AppError('forbidden');
  const { sent } = readParameters(list, parameters);
  const chosen = columns && readColumns(list, columns, context.platform.config);
  const export_id = await addExport(tx, actor.user_id, {
    export_kind: 'list',
    list,
    format,
    parameters: JSON.stringify(sent),
    columns: chosen ? JSON.stringify(chosen) : null,
    file_name: fileName(list, format, new Date()),
  });
  const task = list === 'agencies' ? writeAgenciesTask : writeListTask;
  await enqueue(tx, task, { agency_id: actor.agency_id, export_id });
  return getExport(context, { export_id });
}

/** One page of the exports that the actor may see. */
export async function getExports({ tx, actor }: Context, body: Body<typeof calls.getExports>) {
  const created_by = actor.role === 'agency' ? undefined : actor.user_id;
  const { export_kind, is_deleted } = body;
  const direction = body.sort_by === 'created_at_asc' ? 'asc' : 'desc';
  const page = await repo.listExports(tx, { created_by, export_kind, is_deleted }, { ...body, direction });
  return { ...page, items: page.items.map(toExport) };
}

export async function getExport(
  context: Context,
  { export_id }: Body<typeof calls.getExport>,
): Promise<Export> {
  return toExport((await requireExport(context, export_id)).row);
}

/** Stops a queued or running export: its job notices within about a second. */
export async function cancelExport(context: Context, { export_id }: Body<typeof calls.cancelExport>) {
  const { row } = await requireExport(context, export_id, 'update');
  const change = { export_status: 'canceled' as const, finished_at: new Date().toISOString() };
  if (!(await changeExport(context.tx, row, change))) throw new AppError('export_ended');
  return getExport(context, { export_id });
}

/** Deletes exports with their files; returns a result for each id. */
export async function delExports(context: Context, { ids }: Body<typeof calls.delExports>) {
  const lock = () => repo.lockExports(context.tx, ids);
  const { rows, refused } = await lockChangeable(context, ids, { entity: 'export', id: 'export_id', lock });
  await removeExports(context.tx, rows);
  return bulkResult(ids, refused);
}

/** The file of a finished export. Refused if the caller may now see less than when it was made. */
export async function getExportFile(
  context: Context,
  { export_id }: Body<typeof calls.getExportFile>,
): Promise<FileResult> {
  const { row, access } = await requireExport(context, export_id);
  const { storage } = context.platform;
  if (!row.storage_key) throw new AppError('export_not_ready');
  const seesLess =
    access.role !== 'agency' &&
    (row.made_as_role !== access.role ||
      (row.made_with_all && !access.canSeeAll) ||
      (row.made_with_details && !(await repo.findShowsAllDetails(context.tx))));
  if (seesLess) throw new AppError('rights_changed');
  return {
    stream: await openStored(
      storage,
      { storage_key: row.storage_key, sha256: row.sha256 },
      () => new AppError('export_not_ready', { message: EXPORT_LOST }),
    ),
    type: MEDIA_TYPES[row.format],
    file_name: row.file_name,
    is_private: true,
    is_inline: false,
  };
}
