import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

type Step = { name: string; stop: () => unknown; limitMs: number };

/** Thrown by `assertStarting` once the process is stopping: the start goes no further. */
export class Stopping extends Error {}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * What this process has started, in order, and how it ends: by a signal, when the parent of a worker is gone, by a
 * failed start or by an unexpected error. Everything is stopped once, in reverse order, each part within its limit.
 */
export class Lifecycle {
  readonly #log: Log;
  readonly #steps: Step[] = [];
  readonly #abort = new AbortController();
  #stopped: Promise<void> | undefined;
  #started: Promise<void> = Promise.resolve();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Aborts when the process begins to stop. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Remembers how to stop what was just started. After `limitMs` the next part is stopped regardless. */
  onStop(name: string, stop: () => unknown, limitMs: number) {
    this.#steps.push({ name, stop, limitMs });
  }

  /** Throws `Stopping` when the process is to end: call it before each part of the start. */
  assertStarting() {
    if (this.#abort.signal.aborted) throw new Stopping('The process is stopping');
  }

  /** Runs the whole start. When it fails, what it has started is stopped and the process ends with code 1. */
  async start(work: () => Promise<void>) {
    this.#listen();
    this.#started = work();
    try {
      await this.#started;
    } catch (error) {
      if (error instanceof Stopping) return; // The signal's handler ends the process.
      process.stderr.write(`\n${(error as Error).message}\n`);
      this.#log.debug({ err: error }, 'The start failed');
      await this.stop();
      process.exit(1);
    }
  }

  /** Stops everything, once; later calls wait for the first. */
  stop(): Promise<void> {
    this.#abort.abort();
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  #listen() {
    const end = async (reason: string) => {
      if (this.#abort.signal.aborted) return;
      this.#log.info({ reason }, 'Stopping');
      this.#abort.abort();
      // A part that is being started is awaited, so that it can be stopped like the others.
      await this.#started.catch(() => undefined);
      await this.stop();
      process.exit(0);
    };
    for (const signal of SIGNALS) process.on(signal, () => void end(signal));
    process.on('disconnect', () => void end('disconnect'));
    // Unhandled rejections arrive here as well. The state of the process is unknown, so nothing is stopped in order:
    // the database rolls back, and whoever supervises the process starts it again.
    process.on('uncaughtException', (error, origin) => {
      this.#log.fatal({ err: error, origin }, 'Unexpected error: the process ends');
      process.exit(1);
    });
  }

  async #stopAll() {
    for (const { name, stop, limitMs } of this.#steps.toReversed()) {
      const stopping = (async () => stop())().catch((error: unknown) =>
        this.#log.error({ err: error, part: name }, 'Failed to stop cleanly'),
      );
      const isLate = Symbol('late');
      const limit = sleep(limitMs, isLate, { ref: false });
      if ((await Promise.race([stopping, limit])) === isLate)
        this.#log.warn({ part: name, ms: limitMs }, 'Stopping takes too long; going on');
    }
  }
}
