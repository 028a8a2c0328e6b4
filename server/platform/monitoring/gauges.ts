import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { measureErrors } from './counters.ts';

/** A value and the labels it stands under. */
export type Measured = { value: number; labels?: Readonly<Record<string, string>> };

/** Gauges that one look at the database or the disk fills, at most every so often, however often they are asked for. */
export type Measure = {
  readonly name: string;
  /** The gauges and what they mean. */
  readonly gauges: Readonly<Record<string, { help: string; labels?: readonly string[] }>>;
  /** How long a look is good for. */
  readonly everyMs: number;
  /** Too long for someone to wait: looked at on a schedule, first soon after the start. */
  readonly isSlow?: true;
  /** Looks; gauges without a value are left out. */
  readonly read: (platform: Platform) => Promise<Readonly<Record<string, readonly Measured[]>>>;
};

/** A scrape waits this long for a look; then it goes without, and the next one finds it. */
const WAIT_MS = 1000;
/** A look takes at most this share of the time, whatever it costs. */
const MAX_SHARE = 0.02;
/** How often it is asked whether a slow look is due, first so long after the start. */
const SLOW_PAUSE_MS = 30_000;

/** One measure, in the gauges of a registry. */
class Watched {
  readonly #measure: Measure;
  readonly #platform: Platform;
  readonly #gauges: ReadonlyMap<string, Gauge>;
  #running: Promise<void> | undefined;
  #nextAt = 0;

  constructor(measure: Measure, platform: Platform, registry: Registry) {
    this.#measure = measure;
    this.#platform = platform;
    const registers = [registry];
    this.#gauges = new Map(
      Object.entries(measure.gauges).map(([name, { help, labels = [] }]) => [
        name,
        new Gauge({ name, help, labelNames: labels, registers }),
      ]),
    );
    // A gauge without labels would say 0 before anyone has looked.
    this.#clear();
  }

  get isSlow() {
    return this.#measure.isSlow === true;
  }

  /** Looks again if the last look is too old. */
  refresh(): Promise<void> {
    if (performance.now() < this.#nextAt) return Promise.resolve();
    this.#running ??= this.look().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async look() {
    const startedAt = performance.now();
    const { name, read, everyMs } = this.#measure;
    try {
      const found = await read(this.#platform);
      this.#clear();
      for (const [gauge, values] of Object.entries(found))
        for (const { value, labels = {} } of values) this.#gauges.get(gauge)?.set(labels, value);
    } catch (error) {
      // No value is better than one of before the failure.
      this.#clear();
      measureErrors.inc({ measure: name });
      this.#platform.log.warn({ err: error, measure: name }, 'Metric not measured');
    }
    const took = performance.now() - startedAt;
    this.#nextAt = performance.now() + Math.max(everyMs, took / MAX_SHARE);
  }

  #clear() {
    for (const [name, gauge] of this.#gauges) {
      gauge.reset();
      if (!this.#measure.gauges[name]?.labels?.length) gauge.remove();
    }
  }
}

/** Measures in a registry: `refresh` before it is read, `stop` at the end. */
export function watchMeasures(measures: readonly Measure[], platform: Platform, registry: Registry) {
  const watched = measures.map((measure) => new Watched(measure, platform, registry));
  const stopping = new AbortController();
  const slow = watched.filter(({ isSlow }) => isSlow);
  const lookAgain = async () => {
    for (;;) {
      await sleep(SLOW_PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      for (const one of slow) await one.refresh();
    }
  };
  if (slow.length > 0) void lookAgain();
  return {
    refresh: async () => {
      const quick = watched.filter(({ isSlow }) => !isSlow).map((one) => one.refresh());
      await Promise.race([Promise.all(quick), sleep(WAIT_MS, undefined, { ref: false })]);
    },
    /** Looks at all, slow ones too. */
    lookAtAll: async () => {
      for (const one of watched) await one.look();
    },
    stop: () => stopping.abort(),
  };
}
