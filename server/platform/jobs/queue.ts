import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

export type JobOptions = {
  /** Jobs with the same key are one while they wait. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Smaller runs first; 0 is usual. */
  priority?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** Queues background work in the caller's transaction: it runs if and only if that commits. */
export async function enqueue(
  tx: Kysely<DB>,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
) {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt ?? null},
    ${options.maxAttempts ?? 10}, ${options.priority ?? 0}, ${options.queue ?? null})`.execute(tx);
}

/** The same task for many agencies, in one statement. */
export async function enqueueForEach(
  tx: Kysely<DB>,
  task: string,
  agency_ids: readonly string[],
  { key, priority }: { key: (agency_id: string) => string; priority: number },
) {
  const jobs = agency_ids.map((agency_id) => ({ payload: { agency_id }, key: key(agency_id) }));
  await sql`select enqueue_job(${task}, j.payload, j.key, null, 10, ${priority}, null)
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j(payload json, key text)`.execute(tx);
}

/** Whether work with one of `keys` waits or runs. */
export async function isQueued(tx: Kysely<DB>, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_queued: boolean }>`
    select is_job_queued(${[...keys]}::text[]) as is_queued`.execute(tx);
  return rows[0]!.is_queued;
}
