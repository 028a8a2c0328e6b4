import { isMainThread, parentPort, type Worker, workerData } from 'node:worker_threads';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import { AppError } from '../errors.ts';
import { IDLE_MS } from './idle.ts';
import { endIdleThread, openThread } from './threads.ts';
import { ThreadError } from './worker-pool.ts';

type Failure = {
  message: string;
  stack?: string | undefined;
  code?: ErrorCode;
  /** The code of a system or database error. */
  system_code?: string | undefined;
  fields?: Record<string, string> | undefined;
  data?: Record<string, unknown> | undefined;
};
type PoolRequest<Task> = { id: number; task: Task } | { close: true } | { load: unknown };
type PoolResponse<Result> =
  | { ready: true }
  | { id: number; result: Result }
  | { id: number; failure: Failure }
  | { closed: true };

type QueuedTask<Task, Result> = {
  key: string;
  task: Task;
  resolve: (result: Result) => void;
  reject: (failure: Error) => void;
  /** The task ran in a thread that was stopped because one of its tasks took too long: it is retried alone. */
  isSuspect: boolean;
};
type RunningTask<Task, Result> = QueuedTask<Task, Result> & { timer: NodeJS.Timeout };

/** Threads that take longer to close are terminated. */
const CLOSE_MS = 5000;

export type AffinityWorkerPoolOptions = {
  /** A module that calls `serveKeyedTasks`. */
  module: URL;
  size: number;
  /** Tasks of different keys that one thread runs concurrently. */
  concurrency: number;
  /** Time limit of a task in ms, without the loading of its thread. */
  taskMs: number;
  /** Ends a thread, with its data, after this many ms without a task. A thread that never had one: IDLE_MS. */
  idleMs: number;
  /** Heap of one thread, without the memory of typed arrays. */
  memoryMb: number;
  /** Passed to the module when it loads. */
  data: unknown;
};

/**
 * Threads that keep data in memory per key: all tasks of a key go to one thread, in order and one at a time; other keys
 * run concurrently. A dead thread is replaced: its running tasks fail, its queued ones move. If a task takes too long,
 * the blocking one is unknown: all running ones are retried one by one, and only a task that takes too long alone
 * fails, so a task may run twice. Idle threads do not keep the process alive, and end after a while.
 */
export class AffinityWorkerPool<Task, Result> {
  readonly #threads: AffinityWorker<Task, Result>[];
  #isClosed = false;

  constructor(options: AffinityWorkerPoolOptions) {
    this.#threads = Array.from({ length: options.size }, () => new AffinityWorker(options));
  }

  /** Rejects with the task's error; an AppError keeps its class. */
  run(key: string, task: Task): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new ThreadError('unavailable', 'The threads are closed'));
    const thread = this.#threads[hashOf(key) % this.#threads.length] as AffinityWorker<Task, Result>;
    return thread.run(key, task);
  }

  /** Starts all threads ahead of their first tasks. */
  warm() {
    if (!this.#isClosed) for (const thread of this.#threads) thread.warm();
  }

  /** Rejects queued tasks, and terminates running ones after `graceMs`. */
  async close(graceMs = CLOSE_MS) {
    this.#isClosed = true;
    await Promise.all(this.#threads.map((thread) => thread.close(graceMs)));
  }
}

/** FNV-1a, so that a key maps to the same thread for as long as the process lives. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

class AffinityWorker<Task, Result> {
  readonly #options: AffinityWorkerPoolOptions;
  readonly #queue: QueuedTask<Task, Result>[] = [];
  readonly #running = new Map<number, RunningTask<Task, Result>>();
  #worker: Worker | undefined;
  #isReady = false;
  #hasWorked = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #onClosed: (ended?: unknown) => void = () => undefined;

  constructor(options: AffinityWorkerPoolOptions) {
    this.#options = options;
  }

  run(key: string, task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ key, task, resolve, reject, isSuspect: false });
      this.#dispatch();
    });
  }

  warm() {
    if (this.#worker) return;
    this.#worker = this.#open();
    this.#worker.unref();
  }

  async close(graceMs: number) {
    clearTimeout(this.#idleTimer);
    this.#rejectQueued(new ThreadError('unavailable', 'The threads were closed'));
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => {
      this.#onClosed = resolve;
      worker.once('exit', resolve);
    });
    if (this.#isReady) this.#post({ close: true });
    else await worker.terminate();
    const timer = setTimeout(() => void worker.terminate(), graceMs);
    await ended;
    clearTimeout(timer);
  }

  get #thread() {
    const { module, data, memoryMb } = this.#options;
    return { module, data, memoryMb };
  }

  #dispatch() {
    if (this.#queue.length === 0) return;
    clearTimeout(this.#idleTimer);
    this.#worker ??= this.#open();
    const worker = this.#worker;
    worker.ref();
    if (!this.#isReady) return;
    const busy = new Set([...this.#running.values()].map(({ key }) => key));
    while (this.#running.size < this.#concurrency()) {
      const next = this.#queue.findIndex(({ key }) => !busy.has(key));
      const job = next < 0 ? undefined : this.#queue.splice(next, 1)[0];
      if (!job) return;
      busy.add(job.key);
      this.#start(worker, job);
    }
  }

  /** Suspects wait at the head of the queue; nothing else starts before they have ended. */
  #concurrency(): number {
    const isSuspicious = [this.#queue[0], ...this.#running.values()].some((job) => job?.isSuspect);
    return isSuspicious ? 1 : this.#options.concurrency;
  }

  #start(worker: Worker, job: QueuedTask<Task, Result>) {
    const id = ++this.#lastId;
    this.#hasWorked = true;
    const timer = setTimeout(() => this.#onTimeout(worker), this.#options.taskMs);
    this.#running.set(id, { ...job, timer });
    try {
      this.#post({ id, task: job.task });
    } catch (error) {
      // A task that cannot be cloned never reaches the thread.
      clearTimeout(timer);
      this.#running.delete(id);
      job.reject(error as Error);
    }
  }

  #post(request: PoolRequest<Task>) {
    this.#worker?.postMessage(request);
  }

  #open(): Worker {
    const worker = openThread(this.#thread);
    this.#isReady = false;
    this.#hasWorked = false;
    worker.on('message', (response: PoolResponse<Result>) => this.#onMessage(worker, response));
    worker.on('error', (error) => this.#replaceWorker(worker, new ThreadError('crashed', messageOf(error))));
    worker.on('exit', () => this.#replaceWorker(worker, new ThreadError('crashed', 'The thread ended')));
    return worker;
  }

  #onMessage(worker: Worker, response: PoolResponse<Result>) {
    if (worker !== this.#worker) return;
    if ('ready' in response) this.#isReady = true;
    else if ('closed' in response) return void endIdleThread(worker, this.#thread).then(this.#onClosed);
    else {
      const job = this.#running.get(response.id);
      if (!job) return;
      this.#running.delete(response.id);
      clearTimeout(job.timer);
      if ('result' in response) job.resolve(response.result);
      else job.reject(errorOf(response.failure));
      if (this.#running.size === 0) worker.unref();
    }
    this.#dispatch();
    if (this.#running.size === 0) this.#endWhenIdle(worker);
  }

  #endWhenIdle(worker: Worker) {
    clearTimeout(this.#idleTimer);
    const end = () => {
      if (worker !== this.#worker) return;
      this.#worker = undefined;
      this.#isReady = false;
      // Unassigned from here on: a new task opens another thread.
      worker.removeAllListeners('message');
      const deadline = setTimeout(() => void worker.terminate(), CLOSE_MS).unref();
      worker.once('message', () => {
        clearTimeout(deadline);
        void endIdleThread(worker, this.#thread);
      });
      worker.postMessage({ close: true });
    };
    this.#idleTimer = setTimeout(end, this.#hasWorked ? this.#options.idleMs : IDLE_MS).unref();
  }

  #onTimeout(worker: Worker) {
    const jobs = [...this.#running.values()];
    if (jobs.length > 1) {
      this.#running.clear();
      for (const { timer } of jobs) clearTimeout(timer);
      this.#queue.unshift(...jobs.map((job) => ({ ...job, isSuspect: true })));
    }
    this.#replaceWorker(worker, new ThreadError('too_slow', 'The task took too long'));
  }

  /** Replaces a thread that died or must be stopped. Queued tasks go to the next one, unless it failed to load. */
  #replaceWorker(worker: Worker, failure: ThreadError) {
    if (worker !== this.#worker) return;
    const hadLoaded = this.#isReady;
    this.#worker = undefined;
    this.#isReady = false;
    void worker.terminate();
    for (const { timer, reject } of this.#running.values()) {
      clearTimeout(timer);
      reject(failure);
    }
    this.#running.clear();
    if (hadLoaded) this.#dispatch();
    else this.#rejectQueued(new ThreadError('unavailable', `The thread did not load: ${failure.message}`));
  }

  #rejectQueued(failure: ThreadError) {
    for (const { reject } of this.#queue.splice(0)) reject(failure);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return error instanceof AppError
    ? { message, code: error.code, fields: error.fields, data: error.data }
    : { message, stack, system_code: codeOf(error) };
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function errorOf({ message, stack, code, system_code, fields, data }: Failure): Error {
  if (code) return new AppError(code, { message, ...(fields && { fields }), ...(data && { data }) });
  const error = Object.assign(new Error(message), system_code && { code: system_code });
  if (stack) error.stack = stack;
  return error;
}

/** The interface of a thread: `run` for each task, several at once; `close` after the last one. */
export type TaskServer<Task, Result> = {
  run: (task: Task) => Promise<Result>;
  close: () => Promise<void>;
};

/** The thread's side: calls `load` once, with the pool's `data`. */
export async function serveKeyedTasks<Task, Result, Data>(
  load: (data: Data) => Promise<TaskServer<Task, Result>>,
) {
  const port = parentPort;
  if (isMainThread || !port) throw new Error('This module runs in a thread only');
  const post = (response: PoolResponse<Result>) => port.postMessage(response);
  let { run, close } = await load(workerData as Data);
  const running = new Set<Promise<void>>();
  port.on('message', (request: PoolRequest<Task>) => {
    if ('close' in request) {
      void Promise.all(running)
        .then(close)
        .finally(() => post({ closed: true }));
      return;
    }
    if ('load' in request) {
      // A failure to load ends the thread, as at its start.
      void load(request.load as Data).then((loaded) => {
        ({ run, close } = loaded);
        post({ ready: true });
      });
      return;
    }
    const { id, task } = request;
    const done: Promise<void> = run(task)
      .then((result) => post({ id, result }))
      .catch((error: unknown) => post({ id, failure: failureOf(error) }))
      .finally(() => running.delete(done));
    running.add(done);
  });
  post({ ready: true });
}
