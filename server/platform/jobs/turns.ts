import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Lane } from './lanes.ts';
import type { Task } from './task.ts';

/** The longest delay of a retry that is due, and of a lane's clock. */
const INTERVAL_MS = 500;
/** Jobs that get a turn per statement. */
const BATCH_SIZE = 1000;
/** Later times are no turns (`queue_lanes` in 0001_create_platform.sql). */
const TURNS_END = Date.UTC(2001, 0, 1);

/**
 * Maintains the turns of the queue until stopped: moves each lane's clock to the turn of the job that started last, and
 * gives a turn to due jobs without one. Several worker processes may do so at once.
 */
export function keepTurns({ ownerPool }: Database, tasks: readonly Task[], log: Log) {
  const laneByTask = JSON.stringify(Object.fromEntries(tasks.map(({ name, lane }) => [name, lane])));
  const clocks = new Map<Lane, number>();
  const stopping = new AbortController();

  const moveClocks = async () => {
    const moved = [...clocks];
    clocks.clear();
    for (const [lane, clock] of moved)
      await ownerPool.query('update queue_lanes set clock = $2 where lane = $1 and clock < $2', [
        lane,
        clock,
      ]);
  };
  const giveTurns = async () => {
    let given: number;
    do {
      const { rows } = await ownerPool.query<{ given: number }>('select give_turns($1, $2) as given', [
        laneByTask,
        BATCH_SIZE,
      ]);
      given = rows[0]?.given ?? 0;
    } while (given === BATCH_SIZE && !stopping.signal.aborted);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await moveClocks();
        await giveTurns();
      } catch (error) {
        log.warn({ err: error }, 'Queue turn assignment failed');
      }
      await sleep(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    /** Call it for every job that starts. */
    jobStarted: (lane: Lane, run_at: Date | string) => {
      const turn = new Date(run_at).getTime();
      if (turn < TURNS_END) clocks.set(lane, Math.max(turn, clocks.get(lane) ?? 0));
    },
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
