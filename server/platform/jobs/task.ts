import type { z } from 'zod';
import type { Platform } from '../platform.ts';
import type { Lane } from './lanes.ts';

/** A kind of background work: its name in the queue, the payload of its jobs, and its lane. */
export type Task<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly payload: Payload;
  readonly lane: Lane;
  /** Whether only the worker that holds the lease of its agency runs its jobs (`leases.ts`). */
  readonly isLeased?: true;
};

/** Defines a task for the code that queues it and the code that runs it. */
export function defineTask<Payload extends z.ZodObject>(
  name: string,
  payload: Payload,
  options: { lane: Lane; isLeased?: true },
): Task<Payload> {
  return { name, payload, ...options };
}

/** One queued run of a task: its id in the queue, its number of attempts, this one included, and the lease it runs under. */
export type Job = { readonly id: string; readonly attempts: number; readonly lease?: Lease };
/** The generation of an agency's lease. */
export type Lease = string;

/** A task with the function that runs it. */
export type JobHandler = {
  readonly task: Task;
  /** Throws if `payload` does not fit the task. */
  readonly run: (payload: unknown, platform: Platform, job: Job) => Promise<void>;
};

/** Binds a task to the function that runs its jobs, which must be safe to run twice: it is retried after a crash. */
export function handleTask<Payload extends z.ZodObject>(
  task: Task<Payload>,
  run: (payload: z.output<Payload>, platform: Platform, job: Job) => Promise<void>,
): JobHandler {
  return { task, run: (payload, platform, job) => run(task.payload.parse(payload), platform, job) };
}

/** A task without payload that runs on a schedule: five crontab fields, in UTC. */
export type Schedule = { readonly task: Task; readonly match: string };
