import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, ImportId, UserId } from '@placewell/contract/ids.ts';
import { TABLE_ERRORS } from '@placewell/contract/sourcing/import-fields.ts';
import type * as calls from '@placewell/contract/sourcing/imports.ts';
import type {
  Import,
  ImportColumn,
  ImportSettings,
  MappedColumn,
} from '@placewell/contract/sourcing/imports.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOf } from '../../../people/people.public.ts';
import type { FormContext, FormFile, NoTransactionContext } from '../../../platform/context.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { makeFormFolder } from '../../../platform/files/form-folders.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { openStored } from '../../../providers/storage/stored-files.ts';
import { countUsage } from '../../uploads/uploads.public.ts';
import * as repo from '../imports.repo.ts';
import { sweepTask } from '../imports.tasks.ts';
import { createImport, replaceRows } from '../imports.writes.ts';
import { lockUnstartedImport, readableImport, toImport } from '../load-import.service.ts';
import type { ReadTableFile, ReadTask } from './read-table.rules.ts';
import { readTableFile } from './table-pool.process.ts';

const SWEEP_DELAY_MS = 60 * 60_000;

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Opened on the first read: lines emitted before that would be lost. */
async function* linesOf(path: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield line;
}

/** Reads a table beside its file; throws `unreadable_table` with the reason. */
async function readBeside(
  agency_id: AgencyId,
  path: string,
  options: ReadTask['options'],
): Promise<ReadTableFile & { rows: string }> {
  const rows = `${path}.rows`;
  const result = await readTableFile(agency_id, { path, out: rows, options });
  if (!result.ok) throw new AppError('unreadable_table', { message: TABLE_ERRORS[result.error_code] });
  const { reading, columns, rows_total, date_order } = result;
  return { reading, columns, rows_total, date_order, rows };
}

/** The fields that are recognised; a guess waits for a person. */
const suggestedMapping = (columns: readonly ImportColumn[]): MappedColumn[] =>
  columns.flatMap(({ header, suggested, guess }) =>
    suggested && !guess ? [{ header, field: suggested }] : [],
  );

const firstSettings = (user_id: UserId, date_order: ImportSettings['date_order']): ImportSettings => ({
  on_duplicate: 'review',
  on_bad_value: 'leave_out',
  recruiter_id: user_id,
  tags: [],
  date_order,
  country_code: null,
  salary_currency: null,
  salary_period: null,
  external_source: '',
});

function tableOf({ form }: FormContext): FormFile {
  const file = form.files.find(({ field }) => field === 'file');
  if (!file) throw new AppError('invalid_input', { fields: { file: 'Choose a file' } });
  if (file.is_too_large) throw new AppError('payload_too_large');
  return file;
}

/** The import of an earlier request with this id; throws `conflict` if its person or file differ. */
async function findRepeated(
  tx: TenantTx,
  user_id: UserId,
  { import_id, sha256 }: { import_id: ImportId; sha256: string },
) {
  const existing = await repo.findImport(tx, import_id);
  if (existing && (existing.created_by !== user_id || existing.sha256 !== sha256))
    throw new AppError('conflict');
  return existing;
}

/** Stores the table, reads it in a separate process, and suggests the fields of its columns. */
export async function startImport(
  context: FormContext,
  body: Body<typeof calls.startImport>,
): Promise<Import> {
  const { actor, platform } = context;
  const { agency_id, user_id } = actor;
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const file = tableOf(context);
  await inAgency((tx) => countUsage(tx, { bytes: file.size }));
  const import_id = body.import_id ?? newId<ImportId>();
  const sha256 = await hashOf(file.path);
  const repeated = await inAgency(async (tx) => {
    const found = await findRepeated(tx, user_id, { import_id, sha256 });
    return found && toImport(tx, found);
  });
  if (repeated) return repeated;
  const { values, lines } = await storeTable(context, { file, import_id, sha256 });
  return inAgency(async (tx) => {
    await createImport(tx, values, lines);
    return toImport(tx, await readableImport(tx, await accessOf(tx, actor), import_id));
  });
}

/** Reads a table in a separate process and stores its file; `createImport` stores its rows. Throws `unreadable_table`. */
export async function storeTable(
  { actor: { agency_id, user_id }, platform }: NoTransactionContext,
  { file, import_id, sha256 }: { file: FormFile; import_id: ImportId; sha256: string },
): Promise<{ values: repo.NewImport; lines: AsyncIterable<string> }> {
  const { rows, date_order, ...table } = await readBeside(agency_id, file.path, {});
  const storage_key = `${agency_id}/imports/${import_id}/${newId()}`;
  // In case this process dies before the rows are written.
  const runAt = new Date(Date.now() + SWEEP_DELAY_MS);
  await withTenant(platform.database, agency_id, (tx) =>
    enqueue(tx, sweepTask, { agency_id, keys: [storage_key] }, { runAt }),
  );
  await platform.storage.putFile(storage_key, file.path);
  const values = {
    ...table,
    import_id,
    created_by: user_id,
    file_name: file.file_name,
    size_bytes: file.size,
    sha256,
    storage_key,
    mapping: suggestedMapping(table.columns),
    settings: firstSettings(user_id, date_order),
  };
  return { values, lines: linesOf(rows) };
}

/** Reads the stored table again with other options, and suggests the fields of its columns again. */
export async function rereadImport(
  { actor, platform }: NoTransactionContext,
  { import_id, ...options }: Body<typeof calls.rereadImport>,
): Promise<Import> {
  const { agency_id } = actor;
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const lock = async (tx: TenantTx) => lockUnstartedImport(tx, await accessOf(tx, actor), import_id);
  const former = await inAgency(lock);
  const folder = await makeFormFolder(platform.config.dataDir);
  try {
    const path = join(folder, 'table');
    const lost = () => new AppError('unreadable_table', { message: texts.fileLost });
    await pipeline(await openStored(platform.storage, former, lost), createWriteStream(path));
    const { rows, date_order, ...table } = await readBeside(agency_id, path, options);
    return await inAgency(async (tx) => {
      const stored = await lock(tx);
      const { settings } = stored;
      const change = {
        ...table,
        mapping: suggestedMapping(table.columns),
        // What a person chose stays.
        ...(settings.date_order === null ? { settings: { ...settings, date_order } } : {}),
        import_status: 'mapping' as const,
      };
      await replaceRows(
        tx,
        stored,
        { ...change, checked_at: null, last_row: 0, rows_done: 0 },
        linesOf(rows),
      );
      return toImport(tx, { ...stored, ...change, checked_at: null, rows_done: 0 });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
