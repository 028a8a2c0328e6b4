import { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/schema.ts';
import type { TenantTx } from '../db/tenant.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../jobs/queue.ts';
import { defineTask, handleTask } from '../jobs/task.ts';
import type { Platform } from '../platform.ts';

/** The queue adds the agency; jobs queued by an earlier version have none. */
const removeFilesTask = defineTask(
  'files.remove',
  z.object({ keys: z.array(z.string()), agency_id: AgencyId.optional() }),
  { lane: 'housekeeping' },
);

/** Large enough for few jobs, small enough that a retry repeats little. */
const KEYS_PER_JOB = 100;

/** Queues the removal of stored files, which runs if and when the transaction that deletes their rows commits. */
export async function enqueueFileRemoval(tx: TenantTx, keys: readonly string[]) {
  for (let at = 0; at < keys.length; at += KEYS_PER_JOB)
    await enqueue(tx, removeFilesTask, { keys: keys.slice(at, at + KEYS_PER_JOB) });
}

/** The same for all files of rows that are about to be deleted. */
export async function enqueueRemovalOf(
  tx: TenantTx,
  { table, column, ids }: { table: keyof Tables & string; column: string; ids: readonly string[] },
) {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  await enqueueFileRemoval(
    tx,
    rows.map(({ storage_key }) => storage_key),
  );
}

/** Throws unless every key lies in the agency's own folder, so that no job removes files of another agency. */
export function assertOwnKeys(agency_id: AgencyId, keys: readonly string[]) {
  const foreign = keys.find((key) => !key.startsWith(`${agency_id}/`));
  if (foreign !== undefined) throw new Error(`The file ${foreign} does not belong to agency ${agency_id}`);
}

/**
 * Removes stored files, those that are there. A storage that was `unavailable` just before is not waited for again: the
 * daily sweep removes what no row names.
 */
export async function removeStored(
  storage: Pick<Platform['storage'], 'exists' | 'remove'>,
  keys: Iterable<string>,
  failure?: unknown,
) {
  if (failure instanceof AppError && failure.code === 'unavailable') return;
  for (const key of keys) if (await storage.exists(key)) await storage.remove(key);
}

/** The platform's own background work, on the storage that the application provides. */
export const fileJobs = [
  handleTask(removeFilesTask, async ({ keys, agency_id }, { storage }) => {
    if (agency_id) assertOwnKeys(agency_id, keys);
    await removeStored(storage, keys);
  }),
];
