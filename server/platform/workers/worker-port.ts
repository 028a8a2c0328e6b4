import type { Failure, WorkerError } from './worker-error.ts';

/** Messages to a worker; `load` comes after `close`, to use it again with other data. */
export type ToWorker<Task = unknown> = { id: number; task: Task } | { close: true } | { load: unknown };
/** Messages of a worker; one that `refreshes` says when a task has started. */
export type FromWorker<Result = unknown> =
  | { ready: true; refreshes: boolean }
  | { started: number }
  | { id: number; result: Result }
  | { id: number; failure: Failure };

export type WorkerEvents = {
  onMessage: (message: FromWorker) => void;
  /** It ended by itself, or was killed. */
  onEnd: (failure: WorkerError) => void;
};

/** A worker as its pool sees it: a thread (`inThread`) or a child process (`inProcess`). */
export type WorkerPort = {
  /** Throws if the message cannot be sent. */
  post: (message: ToWorker) => void;
  /** Whether it keeps this process alive. */
  ref: () => void;
  unref: () => void;
  kill: () => Promise<unknown>;
  /** Ends it after its running tasks, or kills it after `graceMs`. */
  retire: (graceMs: number) => Promise<unknown>;
  /** Undefined if it cannot be measured. Threads have no memory here, since their heap has its own limit. */
  usage: () => Promise<{ cpuMs: number; memoryMb?: number } | undefined>;
  /** The limit of its memory, where that is measured. */
  memoryMb?: number;
  /** Whether it keeps too much memory for the next task. */
  isFull: () => boolean;
};
export type OpenWorker = (events: WorkerEvents) => WorkerPort;

/** The worker's side of its port. */
export type WorkerChannel = {
  /** What its pool passes to a thread. */
  data: unknown;
  post: (message: FromWorker | { closed: true }) => void;
  listen: (onMessage: (message: ToWorker) => void) => void;
};
