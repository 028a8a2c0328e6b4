import type { AgencyId, ImportId, MoveId, UserId } from '@placewell/contract/ids.ts';
import { MOVE_KINDS, type MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { accessOfUser } from '../../../people/people.public.ts';
import { countForPlanner } from '../../../platform/db/count-for-planner.ts';
import { transientError } from '../../../platform/db/errors.ts';
import { quietly, type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  BATCH_SIZE,
  type BatchResult,
  changeImport,
  failRow,
  foldWord,
  type KnownRows,
  listTables,
  loadKnown,
  nextSize,
  type RowReading,
  rowReading,
  STEP_MS,
  type StoredImport,
  WORK,
  type Working,
} from '../../../sourcing/sourcing.public.ts';
import { findMove, lockMove, type StoredMove } from '../moves.repo.ts';
import { workTask } from '../moves.tasks.ts';
import { changeMove } from '../moves.writes.ts';
import { finishMove } from './finish-move.service.ts';
import { movingOf } from './moving.service.ts';
import { checkRecords, runRecords } from './record-batches.writes.ts';
import { undoRecords } from './undo-records.writes.ts';

type Ref = { agency_id: AgencyId; move_id: MoveId };
const RECORD_WORK = { checking: checkRecords, running: runRecords, undoing: undoRecords } as const;
/** What says that a table is done with the work that is going on. */
export const DONE_AT = { checking: 'checked_at', running: 'finished_at', undoing: 'undone_at' } as const;
const FINISHED = { checking: 'checked', running: 'finished', undoing: 'undone' } as const;

export const isWorking = (status: StoredMove['move_status']): status is Working => status in WORK;

/** The tables that grow with a move and are looked up in while it runs. */
const GROWING = [
  ...['candidates', 'candidate_skills', 'candidate_external_ids', 'clients', 'contacts', 'jobs', 'matches'],
  ...['activities', 'moved_records', 'import_rows'],
];

const orderOf = ({ import_kind }: StoredImport) => MOVE_KINDS.indexOf(import_kind as MoveKind);

/** The table that is next: rows name records of tables before theirs, so an undo goes the other way. */
function nextTable(tables: readonly StoredImport[], status: Working): StoredImport | undefined {
  const open = tables
    .filter((table) => table.import_kind !== null && table[DONE_AT[status]] === null)
    .toSorted((a, b) => orderOf(a) - orderOf(b));
  return status === 'undoing' ? open.at(-1) : open[0];
}

/** The people that words of the source stand for. */
function withOwners(reading: RowReading, { words }: StoredMove): RowReading {
  const byName = new Map(reading.people.byName);
  for (const { about, word, value } of words)
    if (about === 'owner' && value !== null) byName.set(foldWord(word), [value as UserId]);
  return { ...reading, keepsOwners: true, people: { ...reading.people, byName } };
}

/** What each step keeps of tables of candidates: the people of earlier rows. */
type Memory = Map<ImportId, KnownRows>;

async function runTable(
  platform: Platform,
  tx: TenantTx,
  { move, table, status, memory, size }: Work & { move: StoredMove; table: StoredImport; status: Working },
): Promise<BatchResult> {
  if (table.import_kind !== 'candidates')
    return RECORD_WORK[status](await movingOf(tx, platform, { move, table }), size);
  const access = await accessOfUser(tx, move.created_by);
  const reading = withOwners(await rowReading(tx, access, table), move);
  const known = new Map(
    memory.get(table.import_id) ?? (await loadKnown(tx, { ...table, import_status: status })),
  );
  const result = await WORK[status]({
    tx,
    platform,
    size,
    planning: { tx, access, stored: table, reading, known },
  });
  memory.set(table.import_id, known);
  return result;
}

type Work = { memory: Memory; size: number };

/** One batch in its own transaction, with the move locked. Returns whether something is left to do. */
function runOneBatch(platform: Platform, { agency_id, move_id }: Ref, { memory, size }: Work) {
  return withTenant(platform.database, agency_id, async (tx) => {
    const move = await lockMove(tx, move_id);
    if (!move || !isWorking(move.move_status)) return false;
    const status = move.move_status;
    const tables = await listTables(tx, move_id);
    const table = nextTable(tables, status);
    const now = new Date().toISOString();
    if (!table) {
      if (status !== 'checking') await finishMove(tx, tables);
      await changeMove(tx, move, { move_status: FINISHED[status], [DONE_AT[status]]: now }, tables);
      return false;
    }
    const { count, last_row } = await runTable(platform, quietly(tx), { move, table, status, memory, size });
    await changeImport(tx, table, {
      last_row: count > 0 ? last_row : table.last_row,
      rows_done: table.rows_done + count,
      ...(count < size && { [DONE_AT[status]]: now }),
    });
    return true;
  });
}

/** Ends a move that cannot go on; what it has written stays, and can be undone. */
export async function failWorking(tx: TenantTx, move_id: MoveId) {
  const move = await lockMove(tx, move_id);
  if (move && isWorking(move.move_status))
    await changeMove(tx, move, { move_status: 'failed' }, await listTables(tx, move_id));
}

/** Marks the row that could not be written even alone as failed; a check or an undo ends. */
async function failOneRow(platform: Platform, { agency_id, move_id }: Ref) {
  await withTenant(platform.database, agency_id, async (tx) => {
    const move = await lockMove(tx, move_id);
    if (!move || !isWorking(move.move_status)) return;
    const table = nextTable(await listTables(tx, move_id), move.move_status);
    if (move.move_status === 'running' && table) await failRow(tx, table);
    else await failWorking(tx, move_id);
  });
}

/**
 * Continues the check, the move or the undo for some seconds and queues the rest. Idempotent: each row is done once, in the
 * transaction that records it, however often the job is started or killed.
 */
export async function workOnMove(ref: Ref, platform: Platform) {
  const until = Date.now() + STEP_MS;
  const memory: Memory = new Map();
  let size: number = BATCH_SIZE.first;
  /** Rows that are done one by one, after a batch with them has failed. */
  let alone = 0;
  let batches = 0;
  while (Date.now() < until) {
    const began = performance.now();
    try {
      if (!(await runOneBatch(platform, ref, { memory, size: alone > 0 ? 1 : size }))) return;
      alone = Math.max(0, alone - 1);
      size = nextSize(size, alone > 0 ? 0 : performance.now() - began);
    } catch (error) {
      if (transientError(error)) throw error;
      memory.clear();
      platform.log.error(
        { err: error, ...ref, alone },
        'Moving of rows failed: internal error; retrying row by row',
      );
      if (alone > 0) await failOneRow(platform, ref);
      alone = alone > 0 ? alone - 1 : size;
    }
    if (++batches % 16 === 0) await countForPlanner(platform.database, GROWING);
  }
  await withTenant(platform.database, ref.agency_id, async (tx) => {
    const move = await findMove(tx, ref.move_id);
    if (move && isWorking(move.move_status)) await enqueueWork(tx, ref);
  });
}

/** Queues work on a move in its agency's turn. */
export const enqueueWork = (tx: TenantTx, ref: Ref) =>
  enqueue(tx, workTask, ref, { key: `moves:${ref.move_id}` });
