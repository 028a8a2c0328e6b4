import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { measureErrors } from './counters.ts';

/** Beyond it a look counts no further: it must stay cheap. */
export const MAX_COUNTED = 100_000;

/** A value and the labels it stands under. */
export type Measured = { value: number; labels?: Readonly<Record<string, string>> };

/** `stays`: a look that fails leaves the last value, such as the time of the last success. */
type Described = { help: string; labels?: readonly string[]; stays?: true };
type Found = Readonly<Record<string, readonly Measured[]>>;
/** Waits; the time is not counted as that of the look. */
export type Pause = (ms: number) => Promise<void>;

/** A look that found a part: its values count, and it has failed. */
export class PartlyMeasured extends Error {
  readonly found: Found;

  constructor(message: string, found: Found, options?: ErrorOptions) {
    super(message, options);
    this.found = found;
  }
}

/** Gauges that one look at the database or the disk fills, at most every so often, however often they are asked for. */
export type Measure = {
  readonly name: string;
  /** The gauges and what they mean. */
  readonly gauges: Readonly<Record<string, Described>>;
  /** How long a look is good for. */
  readonly everyMs: number;
  /** Too long for someone to wait: looked at on a schedule, first soon after the start. */
  readonly isSlow?: true;
  /** Looks; gauges without a value are left out. */
  readonly read: (platform: Platform, pause: Pause) => Promise<Found>;
  /** A look that takes longer has failed (10 s by default). */
  readonly mostMs?: number;
};

const MOST_MS = 10_000;
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
  #lookedAt: number | undefined;
  /** Whether a look that took too long has not ended. */
  #hangs = false;

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
    for (const name of Object.keys(measure.gauges)) this.#drop(name);
    // An increase shows only in a series that began before it.
    measureErrors.inc({ measure: measure.name }, 0);
  }

  get isSlow() {
    return this.#measure.isSlow === true;
  }

  /** Seconds since the last look ended. */
  get age() {
    return this.#lookedAt === undefined ? undefined : (performance.now() - this.#lookedAt) / 1000;
  }

  get name() {
    return this.#measure.name;
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
    const { name, everyMs } = this.#measure;
    let pausedMs = 0;
    const pause = async (ms: number) => {
      const since = performance.now();
      await sleep(ms, undefined, { ref: false });
      pausedMs += performance.now() - since;
    };
    try {
      this.#set(await this.#readInTime(pause));
    } catch (error) {
      // No value is better than one of before the failure.
      this.#set(error instanceof PartlyMeasured ? error.found : {});
      measureErrors.inc({ measure: name });
      this.#platform.log.warn({ err: error, measure: name }, 'Metric not measured');
    }
    const took = performance.now() - startedAt - pausedMs;
    this.#lookedAt = performance.now();
    this.#nextAt = this.#lookedAt + Math.max(everyMs, took / MAX_SHARE);
  }

  async #readInTime(pause: Pause): Promise<Found> {
    // Another one would hang beside it.
    if (this.#hangs) throw new Error('The look before has not ended');
    const { read, mostMs = MOST_MS } = this.#measure;
    const inTime = new AbortController();
    const reading = read(this.#platform, pause);
    const late = sleep(mostMs, undefined, { ref: false, signal: inTime.signal }).then(() => {
      this.#hangs = true;
      const ended = () => {
        this.#hangs = false;
      };
      reading.then(ended, ended);
      throw new Error(`No answer within ${mostMs / 1000} s`);
    });
    try {
      return await Promise.race([reading, late]);
    } finally {
      late.catch(() => undefined);
      inTime.abort();
    }
  }

  #set(found: Found) {
    this.#clear();
    for (const [gauge, values] of Object.entries(found))
      for (const { value, labels = {} } of values) this.#gauges.get(gauge)?.set(labels, value);
  }

  #clear() {
    for (const [name, { stays }] of Object.entries(this.#measure.gauges)) if (!stays) this.#drop(name);
  }

  #drop(name: string) {
    const gauge = this.#gauges.get(name);
    gauge?.reset();
    if (!this.#measure.gauges[name]?.labels?.length) gauge?.remove();
  }
}

/** Measures in a registry: `refresh` before it is read, `stop` at the end. */
export function watchMeasures(measures: readonly Measure[], platform: Platform, registry: Registry) {
  const watched = measures.map((measure) => new Watched(measure, platform, registry));
  new Gauge({
    name: 'placewell_measure_age_seconds',
    help: 'How old the values are that a look found: a look that is under way leaves those of the one before',
    labelNames: ['measure'],
    registers: [registry],
    collect() {
      for (const { name, age } of watched) if (age !== undefined) this.set({ measure: name }, age);
    },
  });
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
    refresh: async (): Promise<void> => {
      await Promise.all(watched.filter(({ isSlow }) => !isSlow).map((one) => one.refresh()));
    },
    /** Looks at all, slow ones too. */
    lookAtAll: async () => {
      for (const one of watched) await one.look();
    },
    stop: () => stopping.abort(),
  };
}
