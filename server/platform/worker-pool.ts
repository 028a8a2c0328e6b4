import { parentPort, type Transferable, Worker } from 'node:worker_threads';

/**
 * `too_slow`: the task was stopped at its time limit. `crashed`: the thread died running it (out of memory, an uncaught
 * error). `unavailable`: no thread could be started, which says nothing about the task.
 */
export class ThreadError extends Error {
  readonly code: 'too_slow' | 'crashed' | 'unavailable';
  constructor(code: ThreadError['code'], message: string) {
    super(message);
    this.name = 'ThreadError';
    this.code = code;
  }
}

type PoolMessage = { ready: true } | { result: unknown } | { failure: string };
type Job<Task, Result> = {
  task: Task;
  transfer: Transferable[];
  resolve: (result: Result) => void;
  reject: (failure: Error) => void;
};
type Slot<Task, Result> = {
  worker: Worker;
  isReady: boolean;
  job?: Job<Task, Result> | undefined;
  timer?: NodeJS.Timeout | undefined;
};

export type WorkerPoolOptions = {
  /** A module that calls `serveTasks`. */
  module: URL;
  size: number;
  /** Time for one task, in ms; loading a thread does not count. */
  taskMs: number;
  /** Time for loading a thread, in ms. */
  loadMs?: number;
  /** Heap of one thread. */
  memoryMb: number;
};

/**
 * A few warm threads that run tasks in order. A task that is too slow, or kills its thread, fails alone and the thread
 * is replaced. Idle threads do not keep the process alive.
 */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #slots = new Set<Slot<Task, Result>>();
  readonly #waiting: Job<Task, Result>[] = [];
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

  /** Starts a first thread ahead of its first task. */
  warm() {
    if (!this.#isClosed && this.#slots.size === 0) this.#open().worker.unref();
  }

  async close() {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0))
      job.reject(new ThreadError('unavailable', 'The threads were closed'));
    await Promise.all([...this.#slots].map((slot) => slot.worker.terminate()));
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
    slot.job = job;
    slot.worker.ref();
    if (slot.isReady) this.#start(slot, job);
    else this.#limit(slot, this.#options.loadMs ?? 60_000, 'The thread did not load');
  }

  #start(slot: Slot<Task, Result>, job: Job<Task, Result>) {
    this.#limit(slot, this.#options.taskMs, 'The task took too long');
    try {
      slot.worker.postMessage(job.task, job.transfer);
    } catch (error) {
      this.#finish(slot, () => job.reject(error as Error));
    }
  }

  #limit(slot: Slot<Task, Result>, ms: number, message: string) {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => this.#replace(slot, new ThreadError('too_slow', message)), ms);
  }

  #open(): Slot<Task, Result> {
    const worker = new Worker(this.#options.module, {
      // Node options of the parent process (a test runner's, say) are not meant for the thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
    const slot: Slot<Task, Result> = { worker, isReady: false };
    this.#slots.add(slot);
    worker.on('message', (message: PoolMessage) => this.#onMessage(slot, message));
    worker.on('error', (error) => this.#replace(slot, new ThreadError('crashed', error.message)));
    worker.on('exit', () => this.#replace(slot, new ThreadError('crashed', 'The thread ended')));
    return slot;
  }

  #onMessage(slot: Slot<Task, Result>, message: PoolMessage) {
    if ('ready' in message) {
      slot.isReady = true;
      if (slot.job) this.#start(slot, slot.job);
    } else if ('result' in message) this.#finish(slot, (job) => job.resolve(message.result as Result));
    else this.#finish(slot, (job) => job.reject(new Error(message.failure)));
  }

  #finish(slot: Slot<Task, Result>, how: (job: Job<Task, Result>) => void) {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = undefined;
    slot.worker.unref();
    if (job) how(job);
    this.#dispatch();
  }

  #replace(slot: Slot<Task, Result>, failure: ThreadError) {
    if (!this.#slots.delete(slot)) return;
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = undefined;
    void slot.worker.terminate();
    const isTasks = slot.isReady && !this.#isClosed;
    job?.reject(isTasks ? failure : new ThreadError('unavailable', failure.message));
    if (!this.#isClosed) this.#dispatch();
  }
}

/** The thread's side: `load` runs once and returns the function that runs one task. */
export async function serveTasks<Task, Result>(load: () => Promise<(task: Task) => Promise<Result>>) {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a thread only');
  const run = await load();
  port.on('message', (task: Task) => {
    run(task).then(
      (result) => port.postMessage({ result }),
      (error: unknown) =>
        port.postMessage({ failure: error instanceof Error ? `${error.stack}` : String(error) }),
    );
  });
  port.postMessage({ ready: true });
}
