import type { AgencyId, MoveId, UserId } from '@placewell/contract/ids.ts';
import { MOVE_KINDS, type MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { quietly, type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type BatchResult,
  changeImport,
  failRow,
  foldWord,
  listTables,
  type Memory,
  type RowReading,
  type StoredImport,
  type Working,
  workInSteps,
  workOnRows,
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

export const isWorking = (status: StoredMove['move_status']): status is Working => status in RECORD_WORK;

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

type OfTable = { move: StoredMove; table: StoredImport; status: Working; memory: Memory; size: number };

async function runTable(
  platform: Platform,
  tx: TenantTx,
  { move, table, status, memory, size }: OfTable,
): Promise<BatchResult> {
  if (table.import_kind !== 'candidates')
    return RECORD_WORK[status](await movingOf(tx, platform, { move, table }), size);
  const { import_id } = table;
  const { known, ...result } = await workOnRows(
    { tx, platform, size },
    {
      ...{ status, stored: table, user_id: move.created_by, known: memory.get(import_id) },
      adapt: (reading) => withOwners(reading, move),
    },
  );
  memory.set(import_id, known);
  return result;
}

/** One batch in its own transaction, with the move locked; undefined when nothing is left. */
function runOneBatch(platform: Platform, { agency_id, move_id }: Ref, memory: Memory, size: number) {
  return withTenant(platform.database, agency_id, async (tx) => {
    const move = await lockMove(tx, move_id);
    if (!move || !isWorking(move.move_status)) return undefined;
    const status = move.move_status;
    const tables = await listTables(tx, move_id);
    const table = nextTable(tables, status);
    const now = new Date().toISOString();
    if (!table) {
      if (status !== 'checking') await finishMove(tx, tables);
      await changeMove(tx, move, { move_status: FINISHED[status], [DONE_AT[status]]: now }, tables);
      return undefined;
    }
    const { count, last_row } = await runTable(platform, quietly(tx), { move, table, status, memory, size });
    const rows_done = table.rows_done + count;
    await changeImport(tx, table, {
      ...{ last_row: count > 0 ? last_row : table.last_row, rows_done },
      ...(count < size && { [DONE_AT[status]]: now }),
    });
    return { before: table.rows_done, after: rows_done };
  });
}

/** Ends a move that cannot go on; what it has written stays, and can be undone. */
export async function failWorking(tx: TenantTx, move_id: MoveId) {
  const move = await lockMove(tx, move_id);
  if (move && isWorking(move.move_status))
    await changeMove(tx, move, { move_status: 'failed' }, await listTables(tx, move_id));
}

/** Continues the check, the move or the undo for some seconds and queues the rest. */
export function workOnMove(ref: Ref, platform: Platform) {
  const { move_id } = ref;
  const memory: Memory = new Map();
  return workInSteps(platform, {
    ref,
    growing: GROWING,
    runBatch: (size) => runOneBatch(platform, ref, memory, size),
    forget: () => memory.clear(),
    failRow: async (tx) => {
      const move = await lockMove(tx, move_id);
      if (!move || !isWorking(move.move_status)) return;
      const table = nextTable(await listTables(tx, move_id), move.move_status);
      if (move.move_status === 'running' && table) await failRow(tx, table);
      else await failWorking(tx, move_id);
    },
    queueRest: async (tx) => {
      const move = await findMove(tx, move_id);
      if (move && isWorking(move.move_status)) await enqueueWork(tx, ref);
    },
  });
}

/** Queues work on a move in its agency's turn. */
export const enqueueWork = (tx: TenantTx, ref: Ref) =>
  enqueue(tx, workTask, ref, { key: `moves:${ref.move_id}` });
