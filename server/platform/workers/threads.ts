import { Worker } from 'node:worker_threads';

type ThreadOptions = {
  module: URL;
  /** Passed to the module when it loads. */
  data: unknown;
  /** Heap limit of the thread. */
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

/** Opens a thread, which reports when it is ready. */
export function openThread(options: ThreadOptions): Worker {
  const { module, data, memoryMb } = options;
  const worker = isKeeping ? kept.get(keyOf(options))?.pop() : undefined;
  if (worker) {
    worker.removeAllListeners('exit');
    worker.postMessage({ load: data });
    return worker;
  }
  return new Worker(module, {
    // The parent's Node options (a test runner's, say) are not meant for the thread.
    execArgv: [],
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
}

/** Ends a thread that has closed its resources, or keeps it for reuse. */
export async function endIdleThread(worker: Worker, options: ThreadOptions) {
  if (!isKeeping) {
    await worker.terminate();
    return;
  }
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  worker.unref();
  const key = keyOf(options);
  kept.set(key, [...(kept.get(key) ?? []), worker]);
  // One that dies meanwhile is no longer available.
  worker.once('exit', () => kept.set(key, kept.get(key)?.filter((one) => one !== worker) ?? []));
}
