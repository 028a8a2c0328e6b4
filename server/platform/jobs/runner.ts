import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Platform } from '../platform.ts';
import { watchWorkers } from './dead-workers.ts';

/** Background work by name. A task must be safe to run twice: after a crash it is run again. */
export type Tasks = Record<string, (payload: never, platform: Platform) => Promise<void>>;
/** When a task runs by itself: five crontab fields, in UTC. */
export type Cron = readonly { task: string; match: string }[];

/** Takes jobs from the queue until stopped; several processes share one queue. Stopping waits for running jobs. */
export async function startWorker(
  platform: Platform,
  tasks: Tasks,
  cron: Cron,
  concurrency: number,
): Promise<Runner> {
  const { log, database } = platform;
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => task(payload as never, platform),
    ]),
  );
  const events: WorkerEvents = new EventEmitter();
  const pools: WorkerPool[] = [];
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool));
  const runner = await run({
    pgPool: database.ownerPool,
    concurrency,
    pollInterval: 2000,
    noHandleSignals: true,
    taskList,
    events,
    parsedCronItems: parseCronItems([...cron]),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
  runner.events.on('job:error', ({ error, job }) =>
    log.error({ err: error, task: job.task_identifier, attempts: job.attempts }, 'A job failed'),
  );
  // Jobs are locked in the name of the pool.
  const leave = await watchWorkers(database, pools[0]!.id, log);
  runner.promise.finally(leave).catch((error: unknown) => log.error({ err: error }, 'The worker ended'));
  return runner;
}
