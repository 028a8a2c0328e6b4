import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

type Step = { name: string; stop: () => unknown; limitMs: number };

/** Thrown by `assertStarting` once the process is stopping, to end the start. */
export class Stopping extends Error {}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * The started parts of this process, in order, and its end: by a signal, the death of a worker's parent, a failed start
 * or an unexpected error. Each part is stopped once, in reverse order, within its limit.
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

  /** Registers how to stop the part just started. After `limitMs` the next part is stopped regardless. */
  onStop(name: string, stop: () => unknown, limitMs: number) {
    this.#steps.push({ name, stop, limitMs });
  }

  /** Throws `Stopping` if the process is stopping: call it before each part of the start. */
  assertStarting() {
    if (this.#abort.signal.aborted) throw new Stopping('The process is stopping');
  }

  /** Runs the whole start. On failure the started parts are stopped and the process exits with 1. */
  async start(work: () => Promise<void>) {
    this.#listen();
    this.#started = work();
    try {
      await this.#started;
    } catch (error) {
      if (error instanceof Stopping) return; // The signal's handler ends the process.
      process.stderr.write(`\n${(error as Error).message}\n`);
      this.#log.debug({ err: error }, 'Start failed');
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
    // Also unhandled rejections. The state is unknown, so nothing is stopped in order: the database rolls back.
    process.on('uncaughtException', (error, origin) => {
      this.#log.fatal({ err: error, origin }, 'Process exits: unexpected error');
      process.exit(1);
    });
  }

  async #stopAll() {
    for (const { name, stop, limitMs } of this.#steps.toReversed()) {
      const stopping = (async () => stop())().catch((error: unknown) =>
        this.#log.error({ err: error, part: name }, 'Shutdown step failed'),
      );
      const isLate = Symbol('late');
      const limit = sleep(limitMs, isLate, { ref: false });
      if ((await Promise.race([stopping, limit])) === isLate)
        this.#log.warn({ part: name, ms: limitMs }, 'Shutdown step timed out; continuing');
    }
  }
}
