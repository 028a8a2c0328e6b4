import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import { AppError } from './errors.ts';
import { ThreadFailure } from './threads.ts';

type Failure = {
  message: string;
  stack?: string | undefined;
  /** Of an AppError. */
  code?: ErrorCode;
  /** What the system or the database calls its own error. */
  system_code?: string | undefined;
  fields?: Record<string, string> | undefined;
  data?: Record<string, unknown> | undefined;
};
type Question<Task> = { id: number; task: Task } | { close: true };
type Answer<Result> =
  | { ready: true }
  | { id: number; result: Result }
  | { id: number; failure: Failure }
  | { closed: true };

type Waiting<Task, Result> = {
  key: string;
  task: Task;
  resolve: (result: Result) => void;
  reject: (failure: Error) => void;
};
type Running<Task, Result> = Waiting<Task, Result> & { timer: NodeJS.Timeout };

export type KeyedOptions = {
  /** A module that calls `serveTasks`. */
  module: URL;
  size: number;
  /** Tasks of different keys that one thread has under way at once. */
  atOnce: number;
  /** Time for one task, in ms; loading a thread does not count. */
  taskMs: number;
  /** Heap of one thread; memory of typed arrays is not part of it. */
  memoryMb: number;
  /** What the module is given when it loads. */
  data: unknown;
};

/**
 * Threads that keep something in memory for each key: all tasks of a key go to one thread, in the order they came, one
 * at a time, while tasks of other keys run beside them whenever they wait. A thread opens with its first task and is
 * replaced when it dies: its running tasks fail, those that wait go to the next one. Idle threads do not keep the
 * process alive.
 */
export class KeyedThreads<Task, Result> {
  readonly #threads: KeyedThread<Task, Result>[];
  #isClosed = false;

  constructor(options: KeyedOptions) {
    this.#threads = Array.from({ length: options.size }, () => new KeyedThread(options));
  }

  /** Errors of a task come with their message, expected ones as the AppError that they are. */
  run(key: string, task: Task): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new ThreadFailure('unavailable', 'The threads are closed'));
    return this.#threads[hashOf(key) % this.#threads.length]!.run(key, task);
  }

  /** Opens all threads ahead of their first tasks. */
  warm() {
    if (!this.#isClosed) for (const thread of this.#threads) thread.warm();
  }

  /** Refuses what waits, gives what runs `graceMs` to end, and ends it otherwise. */
  async close(graceMs = 5000) {
    this.#isClosed = true;
    await Promise.all(this.#threads.map((thread) => thread.close(graceMs)));
  }
}

/** FNV-1a: the same thread for a key for as long as the process lives. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

class KeyedThread<Task, Result> {
  readonly #options: KeyedOptions;
  readonly #waiting: Waiting<Task, Result>[] = [];
  readonly #running = new Map<number, Running<Task, Result>>();
  #worker: Worker | undefined;
  #isReady = false;
  #lastId = 0;

  constructor(options: KeyedOptions) {
    this.#options = options;
  }

  run(key: string, task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, task, resolve, reject });
      this.#dispatch();
    });
  }

  warm() {
    if (this.#worker) return;
    this.#worker = this.#open();
    this.#worker.unref();
  }

  async close(graceMs: number) {
    this.#refuseWaiting(new ThreadFailure('unavailable', 'The threads were closed'));
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    if (this.#isReady) this.#post({ close: true });
    else await worker.terminate();
    const timer = setTimeout(() => void worker.terminate(), graceMs);
    await ended;
    clearTimeout(timer);
  }

  #dispatch() {
    if (this.#waiting.length === 0) return;
    this.#worker ??= this.#open();
    this.#worker.ref();
    if (!this.#isReady) return;
    const busy = new Set([...this.#running.values()].map(({ key }) => key));
    for (let at = 0; at < this.#waiting.length && this.#running.size < this.#options.atOnce; ) {
      if (busy.has(this.#waiting[at]!.key)) {
        at++;
        continue;
      }
      const [job] = this.#waiting.splice(at, 1);
      busy.add(job!.key);
      this.#start(job!);
    }
  }

  #start(job: Waiting<Task, Result>) {
    const worker = this.#worker!;
    const id = ++this.#lastId;
    const timer = setTimeout(
      () => this.#lose(worker, new ThreadFailure('too_slow', 'The task took too long')),
      this.#options.taskMs,
    );
    this.#running.set(id, { ...job, timer });
    try {
      this.#post({ id, task: job.task });
    } catch (error) {
      // What cannot be copied to a thread never gets there.
      clearTimeout(timer);
      this.#running.delete(id);
      job.reject(error as Error);
    }
  }

  #post(question: Question<Task>) {
    this.#worker?.postMessage(question);
  }

  #open(): Worker {
    const worker = new Worker(this.#options.module, {
      // Options of the parent process (a test runner's, say) are not meant for the thread.
      execArgv: [],
      workerData: this.#options.data,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
    this.#isReady = false;
    worker.on('message', (answer: Answer<Result>) => this.#hear(worker, answer));
    worker.on('error', (error) => this.#lose(worker, new ThreadFailure('crashed', messageOf(error))));
    worker.on('exit', () => this.#lose(worker, new ThreadFailure('crashed', 'The thread ended')));
    return worker;
  }

  #hear(worker: Worker, answer: Answer<Result>) {
    if (worker !== this.#worker) return;
    if ('ready' in answer) this.#isReady = true;
    else if ('closed' in answer) return void worker.terminate();
    else {
      const job = this.#running.get(answer.id);
      if (!job) return;
      this.#running.delete(answer.id);
      clearTimeout(job.timer);
      if ('result' in answer) job.resolve(answer.result);
      else job.reject(errorOf(answer.failure));
      if (this.#running.size === 0) worker.unref();
    }
    this.#dispatch();
  }

  /** The thread is gone, or has to go. What only waited for it goes to the next one, unless it could not even load. */
  #lose(worker: Worker, failure: ThreadFailure) {
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
    else this.#refuseWaiting(new ThreadFailure('unavailable', `The thread did not load: ${failure.message}`));
  }

  #refuseWaiting(failure: ThreadFailure) {
    for (const { reject } of this.#waiting.splice(0)) reject(failure);
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

/** What a thread does: `answer` for each task, several under way at once; `close` when no more come. */
export type Serving<Task, Result> = {
  answer: (task: Task) => Promise<Result>;
  close: () => Promise<void>;
};

/** The thread's side: `load` runs once, with the data that the threads were made with. */
export async function serveTasks<Task, Result, Given>(
  load: (given: Given) => Promise<Serving<Task, Result>>,
) {
  const port = parentPort;
  if (isMainThread || !port) throw new Error('This module runs in a thread only');
  const tell = (answer: Answer<Result>) => port.postMessage(answer);
  const { answer, close } = await load(workerData as Given);
  const underWay = new Set<Promise<void>>();
  port.on('message', (question: Question<Task>) => {
    if ('close' in question) {
      void Promise.all(underWay)
        .then(close)
        .finally(() => tell({ closed: true }));
      return;
    }
    const { id, task } = question;
    const done: Promise<void> = answer(task)
      .then((result) => tell({ id, result }))
      .catch((error: unknown) => tell({ id, failure: failureOf(error) }))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  });
  tell({ ready: true });
}
