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
