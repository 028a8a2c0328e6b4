import type { Body } from '@placewell/contract/call.ts';
import { formatNumber } from '@placewell/contract/counts.ts';
import { type ImportId, MoveId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/outside/moves.ts';
import type { Move } from '@placewell/contract/outside/moves.ts';
import type { FormContext, FormFile } from '../../platform/context.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  addFiles,
  countUsage,
  createImport,
  hashOf,
  listTables,
  type NewImportFile,
  storeDocuments,
  storeTable,
} from '../../sourcing/sourcing.public.ts';
import { lockIdleMove, readableMove, toMove } from './load-move.service.ts';
import { changeMove, createMove } from './moves.writes.ts';
import { recogniseKind, storedKind, suggestFields } from './reading/recognise.rules.ts';
import { findWords } from './reading/words.service.ts';
import { listDocuments, type MovedFile, type Unpacked, unpacked } from './unpack.service.ts';
import { MOVE_SOURCE } from './work/plan-records.service.ts';

type Read = Awaited<ReturnType<typeof storeTable>> & { documents: NewImportFile[] | undefined };

/** Reads and stores one table; a file that is none is refused by its name. */
async function readFile(context: FormContext, file: MovedFile): Promise<Read> {
  if (file.is_too_large) throw new AppError('payload_too_large');
  try {
    const sha256 = await hashOf(file.path);
    const import_id = newId<ImportId>();
    const read = await storeTable(context, { file, import_id, sha256 });
    const documents = file.documents && (await storeDocuments(context, import_id, file.documents));
    return { ...read, documents };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unreadable_table') throw error;
    throw new AppError('unreadable_table', { message: `${file.file_name}: ${error.message}` });
  }
}

/** Reads the tables of a file; one of a ZIP that is none is a document, whose row says so. */
async function readTables(context: FormContext, { zip, tables, documents, days }: Unpacked) {
  const read: Read[] = [];
  const others: FormFile[] = [];
  for (const table of tables)
    try {
      read.push(await readFile(context, table));
    } catch (error) {
      if (!zip || !(error instanceof AppError) || error.code !== 'unreadable_table') throw error;
      others.push(table);
    }
  if (zip && read.length === 0 && others.length > 0 && documents.length === 0)
    throw new AppError('unreadable_table', { message: `${zip.file_name}: There is no table in it.` });
  const listed = { zip, documents: [...documents, ...others], days };
  for (const table of await listDocuments({ ...listed, tables })) read.push(await readFile(context, table));
  return read;
}

/** The rows of a table as those of a move, by what they seem to be. */
function toMoved({ values, documents }: Read, move_id: MoveId) {
  const kind = documents ? 'files' : recogniseKind(values.file_name, values.columns);
  const mapping = kind ? suggestFields(kind, values.columns) : [];
  const settings = {
    ...{ ...values.settings, on_duplicate: 'update_empty' as const, external_source: MOVE_SOURCE },
    ...(documents && { holds: 'documents' as const }),
  };
  return {
    ...{ ...values, move_id },
    ...storedKind(kind, settings),
    mapping: mapping as typeof values.mapping,
  };
}

async function addTables(tx: TenantTx, move_id: MoveId, read: readonly Read[]) {
  const before = await listTables(tx, move_id);
  const known = new Set(before.map(({ sha256 }) => sha256));
  const added = read.filter(({ values }) => !known.has(values.sha256));
  const total = [...before, ...added.map(({ values }) => values)];
  if (total.length > limits.moveTables) throw new AppError('too_many_files');
  if (total.reduce((sum, { rows_total }) => sum + rows_total, 0) > limits.moveRows)
    throw new AppError('unreadable_table', {
      message: `The tables have more than ${formatNumber(limits.moveRows)} rows. Move in parts.`,
    });
  for (const one of added) {
    await createImport(tx, toMoved(one, move_id), one.lines);
    if (one.documents) await addFiles(tx, one.values.import_id, one.documents);
  }
}

/** Reads tables and recognises what their rows are; a repeat with the same files adds nothing. */
export async function startMove(
  context: FormContext,
  { move_id: given }: Body<typeof calls.startMove>,
): Promise<Move> {
  const { actor, platform, form } = context;
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(platform.database, actor.agency_id, work);
  const sent = form.files.filter(({ field }) => field === 'files');
  if (sent.length === 0) throw new AppError('invalid_input', { fields: { files: 'Choose a file' } });
  await inAgency((tx) => countUsage(tx, { bytes: sent.reduce((sum, { size }) => sum + size, 0) }));
  const read: Read[] = [];
  for await (const file of unpacked(sent)) read.push(...(await readTables(context, file)));
  return inAgency(async (tx) => {
    const move_id = given ?? MoveId.parse(newId());
    if (given === undefined) await createMove(tx, { move_id, created_by: actor.user_id });
    const move = await lockIdleMove(tx, move_id);
    await addTables(tx, move_id, read);
    const tables = await listTables(tx, move_id);
    const words = await findWords(tx, tables, move.words);
    await changeMove(tx, move, { words, move_status: 'mapping', checked_at: null }, tables);
    return toMove(tx, await readableMove(tx, move_id));
  });
}
