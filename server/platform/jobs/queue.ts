import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';
import { withOrigin } from '../work-origin.ts';
import { withKey } from './given-up.ts';
import type { Task } from './task.ts';

export type JobOptions = {
  /** Jobs with the same key are one job while they wait. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Whether it goes before its agency's jobs without this flag; other agencies keep their turns. */
  isAhead?: boolean;
};

/** Any transaction; the table `queueable_tasks` lists what each may queue. */
export type JobTx = Kysely<Tables>;

const MAX_ATTEMPTS = 10;
/** Attempts over about a day (22 hours): graphile-worker waits e^attempts seconds before each, at most e^10. */
export const ATTEMPTS_OF_A_DAY = 13;

/** Queues a job that runs only if the transaction commits. The database adds the agency to the payload. */
export async function enqueue<Payload extends z.ZodObject>(
  tx: JobTx,
  task: Task<Payload>,
  payload: z.input<Payload>,
  options: JobOptions = {},
) {
  await sql`select enqueue_job(${task.lane}, ${task.name}, ${JSON.stringify(withKey(withOrigin(payload), options.key))}::json, ${options.key ?? null},
    ${options.runAt ?? null}, ${options.maxAttempts ?? MAX_ATTEMPTS}, ${options.isAhead ?? false})`.execute(
    tx,
  );
}

/** Queues one job of `task` per payload, in order, in one statement. For duplicate keys the last payload wins. */
export async function enqueueEach<Payload extends z.ZodObject>(
  tx: JobTx,
  task: Task<Payload>,
  payloads: readonly z.output<Payload>[],
  options: { key: (payload: z.output<Payload>) => string; isAhead?: boolean },
) {
  if (payloads.length === 0) return;
  const jobs = payloads.map((payload) => {
    const key = options.key(payload);
    return { payload: withKey(withOrigin(payload), key), key };
  });
  await enqueueJobs(tx, task.lane, task.name, JSON.stringify(jobs), MAX_ATTEMPTS, options.isAhead ?? false);
}

const enqueueJobs = prepared(
  'enqueue-jobs',
  (tx: JobTx, ...[lane, task, jobs, attempts, isAhead]: [string, string, string, number, boolean]) => ({
    compile: () =>
      sql`select enqueue_jobs(${lane}, ${task}, ${jobs}::json, ${attempts}, ${isAhead})`.compile(tx),
  }),
);

/** Whether a job with one of `keys` waits or runs. */
export async function isQueued(tx: JobTx, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_queued: boolean }>`
    select is_job_queued(${[...keys]}::text[]) as is_queued`.execute(tx);
  return rows[0]?.is_queued ?? false;
}

export type JobState = 'queued' | 'retrying' | 'failed';

/** How the agency's jobs with these keys stand; finished ones are left out. */
export async function listJobStates(tx: JobTx, keys: readonly string[]): Promise<Map<string, JobState>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; state: JobState }>`
    select key, state from states_of_jobs(${[...keys]}::text[])`.execute(tx);
  return new Map(rows.map(({ key, state }) => [key, state]));
}

/** Whether a job with `key` waits and has not started. */
export async function isWaiting(tx: JobTx, key: string): Promise<boolean> {
  const { rows } = await sql<{ is_waiting: boolean }>`select is_job_waiting(${key}) as is_waiting`.execute(
    tx,
  );
  return rows[0]?.is_waiting ?? false;
}

/** A waiting job when it was read: once queued again, it has another revision. */
export type WaitingTurn = { id: string; revision: number };

/** The agency's first jobs of `task` that are due and were never tried, at most `limit`, to be done along with another. */
export async function listTurns<Payload extends z.ZodObject>(
  tx: JobTx,
  task: Task<Payload>,
  limit: number,
): Promise<(WaitingTurn & { payload: z.output<Payload> })[]> {
  const { rows } = await sql<WaitingTurn & { payload: unknown }>`
    select id, revision, payload from list_waiting_jobs(${task.name}, ${limit})`.execute(tx);
  return rows.map(({ payload, ...turn }) => ({ ...turn, payload: task.payload.parse(payload) }));
}

/** Removes jobs that still wait as they were read. Never waits; the last statement of the transaction that did them. */
export async function finishJobs(tx: JobTx, turns: readonly WaitingTurn[]) {
  if (turns.length === 0) return;
  await sql`
    select finish_waiting_jobs(${turns.map(({ id }) => id)}::bigint[], ${turns.map(({ revision }) => revision)}::int[])`.execute(
    tx,
  );
}
