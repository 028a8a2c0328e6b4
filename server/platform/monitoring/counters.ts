// What the process counts while it works. The registry of `open-monitoring.ts` takes these in.
import { Counter, Gauge, Histogram } from 'prom-client';

/** No separate registry: tests have several applications in one process. */
const registers: never[] = [];

/** From 5 ms to half a minute: most calls take 5 to 50 ms, an upload seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
/** Work in the background takes up to an hour. */
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];

export const callSeconds = new Histogram({
  name: 'placewell_call_duration_seconds',
  help: 'Calls of the API by the name of the contract, until the response was sent; live streams only when they fail',
  labelNames: ['call', 'method', 'status'],
  buckets: SECONDS,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'placewell_job_duration_seconds',
  help: 'Attempts of jobs by lane, task and how they ended: done, failed (tried again) or given_up',
  labelNames: ['lane', 'task', 'result'],
  buckets: JOB_SECONDS,
  registers,
});

export const jobsRunning = new Gauge({
  name: 'placewell_queue_running_jobs',
  help: 'Jobs that this worker runs now, by lane',
  labelNames: ['lane'],
  registers,
});

export const poolWaitSeconds = new Histogram({
  name: 'placewell_database_pool_wait_seconds',
  help: 'How long work waited for a database connection, by pool',
  labelNames: ['pool'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 15],
  registers,
});

export const measureErrors = new Counter({
  name: 'placewell_measure_errors_total',
  help: 'Looks for metrics that failed, whose gauges are missing until the next one',
  labelNames: ['measure'],
  registers,
});

export const workerEnds = new Counter({
  name: 'placewell_worker_ends_total',
  help: 'Unexpected ends of the worker of the same start, which is then started again',
  registers,
});

export const counters = [callSeconds, jobSeconds, jobsRunning, poolWaitSeconds, measureErrors, workerEnds];
