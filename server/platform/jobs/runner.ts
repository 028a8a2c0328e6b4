import { EventEmitter } from 'node:events';
import type { AgencyId } from '@placewell/contract/ids.ts';
import {
  type Job as GraphileJob,
  type JobHelpers,
  Logger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Platform } from '../platform.ts';
import { inSpan } from '../tracing/tracing.ts';
import { duringOrigin, type Origin, splitOrigin } from '../work-origin.ts';
import { WorkerError } from '../workers/worker-error.ts';
import { type Looks, watchWorkers } from './dead-workers.ts';
import { LANES, type Lane, type Slots } from './lanes.ts';
import { AgencyLeases } from './leases.ts';
import { QueueProgress } from './progress.ts';
import { uncountAttempt } from './release-jobs.ts';
import { keepSchedules } from './schedules.ts';
import { SpareSlot } from './spare-slot.ts';
import type { JobHandler, Lease, Schedule, Task } from './task.ts';
import { keepTurns } from './turns.ts';

type TaskOptions = { isStopping?: () => boolean; leases?: AgencyLeases };

/** The job handlers in the form that graphile-worker expects; without leases, each runs where it is taken. */
export const taskListOf = (
  platform: Platform,
  jobs: readonly JobHandler[],
  { isStopping = () => false, leases }: TaskOptions = {},
): TaskList =>
  Object.fromEntries(
    jobs.map(({ task, run }) => [
      task.name,
      async (given: unknown, { job }: JobHelpers) => {
        const { payload, origin } = splitOrigin(given);
        const { id, attempts } = job;
        const runIt = (lease?: Lease) =>
          inJobSpan(job, task, origin, () =>
            run(payload, platform, { id: String(id), attempts, ...(lease !== undefined && { lease }) }),
          );
        try {
          await (task.isLeased && leases ? leases.run(job, runIt) : runIt());
        } catch (error) {
          // Cut short by the end of this process, which is no fault of the job.
          if (isStopping()) await uncountAttempt(platform.database, job.id);
          // No thread or process was ready for it, as on a busy machine.
          else if (isUnserved(error)) await uncountAttempt(platform.database, job.id, UNSERVED_PAUSE_S);
          else if (isStopped(error) && job.last_error === error.message) await giveUp(platform, job);
          throw error;
        }
      },
    ]),
  );

/** Runs a job in a separate span, linked to the request that queued it and has ended. */
function inJobSpan(
  job: GraphileJob,
  { name, lane }: Task,
  origin: Origin | undefined,
  run: () => Promise<void>,
) {
  const facts = {
    'placewell.lane': lane,
    'placewell.attempt': job.attempts,
    'placewell.request_id': origin?.request_id,
  };
  return inSpan(`job ${name}`, { kind: 'consumer', facts, causedBy: origin?.traceparent }, () =>
    duringOrigin(origin, run),
  );
}

const requestOf = ({ payload }: GraphileJob): { request_id?: string } => {
  const { origin } = splitOrigin(payload);
  return origin ? { request_id: origin.request_id } : {};
};

const isStopped = (error: unknown): error is WorkerError =>
  error instanceof WorkerError && error.code === 'too_slow';

/** Until a machine that is too busy to load a worker has one again. */
const UNSERVED_PAUSE_S = 20;

function isUnserved(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof WorkerError && cause.code === 'unavailable') return true;
  return false;
}

/**
 * Ends a job stopped at its time limit twice in a row: it would be stopped again, and hold up its neighbours each time.
 * A change of the record queues it again.
 */
async function giveUp({ database, log }: Platform, job: GraphileJob) {
  const { id, key, task_identifier } = job;
  log.error(
    { task: task_identifier, id, key, ...requestOf(job) },
    'Job failed permanently: stopped at its time limit twice',
  );
  await database.ownerPool.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
    [id],
  );
}

/** `promise` settles when a lane has ended: after `stop`, or when the database refuses it. `progress`: of each lane. */
type RunningWorker = { promise: Promise<void>; progress: QueueProgress; stop: () => Promise<void> };
type Work = {
  jobs: readonly JobHandler[];
  cron: readonly Schedule[];
  slots: Slots;
  /** The lease of an agency has gone to another worker, or to none. */
  onLeaseEnd?: (platform: Platform, agency_id: AgencyId) => void;
  /** For tests, which do not wait as long. */
  pollMs?: number;
  looks?: Looks;
};

/** How often each lane looks for jobs that became due; it is told of new ones. */
const POLL_MS = 2000;

/** Runs the queue's jobs until stopped, each lane with its own slots. Stopping waits for running jobs. */
export async function startWorker(platform: Platform, work: Work): Promise<RunningWorker> {
  const { log, database } = platform;
  const watch = await watchWorkers(database, log, work.looks);
  const leases = new AgencyLeases(database, {
    process_id: watch.process_id,
    log,
    onEnd: (agency_id) => work.onLeaseEnd?.(platform, agency_id),
    onDeath: async () => watch.lookSoon(),
  });
  await leases.start();
  const turns = keepTurns(
    database,
    work.jobs.map(({ task }) => task),
    log,
  );
  const lanes = LANES.filter((lane) => work.jobs.some(({ task }) => task.lane === lane));
  const started = lanes.map((lane) => ({ lane, ...laneEvents() }));
  // No lane takes a job before this process holds the locks by which others see that it lives.
  const held = Promise.all(started.map(({ workerId }) => workerId)).then(watch.hold);
  held.catch(() => undefined); // Reported below.
  const progress = new QueueProgress();
  let isStopping = false;
  const runners = await Promise.all(
    started.map(({ lane, events }) => {
      progress.watch(lane, work.slots[lane], events);
      events.on('job:start', ({ job }) => turns.jobStarted(lane, job.run_at));
      events.on('job:error', ({ error, job }) =>
        log.error(
          {
            err: error,
            task: job.task_identifier,
            id: String(job.id),
            attempts: job.attempts,
            ...requestOf(job),
          },
          'Job failed',
        ),
      );
      return startLane({ platform, lane, work, events, leases, held, isStopping: () => isStopping });
    }),
  );
  await held;
  const schedules = keepSchedules(database, work.cron, log);
  const promise = Promise.race(runners.map((runner) => runner.promise));
  promise.catch(() => undefined);
  return {
    promise,
    progress,
    stop: async () => {
      isStopping = true;
      await schedules.stop();
      await Promise.all(runners.map((runner) => runner.stop()));
      await turns.stop();
      await leases.stop();
      await watch.stop();
    },
  };
}

/** The events of a lane's runner, and the id under which it locks jobs. */
function laneEvents() {
  const events: WorkerEvents = new EventEmitter();
  const workerId = new Promise<string>((done) =>
    events.once('pool:create', ({ workerPool }) => done(workerPool.id)),
  );
  return { events, workerId };
}

type LaneStart = {
  platform: Platform;
  lane: Lane;
  work: Work;
  events: WorkerEvents;
  leases: AgencyLeases;
  held: Promise<void>;
  isStopping: () => boolean;
};

function startLane(start: LaneStart): Promise<Runner> {
  const { platform, lane, work, events, leases, held, isStopping } = start;
  const { database, log } = platform;
  const slots = work.slots[lane];
  const jobs = work.jobs.filter(({ task }) => task.lane === lane);
  const isLeased = jobs.some(({ task }) => task.isLeased);
  const spare = new SpareSlot(slots, events);
  return run({
    pgPool: database.ownerPool,
    concurrency: slots,
    pollInterval: work.pollMs ?? POLL_MS,
    noHandleSignals: true,
    taskList: taskListOf(platform, jobs, { isStopping, leases }),
    forbiddenFlags: async () => {
      await held;
      return [...(await spare.forbiddenFlags()), ...(isLeased ? leases.refusedFlags() : [])];
    },
    events,
    parsedCronItems: [],
    logger: new Logger(() => (level, message, meta) => {
      // A failed job is logged above, with the id of the request that queued it.
      if (meta?.failure) log.debug(message);
      else if (level === 'error') log.error(message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}
