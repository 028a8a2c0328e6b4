import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { AgencyId, ImportId, UserId } from '@placewell/contract/ids.ts';
import { accessOfUser } from '../../../people/people.public.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listKnownRows } from '../import-rows.repo.ts';
import { isWorking } from '../import-status.rules.ts';
import { findImport, lockImport, type StoredImport } from '../imports.repo.ts';
import { workTask } from '../imports.tasks.ts';
import { changeImport } from '../imports.writes.ts';
import type { RowReading } from '../values/row-reader.rules.ts';
import { rowReading } from '../values/row-reading.service.ts';
import type { Batch } from './batch.rules.ts';
import { checkBatch } from './check-rows.writes.ts';
import type { KnownRows } from './plan-rows.service.ts';
import { failRow, runBatch } from './run-rows.writes.ts';
import { undoBatch } from './undo-rows.writes.ts';
import { workInSteps } from './work-in-steps.service.ts';

/** The tables that grow with an import and are looked up in while it runs. */
const GROWING = ['candidates', 'candidate_skills', 'candidate_external_ids'];

const WORK = { checking: checkBatch, running: runBatch, undoing: undoBatch } as const;
const FINISHED = { checking: 'checked', running: 'finished', undoing: 'undone' } as const;
const FINISHED_AT = { checking: 'checked_at', running: 'finished_at', undoing: 'undone_at' } as const;
export type Working = keyof typeof WORK;

/** The identity keys of earlier rows: planned ones in the dry run, candidates in the import. */
async function loadKnown(
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

/** What a step keeps of tables of candidates: the people of earlier rows. */
export type Memory = Map<ImportId, KnownRows>;

type Table = {
  status: Working;
  stored: StoredImport;
  user_id: UserId;
  known: KnownRows | undefined;
  adapt?: (reading: RowReading) => RowReading;
};

/** The work on the next rows of a table of candidates, of an import or a move, by its status. */
export async function workOnRows(
  { tx, platform, size }: Omit<Batch, 'planning'>,
  { status, stored, user_id, known: before, adapt = (reading) => reading }: Table,
) {
  const access = await accessOfUser(tx, user_id);
  const reading = adapt(await rowReading(tx, access, stored));
  // A transaction that is retried after a conflict starts from the state before it.
  const known = new Map(before ?? (await loadKnown(tx, { ...stored, import_status: status })));
  const result = await WORK[status]({ tx, platform, size, planning: { tx, access, stored, reading, known } });
  return { ...result, known };
}

type Ref = { agency_id: AgencyId; import_id: ImportId };

/** One batch in its own transaction, with the import locked; `memory`: the people of earlier rows. */
function runOneBatch(platform: Platform, { agency_id, import_id }: Ref, memory: Memory, size: number) {
  return withTenant(platform.database, agency_id, async (tx) => {
    const stored = await lockImport(tx, import_id);
    if (!stored || !isWorking(stored.import_status)) return undefined;
    const status = stored.import_status as Working;
    const { count, last_row, known } = await workOnRows(
      { tx, platform, size },
      { status, stored, user_id: stored.created_by, known: memory.get(import_id) },
    );
    const isLast = count < size;
    const rows_done = stored.rows_done + count;
    await changeImport(tx, stored, {
      last_row: count > 0 ? last_row : stored.last_row,
      rows_done,
      ...(isLast ? { import_status: FINISHED[status], [FINISHED_AT[status]]: new Date().toISOString() } : {}),
    });
    return { isLast, known, before: stored.rows_done, after: status === 'running' ? rows_done : 0 };
  });
}

/** No one can own the candidates any more: not the fault of a row. */
const ENDING: readonly ErrorCode[] = ['forbidden', 'recruiter_not_found', 'recruiter_inactive'];

/** Ends an import that cannot go on; what it has done stays, and can be undone. */
export async function failWorking(tx: TenantTx, import_id: ImportId) {
  const stored = await lockImport(tx, import_id);
  if (stored && isWorking(stored.import_status)) await changeImport(tx, stored, { import_status: 'failed' });
}

/** Continues the dry run, the import or the undo for some seconds and queues the rest. */
export function workOnImport(ref: Ref, platform: Platform) {
  const { import_id } = ref;
  const memory: Memory = new Map();
  let isDone = false;
  return workInSteps(platform, {
    ref,
    growing: GROWING,
    runBatch: async (size) => {
      const result = isDone ? undefined : await runOneBatch(platform, ref, memory, size);
      if (result) memory.set(import_id, result.known);
      isDone = result?.isLast ?? true;
      return result;
    },
    forget: () => memory.clear(),
    failRow: async (tx) => {
      const stored = await lockImport(tx, import_id);
      if (stored?.import_status === 'running') await failRow(tx, stored);
      else await failWorking(tx, import_id);
    },
    endBy: async (tx, error) => {
      const isEnding = error instanceof AppError && ENDING.includes(error.code);
      if (isEnding) await failWorking(tx, import_id);
      return isEnding;
    },
    queueRest: async (tx) => {
      const stored = await findImport(tx, import_id);
      if (stored && isWorking(stored.import_status)) await enqueueWork(tx, ref);
    },
  });
}

/** Queues work on an import in its agency's turn. */
export const enqueueWork = (tx: TenantTx, ref: { agency_id: AgencyId; import_id: ImportId }) =>
  enqueue(tx, workTask, ref, { key: `imports:${ref.import_id}` });
