import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/outside/moves.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  changeImport,
  forgetPlans,
  listTables,
  reopenFailedRows,
  type StoredImport,
  type Working,
} from '../../../sourcing/sourcing.public.ts';
import { lockIdleMove, readableMove, toMove } from '../load-move.service.ts';
import { lockMove, type StoredMove } from '../moves.repo.ts';
import { changeMove } from '../moves.writes.ts';
import { isComplete } from '../reading/recognise.rules.ts';
import { DONE_AT, enqueueWork, isWorking } from './work-move.service.ts';

/** Starts the work on all tables from their first rows. */
async function start(
  { tx, actor }: Context,
  move: StoredMove,
  { status, tables }: { status: Working; tables: readonly StoredImport[] },
) {
  for (const table of tables)
    await changeImport(tx, table, { last_row: 0, rows_done: 0, [DONE_AT[status]]: null });
  await changeMove(tx, move, { move_status: status, [DONE_AT[status]]: null }, tables);
  await enqueueWork(tx, { agency_id: actor.agency_id, move_id: move.move_id });
  return toMove(tx, await readableMove(tx, move.move_id));
}

/** Starts the check; throws `move_incomplete` while a table or the status of a word is not known. */
export async function checkMove(context: Context, { move_id }: Body<typeof calls.checkMove>) {
  const { tx } = context;
  const move = await lockIdleMove(tx, move_id);
  const tables = await listTables(tx, move_id);
  const isReady = tables.every(({ import_kind, mapping }) => import_kind && isComplete(import_kind, mapping));
  const isSaid = move.words.every(
    ({ about, value }) => value !== null || about === 'owner' || about === 'currency',
  );
  if (tables.length === 0 || !isReady || !isSaid) throw new AppError('move_incomplete');
  for (const { import_id, import_kind, settings, ...table } of tables) {
    await forgetPlans(tx, import_id);
    if (import_kind !== 'candidates') continue;
    const words = move.words.flatMap(({ about, word, value }) =>
      about === 'candidates' ? [[word, value]] : [],
    );
    const status_words = Object.fromEntries(words) as NonNullable<typeof settings.status_words>;
    await changeImport(
      tx,
      { import_id, created_by: table.created_by },
      { settings: { ...settings, status_words } },
    );
  }
  return start(context, move, { status: 'checking', tables });
}

/** Starts, or goes on with, the move of rows without an outcome. */
export async function runMove(context: Context, { move_id }: Body<typeof calls.runMove>) {
  const { tx } = context;
  const move = await lockIdleMove(tx, move_id);
  if (move.checked_at === null) throw new AppError('import_not_checked');
  const tables = await listTables(tx, move_id);
  for (const { import_id } of tables) await reopenFailedRows(tx, import_id);
  return start(context, move, { status: 'running', tables });
}

/** Stops a check, a move or an undo; written records stay. */
export async function cancelMove({ tx }: Context, { move_id }: Body<typeof calls.cancelMove>) {
  const move = await lockMove(tx, move_id);
  if (!move) throw new AppError('import_not_found');
  if (!isWorking(move.move_status)) throw new AppError('import_idle');
  const tables = await listTables(tx, move_id);
  if (move.move_status === 'checking') for (const { import_id } of tables) await forgetPlans(tx, import_id);
  const move_status = move.move_status === 'checking' ? 'mapping' : 'canceled';
  await changeMove(tx, move, { move_status }, tables);
  return toMove(tx, await readableMove(tx, move_id));
}

/** Starts the undo of what the move wrote; throws `import_idle` after its days. */
export async function undoMove(context: Context, { move_id }: Body<typeof calls.undoMove>) {
  const { tx } = context;
  const move = await lockIdleMove(tx, move_id);
  const { undo_until } = await toMove(tx, move);
  if (undo_until === null) throw new AppError('import_idle');
  return start(context, move, { status: 'undoing', tables: await listTables(tx, move_id) });
}
