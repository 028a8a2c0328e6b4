import type { TenantTx } from './db/tenant.ts';
import { enqueue } from './jobs/queue.ts';
import type { Tasks } from './jobs/runner.ts';

/** Keys in one job: enough for few jobs, few enough that a retry repeats little. */
const PER_JOB = 100;

/** Removes files from storage after, and only if, the transaction that forgets them commits. */
export async function removeFilesLater(tx: TenantTx, keys: readonly string[]) {
  for (let at = 0; at < keys.length; at += PER_JOB)
    await enqueue(tx, 'files.remove', { keys: keys.slice(at, at + PER_JOB) });
}

export const tasks: Tasks = {
  'files.remove': async ({ keys }: { keys: string[] }, { storage }) => {
    for (const key of keys) if (await storage.exists(key)) await storage.remove(key);
  },
};
