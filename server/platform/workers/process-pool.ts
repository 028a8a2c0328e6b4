import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { IDLE_MS } from './idle.ts';
import { readUsage } from './process-usage.ts';
import { MEMORY_VARIABLE, OUT_OF_MEMORY } from './serve-process.ts';

/**
 * Why a task has no result. `too_slow`, `too_much_memory`: its process was killed at a limit. `crashed`: its process
 * ended by itself. `unavailable`: no process could be started or the pool was closed, which says nothing about the
 * task.
 */
export class ProcessError extends Error {
  readonly code: 'too_slow' | 'too_much_memory' | 'crashed' | 'unavailable';
  constructor(code: ProcessError['code'], message: string) {
    super(message);
    this.name = 'ProcessError';
    this.code = code;
  }
}

export type ProcessPoolOptions = {
  /** A module that calls `serveProcess`. */
  module: URL;
  size: number;
  /** Wall-clock limit of one task, in ms, without loading a process. */
  taskMs: number;
  /** Processor time limit of one task, in ms. Measured on Linux only; elsewhere only the clock limits. */
  cpuMs: number;
  /** Time limit for loading a process, in ms. */
  loadMs?: number;
  /** Idle time after which a process is ended, in ms. */
  idleMs?: number;
  /** Resident memory limit of one process. */
  memoryMb: number;
  /** Heap limit of one process: smaller, because buffers and the program itself are resident as well. */
  heapMb: number;
};

type Message = { ready: true } | { result: unknown } | { failure: string };
type Job<Task, Result> = {
  task: Task;
  isAlone: boolean;
  resolve: (result: Result) => void;
  reject: (failure: Error) => void;
};
type Slot<Task, Result> = {
  child: ChildProcess;
  isReady: boolean;
  job?: Job<Task, Result> | undefined;
  timer?: NodeJS.Timeout | undefined;
  idleTimer?: NodeJS.Timeout | undefined;
  /** Processor time used before the task. */
  cpuMs: number;
  /** The last output on stderr, for the log. */
  errors: string;
};

/** Interval between measurements of running processes, in ms. A process fills at most some 50 MB in that time. */
const WATCH_MS = 20;
/** The minimum size of a warm pool. */
const WARM = 2;
/** A process that keeps more than this share of its memory after a task is replaced, so that the next task has room. */
const MAX_KEPT = 0.7;
const MAX_ERRORS_LENGTH = 2000;

/** Environment variables passed to a child; no secrets or database addresses. */
const PASSED_VARIABLES = ['TZ', 'LANG', 'SystemRoot'];

/**
 * A few warm child processes that run tasks in order, one each. A task that is too slow, uses too much memory or kills
 * its process fails alone, and the process is replaced. Memory is measured from here, so that no task can switch that
 * off. Idle processes do not keep this one alive, and end after a while.
 */
export class ProcessPool<Task, Result> {
  readonly #options: ProcessPoolOptions;
  readonly #slots = new Set<Slot<Task, Result>>();
  readonly #waiting: Job<Task, Result>[] = [];
  #watch: NodeJS.Timeout | undefined;
  #isWarm = false;
  #isClosed = false;

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
  }

  /** Runs a task; `isAlone`: without other tasks of this pool. */
  run(task: Task, { isAlone = false } = {}): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new ProcessError('unavailable', 'The processes are closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, isAlone, resolve, reject });
      this.#dispatch();
    });
  }

  /** From now on, loads processes ahead of their tasks. */
  warm() {
    this.#isWarm = true;
    this.#loadAhead();
  }

  /** Keeps one more than the busy ones: loading takes seconds on a busy machine, when the next one is needed. */
  #loadAhead() {
    if (!this.#isWarm || this.#isClosed) return;
    const busy = [...this.#slots].filter(({ job }) => job).length;
    const wanted = Math.min(this.#options.size, Math.max(WARM, busy + 1));
    while (this.#slots.size < wanted) unref(this.#open().child);
  }

  async close() {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0))
      job.reject(new ProcessError('unavailable', 'The processes were closed'));
    const ends = [...this.#slots].map(({ child }) => {
      const isEnded = child.exitCode !== null || child.signalCode !== null;
      return isEnded ? undefined : new Promise((end) => child.once('exit', end));
    });
    for (const { child } of this.#slots) {
      child.ref();
      child.kill('SIGKILL');
    }
    await Promise.all(ends);
  }

  #dispatch() {
    for (;;) {
      const [next] = this.#waiting;
      const busy = [...this.#slots].flatMap(({ job }) => job ?? []);
      if (!next || (busy.length > 0 && (next.isAlone || busy.some((job) => job.isAlone)))) return;
      let slot = [...this.#slots].find(({ job }) => !job);
      if (!slot && this.#slots.size < this.#options.size) slot = this.#open();
      if (!slot) return;
      this.#waiting.shift();
      this.#give(slot, next);
      this.#loadAhead();
    }
  }

  #give(slot: Slot<Task, Result>, job: Job<Task, Result>) {
    clearTimeout(slot.idleTimer);
    slot.job = job;
    slot.child.ref();
    slot.child.channel?.ref();
    if (slot.isReady) this.#start(slot, job);
    else this.#limit(slot, this.#options.loadMs ?? 60_000, 'The process did not load');
  }

  #start(slot: Slot<Task, Result>, job: Job<Task, Result>) {
    this.#limit(slot, this.#options.taskMs, 'The task took too long');
    slot.cpuMs = readUsage(slot.child.pid ?? 0)?.cpuMs ?? 0;
    this.#watch ??= setInterval(() => this.#look(), WATCH_MS).unref();
    // Fails if the process has just died, which `exit` reports.
    slot.child.send(job.task as object, () => undefined);
  }

  #limit(slot: Slot<Task, Result>, ms: number, message: string) {
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => this.#replace(slot, new ProcessError('too_slow', message)), ms);
  }

  /** Kills processes over their limits. */
  #look() {
    const running = [...this.#slots].filter((slot) => slot.job && slot.isReady);
    if (running.length === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    for (const slot of running) {
      const usage = readUsage(slot.child.pid ?? 0);
      if (!usage) continue;
      if (usage.memoryMb > this.#options.memoryMb)
        this.#replace(slot, new ProcessError('too_much_memory', `The task used ${usage.memoryMb | 0} MB`));
      else if (usage.cpuMs - slot.cpuMs > this.#options.cpuMs)
        this.#replace(slot, new ProcessError('too_slow', 'The task took too much processor time'));
    }
  }

  #open(): Slot<Task, Result> {
    const { memoryMb, heapMb, module } = this.#options;
    const child = fork(fileURLToPath(module), {
      // This process's options (a test runner's, say) are not meant for the child.
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
      env: {
        ...Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
        [MEMORY_VARIABLE]: String(memoryMb),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const slot: Slot<Task, Result> = { child, isReady: false, cpuMs: 0, errors: '' };
    this.#slots.add(slot);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      slot.errors = (slot.errors + text).slice(-MAX_ERRORS_LENGTH);
    });
    child.on('message', (message: Message) => this.#onMessage(slot, message));
    child.on('error', (error) => this.#replace(slot, new ProcessError('crashed', error.message)));
    // Not `exit`, because the last output arrives between the two.
    child.on('close', (code, signal) => {
      const isFull = signal === OUT_OF_MEMORY || slot.errors.includes('heap out of memory');
      const failure = isFull ? 'too_much_memory' : 'crashed';
      this.#replace(slot, new ProcessError(failure, `The process ended (${signal ?? code}) ${slot.errors}`));
    });
    return slot;
  }

  #onMessage(slot: Slot<Task, Result>, message: Message) {
    if ('ready' in message) {
      slot.isReady = true;
      if (slot.job) this.#start(slot, slot.job);
      else this.#endWhenIdle(slot);
    } else if ('result' in message) this.#finish(slot, (job) => job.resolve(message.result as Result));
    else this.#finish(slot, (job) => job.reject(new Error(message.failure)));
  }

  #finish(slot: Slot<Task, Result>, how: (job: Job<Task, Result>) => void) {
    const { job, child } = slot;
    clearTimeout(slot.timer);
    slot.job = undefined;
    unref(child);
    if (job) how(job);
    const kept = readUsage(child.pid ?? 0)?.memoryMb ?? 0;
    if (kept > this.#options.memoryMb * MAX_KEPT)
      this.#replace(slot, new ProcessError('unavailable', 'Replaced'));
    else this.#dispatch();
    if (!slot.job && this.#slots.has(slot)) this.#endWhenIdle(slot);
  }

  #endWhenIdle(slot: Slot<Task, Result>) {
    clearTimeout(slot.idleTimer);
    slot.idleTimer = setTimeout(() => {
      if (!this.#isClosed && this.#slots.delete(slot)) slot.child.kill('SIGKILL');
    }, this.#options.idleMs ?? IDLE_MS).unref();
  }

  #replace(slot: Slot<Task, Result>, failure: ProcessError) {
    if (!this.#slots.delete(slot)) return;
    const { job, child, isReady } = slot;
    clearTimeout(slot.timer);
    clearTimeout(slot.idleTimer);
    slot.job = undefined;
    child.kill('SIGKILL');
    unref(child);
    const isTasks = isReady && !this.#isClosed;
    job?.reject(isTasks ? failure : new ProcessError('unavailable', failure.message));
    if (this.#isClosed) return;
    this.#dispatch();
    if (isReady) this.#loadAhead();
  }
}

function unref(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
  // A pipe to a child is a socket, though its type does not say so.
  (child.stderr as { unref?: () => void } | null)?.unref?.();
}
