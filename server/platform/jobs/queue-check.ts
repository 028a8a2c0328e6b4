import type pg from 'pg';
import { hasOldJob } from '../monitoring/queue-measure.ts';
import type { Check } from '../monitoring/readiness.ts';
import type { QueueProgress } from './progress.ts';
import type { Task } from './task.ts';

/** How often the queue is asked for its oldest jobs. */
const LOOK_MS = 10_000;

type Watched = {
  pool: pg.Pool;
  progress: QueueProgress;
  tasks: readonly Task[];
  stalledMs: number;
};

/**
 * Whether this worker gets jobs and goes on: it is not ready if a free slot gets no answer of the queue, or if a job of
 * a lane could run for `stalledMs`, in which none has begun or ended here. Whether there is such a job may not be
 * found out: then the queue is silent.
 */
export function checkQueue({ pool, progress, tasks, stalledMs }: Watched): Check {
  let found: 'fine' | 'stalled' | 'unknown' = 'fine';
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const still = progress.lanesStandingStill(stalledMs);
    lookedAt = performance.now();
    if (still.length === 0) return 'fine';
    const names = tasks.filter(({ lane }) => still.includes(lane)).map(({ name }) => name);
    return (await hasOldJob(pool, names, stalledMs)) ? 'stalled' : 'fine';
  };
  return async () => {
    if (performance.now() - lookedAt > LOOK_MS || found !== 'fine')
      found = await look().catch(() => 'unknown' as const);
    const isSilent = progress.silentLanes.length > 0 || found === 'unknown';
    return [
      ...(isSilent ? (['queue_silent'] as const) : []),
      ...(found === 'stalled' ? (['queue_stalled'] as const) : []),
    ];
  };
}
