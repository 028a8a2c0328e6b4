import type { MoveId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  MOVE_OUTCOMES,
  type Move,
  type MoveOutcome,
  type MoveTable,
} from '@placewell/contract/outside/moves.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { countRows, listTables, type RowCounts, type StoredImport } from '../../sourcing/sourcing.public.ts';
import { findMove, lockMove, type StoredMove } from './moves.repo.ts';
import { isWorking } from './work/work-move.service.ts';

const DAY_MS = 86_400_000;

const BY_OUTCOME: Readonly<Record<string, MoveOutcome>> = {
  created: 'added',
  updated: 'joined',
  skipped: 'joined',
  failed: 'refused',
};
const BY_PLAN: Readonly<Record<string, MoveOutcome>> = {
  create: 'added',
  update: 'joined',
  skip: 'joined',
  error: 'refused',
  review: 'waiting',
};

/** The outcome of a row, or the planned one. */
export const outcomeOf = ({ plan, outcome }: { plan: string | null; outcome: string | null }) =>
  (outcome ? BY_OUTCOME[outcome] : plan ? BY_PLAN[plan] : undefined) ?? null;

type Counts = Record<MoveOutcome, number>;
const countsOf = (rows: readonly RowCounts[]): Counts =>
  Object.fromEntries(
    MOVE_OUTCOMES.map((one) => [
      one,
      rows.filter((row) => outcomeOf(row) === one).reduce((sum, { count }) => sum + count, 0),
    ]),
  ) as Counts;

async function toTable(tx: TenantTx, table: StoredImport) {
  const rows = await countRows(tx, table.import_id);
  const { import_id, file_name, import_kind, columns, mapping, settings, rows_total, rows_done } = table;
  const kept = rows.filter(({ undo_outcome }) => undo_outcome === 'kept' || undo_outcome === 'partly_kept');
  const shown: MoveTable = {
    ...{ import_id, file_name, kind: import_kind, mapping, rows_total, rows_done },
    columns: columns.map(({ header, samples, filled }) => ({ header, samples, filled })),
    has_ambiguous_dates: columns.some(
      ({ header, has_ambiguous_dates }) =>
        has_ambiguous_dates && mapping.some((mapped) => mapped.header === header),
    ),
    date_order: settings.date_order,
    reads_resumes: settings.reads_resumes ?? false,
    counts: countsOf(rows),
    kept: kept.reduce((sum, { count }) => sum + count, 0),
  };
  const written = rows.some(
    ({ outcome, undo_outcome }) => (outcome === 'created' || outcome === 'updated') && undo_outcome === null,
  );
  return { shown, written };
}

/** A move with everything its page shows. */
export async function toMove(tx: TenantTx, stored: StoredMove): Promise<Move> {
  const tables = [];
  for (const table of await listTables(tx, stored.move_id)) tables.push(await toTable(tx, table));
  const shown = tables.map((table) => table.shown);
  const sum = (of: (table: MoveTable) => number) => shown.reduce((total, table) => total + of(table), 0);
  const { move_id, move_status, words, created_by, created_at, checked_at, finished_at, undone_at } = stored;
  const until = new Date(Date.parse(finished_at ?? created_at) + limits.moveUndoDays * DAY_MS);
  const canUndo =
    undone_at === null &&
    !isWorking(move_status) &&
    until.getTime() > Date.now() &&
    tables.some(({ written }) => written);
  return {
    ...{ move_id, move_status, words, created_by, created_at, checked_at, finished_at, undone_at },
    tables: shown,
    rows_total: sum(({ rows_total }) => rows_total),
    rows_done: sum(({ rows_done }) => rows_done),
    counts: Object.fromEntries(MOVE_OUTCOMES.map((one) => [one, sum(({ counts }) => counts[one])])) as Counts,
    undo_until: canUndo ? until.toISOString() : null,
  };
}

export async function readableMove(tx: TenantTx, move_id: MoveId): Promise<StoredMove> {
  const stored = await findMove(tx, move_id);
  if (!stored) throw new AppError('import_not_found');
  return stored;
}

/** Locks an idle move that was not undone; throws `import_not_found`, `import_busy` or `import_undone`. */
export async function lockIdleMove(tx: TenantTx, move_id: MoveId): Promise<StoredMove> {
  const stored = await lockMove(tx, move_id);
  if (!stored) throw new AppError('import_not_found');
  if (isWorking(stored.move_status)) throw new AppError('import_busy');
  if (stored.undone_at !== null) throw new AppError('import_undone');
  return stored;
}
