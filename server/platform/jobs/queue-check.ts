import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';
import type { Check } from '../monitoring/readiness.ts';
import type { QueueProgress } from './progress.ts';
import { readOldestReady } from './queue-measure.ts';
import type { Task } from './task.ts';

const PROBE_MS = 1000;
/** How often the queue is asked for its oldest jobs. */
const LOOK_MS = 10_000;

/** One connection of the owner for probes, which neither wait for work nor hold it up. */
export function openProbePool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...CONNECTION,
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    statement_timeout: PROBE_MS,
    application_name: 'placewell-probe',
    allowExitOnIdle: true,
  });
  // The next probe reports it.
  pool.on('error', () => undefined);
  return pool;
}

type Watched = {
  pool: pg.Pool;
  progress: QueueProgress;
  tasks: readonly Task[];
  stalledMs: number;
};

/**
 * Whether this worker gets jobs and goes on: it is not ready if a free slot gets no answer of the queue, or if a job of
 * a lane could run for `stalledMs`, in which none has begun or ended here.
 */
export function checkQueue({ pool, progress, tasks, stalledMs }: Watched): Check {
  let stalled = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const still = progress.lanesStandingStill(stalledMs);
    lookedAt = performance.now();
    if (still.length === 0) {
      stalled = false;
      return;
    }
    const ages = await readOldestReady({ ownerPool: pool }, tasks);
    stalled = still.some((lane) => (ages.get(lane) ?? 0) * 1000 > stalledMs);
  };
  return async () => {
    // A database that does not answer is reported by its own check.
    if (performance.now() - lookedAt > LOOK_MS || stalled) await look().catch(() => undefined);
    return [
      ...(progress.silentLanes.length > 0 ? (['queue_silent'] as const) : []),
      ...(stalled ? (['queue_stalled'] as const) : []),
    ];
  };
}
