import { parentPort, workerData } from 'node:worker_threads';
import { processChannel } from './process-channel.ts';
import { failureOf } from './worker-error.ts';
import type { WorkerChannel } from './worker-port.ts';

/** The result of `load`: the function that runs one task, and optional others. */
type Loaded<Task, Result> = {
  /** Brings the loaded data up to date before each task; not counted in the task's time. */
  refresh?: () => Promise<void>;
  run: (task: Task) => Promise<Result>;
  /** Called after the last task. */
  close?: () => Promise<void>;
};

function channelOfThis(): WorkerChannel {
  const port = parentPort;
  if (!port) return processChannel();
  return {
    data: workerData,
    post: (message) => port.postMessage(message),
    listen: (onMessage) => port.on('message', onMessage),
  };
}

/** The worker's side, thread or process: calls `load` once for each pool that it serves, with the pool's `data`. */
export async function serveTasks<Task, Result, Data = undefined>(
  load: (data: Data) => Promise<Loaded<Task, Result>['run'] | Loaded<Task, Result>>,
) {
  const channel = channelOfThis();
  const loadFor = async (data: unknown): Promise<Loaded<Task, Result>> => {
    const loaded = await load(data as Data);
    return typeof loaded === 'function' ? { run: loaded } : loaded;
  };
  let current = await loadFor(channel.data);
  const ready = () => channel.post({ ready: true, refreshes: current.refresh !== undefined });
  const running = new Set<Promise<void>>();
  const serve = async (id: number, task: Task) => {
    if (current.refresh) {
      await current.refresh();
      channel.post({ started: id });
    }
    channel.post({ id, result: await current.run(task) });
  };
  channel.listen((message) => {
    if ('close' in message) {
      void Promise.all(running)
        .then(() => current.close?.())
        .finally(() => channel.post({ closed: true }));
    } else if ('load' in message) {
      // A failure to load ends the thread, as at its start.
      void loadFor(message.load).then((loaded) => {
        current = loaded;
        ready();
      });
    } else {
      const { id, task } = message;
      const done: Promise<void> = serve(id, task as Task)
        .catch((error: unknown) => channel.post({ id, failure: failureOf(error) }))
        .finally(() => running.delete(done));
      running.add(done);
    }
  });
  ready();
}
