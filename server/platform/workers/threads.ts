import { Worker } from 'node:worker_threads';

type ThreadOptions = {
  module: URL;
  /** Passed to the module when it loads. */
  data: unknown;
  /** Heap of the thread. */
  memoryMb: number;
};

/**
 * For what a thread has made lately. A thread whose heap is full may use 16 MB more until it has ended, and one collection
 * may move so much of this there that the whole process is aborted: with the 48 MB that are usual, after some 30 full heaps.
 */
const YOUNG_MB = 12;

/** Threads whose pools were closed, by what opened them. */
const kept = new Map<string, Worker[]>();
let isKeeping = false;
const keyOf = ({ module, memoryMb }: ThreadOptions) => `${module.href} ${memoryMb}`;

/**
 * From now on an idle thread outlives its pool, and loads again for the next pool that opens the same. For tests: each
 * file has pools of its own, and loading a thread takes more than a second of processor time.
 */
export function keepThreads(isOn: boolean) {
  isKeeping = isOn;
}

/** Opens a thread, which says when it is ready. */
export function openThread(options: ThreadOptions): Worker {
  const { module, data, memoryMb } = options;
  const worker = isKeeping ? kept.get(keyOf(options))?.pop() : undefined;
  if (worker) {
    worker.removeAllListeners('exit');
    worker.postMessage({ load: data });
    return worker;
  }
  return new Worker(module, {
    // Node options of the parent process (a test runner's, say) are not meant for the thread.
    execArgv: [],
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
}

/** Ends a thread that has closed what it had opened, or keeps it. */
export async function endIdleThread(worker: Worker, options: ThreadOptions) {
  if (!isKeeping) {
    await worker.terminate();
    return;
  }
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  worker.unref();
  const key = keyOf(options);
  kept.set(key, [...(kept.get(key) ?? []), worker]);
  // One that dies meanwhile serves nobody.
  worker.once('exit', () => kept.set(key, kept.get(key)?.filter((one) => one !== worker) ?? []));
}
