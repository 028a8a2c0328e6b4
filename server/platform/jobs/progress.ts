import type { WorkerEvents } from 'graphile-worker';
import { jobSeconds, jobsRunning } from '../monitoring/counters.ts';
import type { Lane } from './lanes.ts';

/** An idle slot asks for a job every two seconds; one that has had no answer for so long cannot get any. */
const SILENT_MS = 30_000;

/** What one lane of this worker has done, from the events of its runner: for its metrics, and to see that it goes on. */
class LaneProgress {
  readonly #lane: Lane;
  readonly #slots: number;
  readonly #started = new Map<string, number>();
  /** When the queue last answered: with a job, or with none. */
  #answeredAt = performance.now();
  /** When a job last began or ended. */
  #movedAt = performance.now();

  constructor(lane: Lane, slots: number, events: WorkerEvents) {
    this.#lane = lane;
    this.#slots = slots;
    jobsRunning.set({ lane }, 0);
    events.on('job:start', ({ job }) => {
      this.#answeredAt = performance.now();
      this.#movedAt = this.#answeredAt;
      this.#started.set(String(job.id), this.#movedAt);
      jobsRunning.set({ lane }, this.#started.size);
    });
    events.on('worker:getJob:empty', () => {
      this.#answeredAt = performance.now();
    });
    events.on('job:complete', ({ job, error }) => {
      this.#movedAt = performance.now();
      // Its slot asks again only now: with all of them taken, nothing was asked.
      this.#answeredAt = this.#movedAt;
      const startedAt = this.#started.get(String(job.id)) ?? this.#movedAt;
      this.#started.delete(String(job.id));
      jobsRunning.set({ lane }, this.#started.size);
      const result = !error ? 'done' : job.attempts >= job.max_attempts ? 'given_up' : 'failed';
      jobSeconds.observe({ lane, task: job.task_identifier, result }, (this.#movedAt - startedAt) / 1000);
    });
  }

  get lane() {
    return this.#lane;
  }

  /** Whether a free slot has had no answer of the queue for too long. */
  get isSilent() {
    return this.#started.size < this.#slots && performance.now() - this.#answeredAt > SILENT_MS;
  }

  get stoodStillMs() {
    return performance.now() - this.#movedAt;
  }
}

/** The lanes of this worker. */
export class QueueProgress {
  readonly #lanes: LaneProgress[] = [];

  watch(lane: Lane, slots: number, events: WorkerEvents) {
    this.#lanes.push(new LaneProgress(lane, slots, events));
  }

  /** Lanes that get no jobs, although they ask for them. */
  get silentLanes(): Lane[] {
    return this.#lanes.filter(({ isSilent }) => isSilent).map(({ lane }) => lane);
  }

  /** Lanes in which no job has begun or ended for so long. */
  lanesStandingStill(ms: number): Lane[] {
    return this.#lanes.filter(({ stoodStillMs }) => stoodStillMs > ms).map(({ lane }) => lane);
  }
}
