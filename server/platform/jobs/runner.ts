import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Platform } from '../platform.ts';
import { watchWorkers } from './dead-workers.ts';
import type { JobHandler, Schedule } from './task.ts';

/** The job handlers in the form that graphile-worker expects. */
export const taskListOf = (platform: Platform, jobs: readonly JobHandler[]): TaskList =>
  Object.fromEntries(
    jobs.map(({ task, run }) => [
      task.name,
      (payload: unknown, { job: { id, attempts } }: JobHelpers) =>
        run(payload, platform, { id: String(id), attempts }),
    ]),
  );

/** Takes jobs from the queue until stopped; several processes share one queue. Stopping waits for running jobs. */
export async function startWorker(
  platform: Platform,
  work: { jobs: readonly JobHandler[]; cron: readonly Schedule[]; concurrency: number },
): Promise<Runner> {
  const { log, database } = platform;
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool.
  let poolId: string | undefined;
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool: database.ownerPool,
    concurrency: work.concurrency,
    pollInterval: 2000,
    noHandleSignals: true,
    taskList: taskListOf(platform, work.jobs),
    events,
    parsedCronItems: parseCronItems(work.cron.map(({ task, match }) => ({ task: task.name, match }))),
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
  runner.events.on('job:error', ({ error, job }) =>
    log.error({ err: error, task: job.task_identifier, attempts: job.attempts }, 'A job failed'),
  );
  if (poolId === undefined) throw new Error('The worker did not start');
  const leave = await watchWorkers(database, poolId, log);
  runner.promise.finally(leave).catch((error: unknown) => log.error({ err: error }, 'The worker ended'));
  return runner;
}
