import { z } from 'zod';
import type { TenantTx } from './db/tenant.ts';
import { enqueue } from './jobs/queue.ts';
import { defineTask, handleTask } from './jobs/task.ts';

const removeFilesTask = defineTask('files.remove', z.object({ keys: z.array(z.string()) }), {
  lane: 'housekeeping',
});

/** Large enough for few jobs, small enough that a retry repeats little. */
const KEYS_PER_JOB = 100;

/** Queues the removal of stored files, which runs if and when the transaction that deletes their rows commits. */
export async function enqueueFileRemoval(tx: TenantTx, keys: readonly string[]) {
  for (let at = 0; at < keys.length; at += KEYS_PER_JOB)
    await enqueue(tx, removeFilesTask, { keys: keys.slice(at, at + KEYS_PER_JOB) });
}

/** The platform's own background work, on the storage that the application provides. */
export const fileJobs = [
  handleTask(removeFilesTask, async ({ keys }, { storage }) => {
    for (const key of keys) if (await storage.exists(key)) await storage.remove(key);
  }),
];
