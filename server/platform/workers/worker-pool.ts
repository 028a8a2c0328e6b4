import { parentPort, type Transferable, type Worker, workerData } from 'node:worker_threads';
import { IDLE_MS } from './idle.ts';
import { endIdleThread, openThread } from './threads.ts';

/**
 * `too_slow`: stopped at the wall-clock limit, perhaps because the machine is busy. `too_costly`: stopped at the limit
 * of processor time. `crashed`: the thread died running it (out of memory, an uncaught error). `unavailable`: no thread
 * could be started, which says nothing about the task.
 */
export class ThreadError extends Error {
  readonly code: 'too_slow' | 'too_costly' | 'crashed' | 'unavailable';
  constructor(code: ThreadError['code'], message: string) {
    super(message);
    this.name = 'ThreadError';
    this.code = code;
  }
}

type PoolMessage =
  | { ready: true }
  | { started: true }
  | { result: unknown }
  | { failure: string; code?: string | undefined };
type Job<Task, Result> = {
  task: Task;
  transfer: Transferable[];
  resolve: (result: Result) => void;
  reject: (failure: Error) => void;
};
type Slot<Task, Result> = {
  worker: Worker;
  isReady: boolean;
  /** Whether the thread runs `job`, rather than loads or refreshes. */
  isRunning: boolean;
  job?: Job<Task, Result> | undefined;
  timer?: NodeJS.Timeout | undefined;
  cpuTimer?: NodeJS.Timeout | undefined;
  idleTimer?: NodeJS.Timeout | undefined;
};

export type WorkerPoolOptions = {
  /** A module that calls `serveTasks`. */
  module: URL;
  size: number;
  /** Wall-clock limit of one task, in ms, without loading a thread. */
  taskMs: number;
  /** Processor time limit of one task, in ms. Only the clock limits where Node cannot measure it (before 24.6). */
  cpuMs?: number;
  /** Time limit for loading a thread, and for its refresh before a task, in ms. */
  loadMs?: number;
  /** Idle time after which a thread is ended, in ms. */
  idleMs?: number;
  /** Heap limit of one thread. */
  memoryMb: number;
  /** Passed to the module when it loads. */
  data?: unknown;
};

/** The minimum interval between two measurements of a thread's processor time, in ms. */
const MIN_MEASURE_MS = 20;

/**
 * A few warm threads that run tasks in order. A task that is too slow or kills its thread fails alone, and the thread
 * is replaced. Idle threads do not keep the process alive, and end after a while.
 */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #slots = new Set<Slot<Task, Result>>();
  readonly #waiting: Job<Task, Result>[] = [];
  #warm = 0;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** `transfer` moves buffers of the task to the thread instead of copying them. */
  run(task: Task, options: { transfer?: Transferable[] } = {}): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new ThreadError('unavailable', 'The threads are closed'));
    return new Promise((resolve, reject) => {
      const job = { task, transfer: options.transfer ?? [], resolve, reject };
      this.#waiting.push(job);
      this.#dispatch();
    });
  }

  /** From now on, loads `threads` threads ahead of their tasks. */
  warm(threads = 1) {
    this.#warm = threads;
    this.#loadAhead();
  }

  #loadAhead() {
    while (!this.#isClosed && this.#slots.size < this.#warm) this.#open().worker.unref();
  }

  async close() {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0))
      job.reject(new ThreadError('unavailable', 'The threads were closed'));
    await Promise.all(
      [...this.#slots].map((slot) =>
        slot.isReady && !slot.job ? endIdleThread(slot.worker, this.#thread) : slot.worker.terminate(),
      ),
    );
  }

  get #thread() {
    const { module, data, memoryMb } = this.#options;
    return { module, data, memoryMb };
  }

  #dispatch() {
    const isIdle = (slot: Slot<Task, Result>) => !slot.job;
    while (this.#waiting.length > 0) {
      let slot = [...this.#slots].find(isIdle);
      if (!slot && this.#slots.size < this.#options.size) slot = this.#open();
      const job = slot && this.#waiting.shift();
      if (!slot || !job) return;
      this.#give(slot, job);
    }
  }

  #give(slot: Slot<Task, Result>, job: Job<Task, Result>) {
    clearTimeout(slot.idleTimer);
    slot.job = job;
    slot.worker.ref();
    this.#limit(slot, this.#options.loadMs ?? 60_000, 'The thread did not load');
    if (slot.isReady) this.#send(slot, job);
  }

  #send(slot: Slot<Task, Result>, job: Job<Task, Result>) {
    try {
      slot.worker.postMessage({ task: job.task }, job.transfer);
    } catch (error) {
      this.#finish(slot, () => job.reject(error as Error));
    }
  }

  #onStart(slot: Slot<Task, Result>) {
    if (!slot.job) return;
    slot.isRunning = true;
    this.#limit(slot, this.#options.taskMs, 'The task took too long');
    void this.#limitCpu(slot, slot.job);
  }

  #limit(slot: Slot<Task, Result>, ms: number, message: string) {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => this.#replace(slot, new ThreadError('too_slow', message)), ms);
  }

  /**
   * Measures the thread no sooner than its task can have used up its processor time, for which the clock gives a lower
   * bound. The thread responds from within a tight loop or a regular expression, but not from a single long native
   * operation; that one is left to the clock.
   */
  async #limitCpu(slot: Slot<Task, Result>, job: Job<Task, Result>) {
    const { cpuMs } = this.#options;
    if (cpuMs === undefined) return;
    const before = await threadMs(slot.worker);
    if (before === undefined) return;
    const measure = async () => {
      const now = await threadMs(slot.worker);
      if (now === undefined || slot.job !== job) return;
      const left = cpuMs - (now - before);
      if (left > 0) slot.cpuTimer = setTimeout(measure, Math.max(MIN_MEASURE_MS, left));
      else this.#replace(slot, new ThreadError('too_costly', 'The task used up its processor time'));
    };
    if (slot.job === job) slot.cpuTimer = setTimeout(measure, cpuMs);
  }

  #open(): Slot<Task, Result> {
    const worker = openThread(this.#thread);
    const slot: Slot<Task, Result> = { worker, isReady: false, isRunning: false };
    this.#slots.add(slot);
    worker.on('message', (message: PoolMessage) => this.#onMessage(slot, message));
    worker.on('error', (error) => this.#replace(slot, new ThreadError('crashed', error.message)));
    worker.on('exit', () => this.#replace(slot, new ThreadError('crashed', 'The thread ended')));
    return slot;
  }

  #onMessage(slot: Slot<Task, Result>, message: PoolMessage) {
    if ('ready' in message) {
      slot.isReady = true;
      if (slot.job) this.#send(slot, slot.job);
      else this.#endWhenIdle(slot);
    } else if ('started' in message) this.#onStart(slot);
    else if ('result' in message) this.#finish(slot, (job) => job.resolve(message.result as Result));
    else
      this.#finish(slot, (job) =>
        job.reject(Object.assign(new Error(message.failure), message.code && { code: message.code })),
      );
  }

  #finish(slot: Slot<Task, Result>, how: (job: Job<Task, Result>) => void) {
    const job = this.#take(slot);
    slot.worker.unref();
    if (job) how(job);
    this.#dispatch();
    if (!slot.job) this.#endWhenIdle(slot);
  }

  #endWhenIdle(slot: Slot<Task, Result>) {
    clearTimeout(slot.idleTimer);
    slot.idleTimer = setTimeout(() => {
      if (!this.#isClosed && this.#slots.delete(slot)) void endIdleThread(slot.worker, this.#thread);
    }, this.#options.idleMs ?? IDLE_MS).unref();
  }

  #take(slot: Slot<Task, Result>): Job<Task, Result> | undefined {
    const { job } = slot;
    clearTimeout(slot.timer);
    clearTimeout(slot.cpuTimer);
    slot.job = undefined;
    slot.isRunning = false;
    return job;
  }

  #replace(slot: Slot<Task, Result>, failure: ThreadError) {
    if (!this.#slots.delete(slot)) return;
    clearTimeout(slot.idleTimer);
    const isTasks = slot.isRunning && !this.#isClosed;
    const job = this.#take(slot);
    void slot.worker.terminate();
    job?.reject(isTasks ? failure : new ThreadError('unavailable', failure.message));
    if (this.#isClosed) return;
    this.#dispatch();
    // A thread that died while loading would die again.
    if (slot.isReady) this.#loadAhead();
  }
}

/** Processor time of a thread, in ms; undefined if it has ended or Node cannot measure it. */
async function threadMs(worker: Worker): Promise<number | undefined> {
  const measured: Partial<Pick<Worker, 'cpuUsage'>> = worker;
  // Rejects when the thread ends, which its `exit` event reports.
  const usage = await measured.cpuUsage?.call(worker).catch(() => undefined);
  return usage && (usage.user + usage.system) / 1000;
}

/** The result of `load`: the function that runs one task, and optional others. */
type Loaded<Task, Result> = {
  /** Brings the loaded data up to date before each task; not counted in the task's time. */
  refresh?: () => Promise<void>;
  run: (task: Task) => Promise<Result>;
  close?: () => Promise<void>;
};

/** The thread's side: calls `load` once for each pool that the thread serves, with the pool's `data`. */
export async function serveTasks<Task, Result, Data = undefined>(
  load: (data: Data) => Promise<Loaded<Task, Result>['run'] | Loaded<Task, Result>>,
) {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a thread only');
  const loadFor = async (data: Data): Promise<Loaded<Task, Result>> => {
    const loaded = await load(data);
    return typeof loaded === 'function' ? { run: loaded } : loaded;
  };
  let current = await loadFor(workerData as Data);
  const loadAgain = async (data: Data) => {
    await current.close?.();
    current = await loadFor(data);
    port.postMessage({ ready: true });
  };
  const serve = async (task: Task) => {
    await current.refresh?.();
    port.postMessage({ started: true });
    return current.run(task);
  };
  port.on('message', (message: { task: Task } | { load: Data }) => {
    // A failure to load ends the thread, as at its start.
    if ('load' in message) return void loadAgain(message.load);
    serve(message.task).then(
      (result) => port.postMessage({ result }),
      (error: unknown) =>
        port.postMessage({
          failure: error instanceof Error ? `${error.stack}` : String(error),
          // The code identifies a system error, such as a full disk.
          code: (error as NodeJS.ErrnoException | undefined)?.code,
        }),
    );
  });
  port.postMessage({ ready: true });
}
