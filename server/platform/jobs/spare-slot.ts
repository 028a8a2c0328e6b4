import type { WorkerEvents } from 'graphile-worker';

/**
 * Keeps one slot of a lane from the agency that holds all others, so that the next agency starts at once even during
 * long jobs. `forbiddenFlags` returns the agencies that must wait, in the form that the queue expects before each job.
 */
export class SpareSlot {
  readonly #slots: number;
  /** Running jobs by flag; jobs of the queue carry one flag, their agency. */
  readonly #running = new Map<string, number>();
  /** Jobs are taken one after another, or two free slots could both go to the same agency. */
  #lastTake = Promise.resolve();
  #endTake: () => void = () => undefined;

  constructor(slots: number, events: WorkerEvents) {
    this.#slots = slots;
    events.on('job:start', ({ job }) => {
      for (const flag of Object.keys(job.flags ?? {})) this.#count(flag, 1);
      this.#endTake();
    });
    events.on('job:complete', ({ job }) => {
      for (const flag of Object.keys(job.flags ?? {})) this.#count(flag, -1);
    });
    events.on('worker:getJob:empty', () => this.#endTake());
    events.on('worker:getJob:error', () => this.#endTake());
  }

  async forbiddenFlags(): Promise<string[]> {
    const before = this.#lastTake;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTake = promise;
    await before;
    this.#endTake = resolve;
    if (this.#slots < 2) return [];
    return [...this.#running].filter(([, count]) => count >= this.#slots - 1).map(([flag]) => flag);
  }

  #count(flag: string, change: number) {
    const count = (this.#running.get(flag) ?? 0) + change;
    if (count > 0) this.#running.set(flag, count);
    else this.#running.delete(flag);
  }
}
