import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { programOf } from './program.ts';
import { WorkerError } from './worker-error.ts';
import type { FromWorker, OpenWorker } from './worker-port.ts';

type ThreadOptions = {
  /** A module that calls `serveTasks`. */
  module: URL;
  /** Passed to the module when it loads. */
  data?: unknown;
  /** Heap limit of the thread, without the memory of typed arrays. */
  memoryMb: number;
};

/**
 * The young generation of a thread. A thread with a full heap may use 16 MB more until it has ended, and one collection
 * may promote so much that the whole process is aborted: with the usual 48 MB, after some 30 full heaps.
 */
const YOUNG_MB = 12;

/** Threads whose pools were closed, by their options. */
const kept = new Map<string, Worker[]>();
let isKeeping = false;
const keyOf = ({ module, memoryMb }: ThreadOptions) => `${module.href} ${memoryMb}`;

/**
 * Lets idle threads outlive their pool; the next pool with the same options reuses them. For tests: each file has its
 * own pools, and loading a thread takes more than a second of processor time.
 */
export function keepThreads(isOn: boolean) {
  isKeeping = isOn;
}

function start(options: ThreadOptions): Worker {
  const { module, data, memoryMb } = options;
  const worker = isKeeping ? kept.get(keyOf(options))?.pop() : undefined;
  if (worker) {
    worker.removeAllListeners('exit');
    worker.postMessage({ load: data });
    return worker;
  }
  const made = new Worker(module, {
    // The parent's Node options (a test runner's, say) are not meant for the thread.
    execArgv: [],
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  living.set(made, programOf(module));
  made.once('exit', () => living.delete(made));
  return made;
}

/** The threads of this process that have not ended, and the programs they run. */
const living = new Map<Worker, string>();
/** A thread in a long native operation does not say what it holds. */
const HEAP_MS = 200;

/** The threads of this process, and how much of their heap is in use. */
export function readThreads(): Promise<{ program: string; heapBytes: number | undefined }[]> {
  // Of a kept thread the listener above is gone; one that has ended has no id any more.
  for (const worker of living.keys()) if (worker.threadId === -1) living.delete(worker);
  return Promise.all(
    [...living].map(async ([worker, program]) => {
      const heap = worker.getHeapStatistics().catch(() => undefined);
      const found = await Promise.race([heap, sleep(HEAP_MS, undefined, { ref: false })]);
      return { program, heapBytes: found?.used_heap_size };
    }),
  );
}

/** Ends a thread that has closed its resources, or keeps it for reuse. */
async function end(worker: Worker, options: ThreadOptions) {
  if (!isKeeping) return void (await worker.terminate());
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  worker.unref();
  const key = keyOf(options);
  kept.set(key, [...(kept.get(key) ?? []), worker]);
  // One that dies meanwhile is no longer available.
  worker.once('exit', () => kept.set(key, kept.get(key)?.filter((one) => one !== worker) ?? []));
}

/** Tasks run in threads of this process, with a limit of their heap. */
export const inThread =
  (options: ThreadOptions): OpenWorker =>
  ({ onMessage, onEnd }) => {
    const worker = start(options);
    let onClosed: () => void = () => undefined;
    worker.on('message', (message: FromWorker | { closed: true }) =>
      'closed' in message ? onClosed() : onMessage(message),
    );
    worker.on('error', (error) => onEnd(new WorkerError('crashed', messageOf(error))));
    worker.on('exit', () => onEnd(new WorkerError('crashed', 'The thread ended')));
    const retire = async (graceMs: number) => {
      const ended = new Promise<void>((resolve) => {
        onClosed = () => resolve(end(worker, options));
        worker.once('exit', () => resolve());
      });
      worker.postMessage({ close: true });
      const deadline = setTimeout(() => void worker.terminate(), graceMs);
      await ended;
      clearTimeout(deadline);
    };
    return {
      post: (message) => worker.postMessage(message),
      ref: () => worker.ref(),
      unref: () => worker.unref(),
      kill: () => worker.terminate(),
      retire,
      usage: () => usageOf(worker),
      isFull: () => false,
    };
  };

/**
 * Processor time of a thread; undefined if it has ended or Node cannot measure it (before 24.6). A thread responds from
 * within a tight loop or a regular expression, but not from a single long native operation; that one is left to the clock.
 */
async function usageOf(worker: Worker) {
  const measured: Partial<Pick<Worker, 'cpuUsage'>> = worker;
  // Rejects when the thread ends, which its `exit` event reports.
  const usage = await measured.cpuUsage?.call(worker).catch(() => undefined);
  return usage && { cpuMs: (usage.user + usage.system) / 1000 };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
