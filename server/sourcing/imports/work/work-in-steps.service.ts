import type { AgencyId } from '@placewell/contract/ids.ts';
import { countForPlanner } from '../../../platform/db/count-for-planner.ts';
import { transientError } from '../../../platform/db/errors.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * Rows per transaction: enough for set-based statements, few enough for short locks. Each start begins with a few rows,
 * so that a worker on a busy machine, or one killed every few seconds, still commits some.
 */
const BATCH_SIZE = { first: 25, most: 400 } as const;
/** A batch that takes longer is followed by a smaller one. */
const BATCH_MS = 1000;
const GROWTH = 4;

const nextSize = (size: number, tookMs: number) =>
  Math.round(
    Math.min(
      BATCH_SIZE.most,
      size * GROWTH,
      Math.max(BATCH_SIZE.first, (size * BATCH_MS) / Math.max(1, tookMs)),
    ),
  );

/** After this time other jobs of the lane get their turn. */
const STEP_MS = 5_000;

/** Whether the rows have come to a batch, or to four times as many as when this was last true. */
function haveGrown(before: number, after: number): boolean {
  let next: number = BATCH_SIZE.most;
  while (next <= before) next *= 4;
  return next <= after;
}

/** The rows of a table that were done before and after a batch. */
export type Progress = { before: number; after: number };

type Work = {
  ref: { agency_id: AgencyId };
  /** The tables that grow with the work and are looked up in while it runs. */
  growing: readonly string[];
  /** One batch of this many rows in its own transaction; undefined when nothing is left. */
  runBatch: (size: number) => Promise<Progress | undefined>;
  /** Forgets what the batches before have kept, after one that failed. */
  forget: () => void;
  /** Marks the row that could not be written even alone as failed; a check or an undo ends. */
  failRow: (tx: TenantTx) => Promise<unknown>;
  /** Ends the work for an error that is not the fault of a row. */
  endBy?: (tx: TenantTx, error: unknown) => Promise<boolean>;
  /** Queues the rest. */
  queueRest: (tx: TenantTx) => Promise<unknown>;
};

/**
 * Continues work on rows for some seconds and queues the rest. Idempotent: each row is done once, in the transaction that
 * records it, however often the job is started or killed. A failed batch is done row by row, so that one bad row does not
 * fail the others.
 */
export async function workInSteps(platform: Platform, work: Work) {
  const { ref, growing, runBatch, forget } = work;
  const inAgency = <T>(run: (tx: TenantTx) => Promise<T>) =>
    withTenant(platform.database, ref.agency_id, run);
  const until = Date.now() + STEP_MS;
  let size: number = BATCH_SIZE.first;
  /** Rows that are done one by one. */
  let alone = 0;
  while (Date.now() < until) {
    const began = performance.now();
    try {
      const done = await runBatch(alone > 0 ? 1 : size);
      if (!done) return;
      if (haveGrown(done.before, done.after)) await countForPlanner(platform.database, growing);
      if (alone > 0) alone--;
      else size = nextSize(size, performance.now() - began);
    } catch (error) {
      if (transientError(error)) throw error;
      forget();
      if (await inAgency(async (tx) => work.endBy?.(tx, error))) return;
      platform.log.error({ err: error, ...ref, alone }, 'Work on rows failed: internal error');
      if (alone > 0) await inAgency(work.failRow);
      alone = alone > 0 ? alone - 1 : size;
    }
  }
  await inAgency(work.queueRest);
}
