import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { AgencyId, ImportId } from '@placewell/contract/ids.ts';
import { accessOfUser } from '../../../people/people.public.ts';
import { countForPlanner } from '../../../platform/db/count-for-planner.ts';
import { transientError } from '../../../platform/db/errors.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listKnownRows } from '../import-rows.repo.ts';
import { isWorking } from '../import-status.rules.ts';
import { findImport, lockImport, type StoredImport } from '../imports.repo.ts';
import { workTask } from '../imports.tasks.ts';
import { changeImport } from '../imports.writes.ts';
import { rowReading } from '../values/row-reading.service.ts';
import type { BatchResult } from './batch.rules.ts';
import { checkBatch } from './check-rows.writes.ts';
import type { KnownRows, Planning } from './plan-rows.service.ts';
import { failRow, runBatch } from './run-rows.writes.ts';
import { undoBatch } from './undo-rows.writes.ts';

/**
 * Rows per transaction: enough for set-based statements, few enough for short locks. Each start begins with a few rows,
 * so that a worker on a busy machine, or one killed every few seconds, still commits some.
 */
export const BATCH_SIZE = { first: 25, most: 400 } as const;
/** A batch that takes longer is followed by a smaller one. */
const BATCH_MS = 1000;
const GROWTH = 4;

export const nextSize = (size: number, tookMs: number) =>
  Math.round(
    Math.min(
      BATCH_SIZE.most,
      size * GROWTH,
      Math.max(BATCH_SIZE.first, (size * BATCH_MS) / Math.max(1, tookMs)),
    ),
  );

/** After this time other jobs of the lane get their turn. */
export const STEP_MS = 5_000;

/** The tables that grow with an import and are looked up in while it runs. */
const GROWING = ['candidates', 'candidate_skills', 'candidate_external_ids'];

/** Whether the rows have come to a batch, or to four times as many as when this was last true. */
function haveGrown(before: number, after: number): boolean {
  let next: number = BATCH_SIZE.most;
  while (next <= before) next *= 4;
  return next <= after;
}

/** The work on the next rows of a table of candidates, by the status of its import. */
export const WORK = { checking: checkBatch, running: runBatch, undoing: undoBatch } as const;
const FINISHED = { checking: 'checked', running: 'finished', undoing: 'undone' } as const;
const FINISHED_AT = { checking: 'checked_at', running: 'finished_at', undoing: 'undone_at' } as const;
export type Working = keyof typeof WORK;

/** The identity keys of earlier rows: planned ones in the dry run, candidates in the import. */
export async function loadKnown(
  tx: TenantTx,
  { import_id, import_status, last_row }: StoredImport,
): Promise<KnownRows> {
  const known: KnownRows = new Map();
  for (const row of await listKnownRows(tx, import_id, last_row)) {
    if (import_status === 'running' && row.outcome !== 'created' && row.outcome !== 'updated') continue;
    for (const key of row.identity_keys)
      if (!known.has(key))
        known.set(key, { row_number: row.row_number, candidate_id: row.candidate_id, fillable: null });
  }
  return known;
}

/** One batch in its own transaction, with the import locked; undefined when nothing is left to do. */
function runOneBatch(
  platform: Platform,
  { agency_id, import_id }: { agency_id: AgencyId; import_id: ImportId },
  {
    known,
    size,
    isLast,
  }: { known: KnownRows | undefined; size: number; isLast: (result: BatchResult) => boolean },
) {
  return withTenant(platform.database, agency_id, async (tx) => {
    const stored = await lockImport(tx, import_id);
    if (!stored || !isWorking(stored.import_status)) return undefined;
    const status = stored.import_status as Working;
    const access = await accessOfUser(tx, stored.created_by);
    const reading = await rowReading(tx, access, stored);
    // A transaction that is retried after a conflict starts from the state before it.
    const planning: Planning = {
      tx,
      access,
      stored,
      reading,
      known: new Map(known ?? (await loadKnown(tx, stored))),
    };
    const result = await WORK[status]({ tx, platform, planning, size });
    const isDone = isLast(result);
    const rows_done = stored.rows_done + result.count;
    await changeImport(tx, stored, {
      last_row: result.count > 0 ? result.last_row : stored.last_row,
      rows_done,
      ...(isDone ? { import_status: FINISHED[status], [FINISHED_AT[status]]: new Date().toISOString() } : {}),
    });
    const hasGrown = status === 'running' && haveGrown(stored.rows_done, rows_done);
    return { ...result, isDone, hasGrown, known: planning.known };
  });
}

/** No one can own the candidates any more: not the fault of a row. */
const ENDING: readonly ErrorCode[] = ['forbidden', 'recruiter_not_found', 'recruiter_inactive'];

async function failImport(platform: Platform, ref: { agency_id: AgencyId; import_id: ImportId }) {
  await withTenant(platform.database, ref.agency_id, (tx) => failWorking(tx, ref.import_id));
  return undefined;
}

/** Ends an import that cannot go on; what it has done stays, and can be undone. */
export async function failWorking(tx: TenantTx, import_id: ImportId) {
  const stored = await lockImport(tx, import_id);
  if (stored && isWorking(stored.import_status)) await changeImport(tx, stored, { import_status: 'failed' });
}

/** A failed batch is done row by row, so that one bad row does not fail the others. */
async function runRowByRow(
  platform: Platform,
  ref: { agency_id: AgencyId; import_id: ImportId },
  { known, size }: { known: KnownRows | undefined; size: number },
) {
  let last = known;
  for (let row = 0; row < size; row++)
    try {
      const result = await runOneBatch(platform, ref, {
        known: last,
        size: 1,
        isLast: ({ count }) => count < 1,
      });
      if (!result || result.isDone) return result;
      last = result.known;
    } catch (error) {
      if (transientError(error)) throw error;
      platform.log.error({ err: error, ...ref }, 'Import of row failed: internal error');
      await withTenant(platform.database, ref.agency_id, async (tx) => {
        const stored = await lockImport(tx, ref.import_id);
        if (stored?.import_status === 'running') await failRow(tx, stored);
        else if (stored) await changeImport(tx, stored, { import_status: 'failed' });
      });
    }
  return { isDone: false, hasGrown: false, known: last };
}

/**
 * Continues the dry run, the import or the undo for some seconds and queues the rest. Idempotent: each row is done once,
 * in the transaction that records it, however often the job is started or killed.
 */
export async function workOnImport(ref: { agency_id: AgencyId; import_id: ImportId }, platform: Platform) {
  const until = Date.now() + STEP_MS;
  let known: KnownRows | undefined;
  let size: number = BATCH_SIZE.first;
  while (Date.now() < until) {
    const began = performance.now();
    const isLast = ({ count }: BatchResult) => count < size;
    const result = await runOneBatch(platform, ref, { known, size, isLast }).catch((error: unknown) => {
      if (transientError(error)) throw error;
      if (error instanceof AppError && ENDING.includes(error.code)) return failImport(platform, ref);
      platform.log.error(
        { err: error, ...ref },
        'Import of batch failed: internal error; retrying row by row',
      );
      return runRowByRow(platform, ref, { known, size });
    });
    if (result?.hasGrown) await countForPlanner(platform.database, GROWING);
    if (!result || result.isDone) return;
    known = result.known;
    size = nextSize(size, performance.now() - began);
  }
  await withTenant(platform.database, ref.agency_id, async (tx) => {
    const stored = await findImport(tx, ref.import_id);
    if (stored && isWorking(stored.import_status)) await enqueueWork(tx, ref);
  });
}

/** Queues work on an import in its agency's turn. */
export const enqueueWork = (tx: TenantTx, ref: { agency_id: AgencyId; import_id: ImportId }) =>
  enqueue(tx, workTask, ref, { key: `imports:${ref.import_id}` });
