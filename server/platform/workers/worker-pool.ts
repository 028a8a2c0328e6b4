import { FairSlots } from './fair-slots.ts';
import { IDLE_MS } from './idle.ts';
import { errorOf, WorkerError } from './worker-error.ts';
import type { FromWorker, OpenWorker, WorkerPort } from './worker-port.ts';

export type WorkerPoolOptions = {
  /** Opens a worker: `inThread` or `inProcess`. */
  open: OpenWorker;
  size: number;
  /**
   * For workers that keep data per agency: all tasks of an agency go to one worker, in order and one at a time, and so
   * many of other agencies run beside them. Otherwise a worker runs one task, and agencies take turns.
   */
  concurrency?: number;
  /** Wall-clock limit of one task, in ms, without loading a worker. */
  taskMs: number;
  /** Processor time limit of one task, in ms, where it can be measured. */
  cpuMs?: number;
  /** Time limit for loading a worker, and for its refresh before a task, in ms. */
  loadMs?: number;
  /** Idle time after which a worker is ended, in ms; one that never had a task ends after IDLE_MS at the latest. */
  idleMs?: number;
  /** How many more than the busy ones a warmed pool has: loading takes seconds when the next one is needed. */
  spare?: number;
};

type Job<Task, Result> = {
  key: string;
  task: Task;
  /** Runs without other tasks of its group. */
  isAlone: boolean;
  resolve: (result: Result) => void;
  reject: (failure: Error) => void;
  /** Whether its worker runs it, rather than loads or refreshes. */
  isStarted?: boolean;
  timer?: NodeJS.Timeout;
  watch?: NodeJS.Timeout;
};
/** A place for a worker. */
type Place<Task, Result> = {
  port?: WorkerPort | undefined;
  isReady: boolean;
  refreshes: boolean;
  hasWorked: boolean;
  running: Map<number, Job<Task, Result>>;
  idleTimer?: NodeJS.Timeout;
};

const LOAD_MS = 60_000;
/** Workers that take longer to close are killed. */
const CLOSE_MS = 5000;
/** Interval between measurements of a running worker, in ms. A process fills at most some 50 MB in that time. */
const WATCH_MS = 20;

/**
 * A few workers, opened when needed, that run tasks of agencies. A task that exceeds its limits or kills its worker
 * fails, and the worker is replaced. If one of several tasks of a worker takes too long, the blocking one is unknown:
 * all are retried one by one, and only a task that takes too long alone fails, so a task may run twice. Idle workers do
 * not keep the process alive, and end after a while.
 */
export class WorkerPool<Task, Result> {
  readonly #groups: WorkerGroup<Task, Result>[];
  readonly #turns: FairSlots | undefined;

  constructor(options: WorkerPoolOptions) {
    const { concurrency, size } = options;
    this.#turns = concurrency === undefined ? new FairSlots(size) : undefined;
    this.#groups = this.#turns
      ? [new WorkerGroup(options)]
      : Array.from({ length: size }, () => new WorkerGroup({ ...options, size: 1 }));
  }

  /**
   * Runs a task of an agency (`key`); `isAlone`: without other tasks of the pool. Rejects with the task's error, of
   * which an AppError keeps its class, or a WorkerError.
   */
  run(key: string, task: Task, { isAlone = false } = {}): Promise<Result> {
    const run = () => this.#groupOf(key).run(key, task, isAlone);
    return this.#turns ? this.#turns.run(key, run) : run();
  }

  /** Whether a worker is open that may run tasks of `key`. */
  isOpen(key: string): boolean {
    return this.#groupOf(key).isOpen();
  }

  #groupOf(key: string) {
    return this.#groups[hashOf(key) % this.#groups.length] as WorkerGroup<Task, Result>;
  }

  /** From now on, loads workers ahead of their tasks: `workers`, by default all, of pools with affinity always all. */
  warm(workers = Number.POSITIVE_INFINITY) {
    for (const group of this.#groups) group.warm(workers);
  }

  /** Rejects queued tasks, and running ones that do not end within `graceMs`. */
  async close(graceMs = 0) {
    await Promise.all(this.#groups.map((group) => group.close(graceMs)));
  }
}

/** FNV-1a, so that a key maps to the same worker for as long as the process lives. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A pool that its first task opens, with what that one passes; after `close`, the next task opens another. */
export function definePool<Task, Result, Of = void>(optionsOf: (of: Of) => WorkerPoolOptions) {
  let pool: WorkerPool<Task, Result> | undefined;
  return {
    open(of: Of): WorkerPool<Task, Result> {
      pool ??= new WorkerPool(optionsOf(of));
      return pool;
    },
    async close() {
      const closing = pool;
      pool = undefined;
      await closing?.close();
    },
  };
}

/** Workers with one queue. */
class WorkerGroup<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #places: Place<Task, Result>[];
  readonly #queue: Job<Task, Result>[] = [];
  #warm = 0;
  #lastId = 0;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.size }, () => ({
      isReady: false,
      refreshes: false,
      hasWorked: false,
      running: new Map(),
    }));
  }

  run(key: string, task: Task, isAlone: boolean): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new WorkerError('unavailable', 'The workers are closed'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ key, task, isAlone, resolve, reject });
      this.#dispatch();
    });
  }

  isOpen(): boolean {
    return !this.#isClosed && this.#places.some(({ port }) => port !== undefined);
  }

  warm(workers: number) {
    this.#warm = workers;
    this.#loadAhead(workers);
  }

  async close(graceMs: number) {
    this.#isClosed = true;
    this.#rejectQueue('The workers were closed');
    await Promise.all(
      this.#places.map(async (place) => {
        const { port, isReady, running } = place;
        if (!port) return;
        clearTimeout(place.idleTimer);
        port.ref();
        if (isReady && (graceMs > 0 || running.size === 0)) await port.retire(graceMs || CLOSE_MS);
        else await port.kill();
        this.#vacate(place, new WorkerError('unavailable', 'The worker was closed'));
      }),
    );
  }

  #loadAhead(least: number) {
    if (this.#warm === 0 || this.#isClosed) return;
    const busy = this.#places.filter(({ running }) => running.size > 0).length;
    const missing =
      Math.max(least, busy + (this.#options.spare ?? 0)) - this.#places.filter(({ port }) => port).length;
    for (const place of this.#places.filter(({ port }) => !port).slice(0, Math.max(0, missing)))
      this.#open(place).unref();
  }

  #dispatch() {
    for (;;) {
      const [first] = this.#queue;
      const busy = this.#places.flatMap(({ running }) => [...running.values()]);
      if (!first || (busy.length > 0 && (first.isAlone || busy.some((job) => job.isAlone)))) return;
      const { concurrency } = this.#options;
      const free = this.#places.filter(({ running }) => running.size < (concurrency ?? 1));
      const place =
        free.find(({ isReady }) => isReady) ??
        free.find(({ port }) => port) ??
        free.find(({ port }) => !port);
      const keys = new Set(concurrency === undefined ? [] : busy.map(({ key }) => key));
      const at = place ? this.#queue.findIndex(({ key }) => !keys.has(key)) : -1;
      if (!place || at < 0) return;
      this.#give(place, ...this.#queue.splice(at, 1));
      this.#loadAhead(0);
    }
  }

  #give(place: Place<Task, Result>, job?: Job<Task, Result>) {
    if (!job) return;
    clearTimeout(place.idleTimer);
    const port = place.port ?? this.#open(place);
    const id = ++this.#lastId;
    place.running.set(id, job);
    port.ref();
    this.#limit(place, job, this.#options.loadMs ?? LOAD_MS, 'The worker did not load');
    if (place.isReady) this.#send(place, id);
  }

  #send(place: Place<Task, Result>, id: number) {
    const job = place.running.get(id);
    if (!job) return;
    place.hasWorked = true;
    if (!place.refreshes) this.#onStart(place, id);
    try {
      place.port?.post({ id, task: job.task });
    } catch (error) {
      // A task that cannot be cloned never reaches the worker.
      this.#finish(place, id, () => job.reject(error as Error));
    }
  }

  #onStart(place: Place<Task, Result>, id: number) {
    const job = place.running.get(id);
    if (!job) return;
    job.isStarted = true;
    this.#limit(place, job, this.#options.taskMs, 'The task took too long');
    void this.#watch(place, id, job);
  }

  #limit(place: Place<Task, Result>, job: Job<Task, Result>, ms: number, message: string) {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.#onTimeout(place, message), ms);
  }

  #onTimeout(place: Place<Task, Result>, message: string) {
    if (place.isReady && place.running.size > 1) {
      const jobs = [...place.running.values()].map((job) => ({
        ...quiet(job),
        isStarted: false,
        isAlone: true,
      }));
      place.running.clear();
      this.#queue.unshift(...jobs);
    }
    this.#replace(place, new WorkerError('too_slow', message));
  }

  /**
   * Stops a task at its limits. Where memory is not measured, looks no sooner than the task can have used up its
   * processor time, for which the clock gives a lower bound.
   */
  async #watch(place: Place<Task, Result>, id: number, job: Job<Task, Result>) {
    const { port } = place;
    const { cpuMs = Number.POSITIVE_INFINITY } = this.#options;
    const memoryMb = port?.memoryMb ?? Number.POSITIVE_INFINITY;
    if (!port || !Number.isFinite(Math.min(cpuMs, memoryMb))) return;
    const before = await port.usage();
    if (!before) return;
    const look = async () => {
      const now = await port.usage();
      if (!now || place.running.get(id) !== job) return;
      const left = cpuMs - (now.cpuMs - before.cpuMs);
      const { memoryMb: used = 0 } = now;
      if (used > memoryMb)
        this.#replace(place, new WorkerError('too_much_memory', `The task used ${used | 0} MB`));
      else if (left > 0) wait(left);
      else this.#replace(place, new WorkerError('too_costly', 'The task used up its processor time'));
    };
    const wait = (left: number) => {
      if (place.running.get(id) !== job) return;
      job.watch = setTimeout(look, port.memoryMb ? WATCH_MS : Math.max(WATCH_MS, left));
    };
    wait(cpuMs);
  }

  #open(place: Place<Task, Result>): WorkerPort {
    const port: WorkerPort = this.#options.open({
      onMessage: (message) => {
        if (place.port === port) this.#onMessage(place, message as FromWorker<Result>);
      },
      onEnd: (failure) => {
        if (place.port === port) this.#replace(place, failure);
      },
    });
    Object.assign(place, { port, isReady: false, hasWorked: false });
    return port;
  }

  #onMessage(place: Place<Task, Result>, message: FromWorker<Result>) {
    if ('started' in message) this.#onStart(place, message.started);
    else if ('ready' in message) {
      place.isReady = true;
      place.refreshes = message.refreshes;
      for (const id of place.running.keys()) this.#send(place, id);
      this.#endWhenIdle(place);
    } else if ('result' in message) this.#finish(place, message.id, (job) => job.resolve(message.result));
    else this.#finish(place, message.id, (job) => job.reject(errorOf(message.failure)));
  }

  #finish(place: Place<Task, Result>, id: number, how: (job: Job<Task, Result>) => void) {
    const job = place.running.get(id);
    if (!job) return;
    place.running.delete(id);
    if (place.running.size === 0) place.port?.unref();
    how(quiet(job));
    if (place.port?.isFull()) this.#replace(place, new WorkerError('unavailable', 'Replaced'));
    else this.#dispatch();
    this.#endWhenIdle(place);
  }

  #endWhenIdle(place: Place<Task, Result>) {
    clearTimeout(place.idleTimer);
    const { port, running, hasWorked } = place;
    if (!port || running.size > 0 || this.#isClosed) return;
    const { idleMs = IDLE_MS } = this.#options;
    place.idleTimer = setTimeout(
      () => {
        this.#vacate(place);
        void port.retire(CLOSE_MS);
      },
      hasWorked ? idleMs : Math.min(idleMs, IDLE_MS),
    ).unref();
  }

  /** Replaces a worker that died or must be stopped. Queued tasks go to the next one, unless it failed to load for one. */
  #replace(place: Place<Task, Result>, failure: WorkerError) {
    const { port, isReady } = place;
    const isNeeded = place.running.size > 0;
    this.#vacate(place, failure);
    void port?.kill();
    port?.unref();
    if (this.#isClosed) return;
    if (!isReady && isNeeded) return this.#rejectQueue(failure.message);
    this.#dispatch();
    // What cannot be loaded is not loaded ahead again.
    if (!isReady) return;
    this.#loadAhead(this.#warm);
  }

  /** Frees a place; what it runs fails, of the worker's fault unless it has started. */
  #vacate(place: Place<Task, Result>, failure?: WorkerError) {
    clearTimeout(place.idleTimer);
    const jobs = [...place.running.values()];
    place.running.clear();
    Object.assign(place, { port: undefined, isReady: false });
    for (const job of jobs) {
      const isOfTask = job.isStarted && !this.#isClosed;
      const message = failure?.message ?? '';
      quiet(job).reject(isOfTask && failure ? failure : new WorkerError('unavailable', message));
    }
  }

  #rejectQueue(message: string) {
    for (const { reject } of this.#queue.splice(0)) reject(new WorkerError('unavailable', message));
  }
}

function quiet<Task, Result>(job: Job<Task, Result>): Job<Task, Result> {
  clearTimeout(job.timer);
  clearTimeout(job.watch);
  return job;
}
