import type { Failure, WorkerError } from './worker-error.ts';

/** What a pool tells a worker; the last after `close`, to use it again with other data. */
export type ToWorker<Task = unknown> = { id: number; task: Task } | { close: true } | { load: unknown };
/** What a worker tells its pool; one that `refreshes` says when a task has started. */
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
  /** What it has used, if it can be measured; the memory of a thread cannot, its heap has a limit of its own. */
  usage: () => Promise<{ cpuMs: number; memoryMb?: number } | undefined>;
  /** The limit of its memory, where that is measured. */
  memoryMb?: number;
  /** Whether it keeps so much memory that the next task would have too little. */
  isFull: () => boolean;
};
export type OpenWorker = (events: WorkerEvents) => WorkerPort;
