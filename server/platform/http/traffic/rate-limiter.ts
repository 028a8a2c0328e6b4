import { tooManyRequests } from '../../errors.ts';

/** The window of the limits. */
export const WINDOW_MS = 10_000;
/** Remembered keys; beyond it the least recently used one is reset. */
const MAX_KEYS = 50_000;

type Bucket = { used: number; at: number };

/** Admits `limit` calls of a key at once, and as many per 10 seconds, evenly spread. For one process. */
export class RateLimiter {
  readonly #limit: number;
  /** Least recently used first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts calls together; throws `too_many_requests` with the seconds until they are admitted. */
  count(key: string, calls = 1) {
    const bucket = this.#current(key);
    // A cost above the limit would be refused forever.
    const more = Math.min(calls, this.#limit);
    if (bucket.used + more > this.#limit) {
      const ms = ((bucket.used + more - this.#limit) * WINDOW_MS) / this.#limit;
      throw tooManyRequests(ms / 1000);
    }
    bucket.used += more;
  }

  /** Counts a call even beyond the limit; returns the ms until it is admitted. Throws, uncounted, beyond `maxMs`. */
  countAhead(key: string, maxMs: number): number {
    const bucket = this.#current(key);
    const ms = Math.max(0, ((bucket.used + 1 - this.#limit) * WINDOW_MS) / this.#limit);
    if (ms > maxMs) throw tooManyRequests((ms - maxMs) / 1000);
    bucket.used++;
    return ms;
  }

  /** Uncounts a call that counts for another key. */
  takeBack(key: string) {
    const bucket = this.#current(key);
    bucket.used = Math.max(0, bucket.used - 1);
  }

  #current(key: string): Bucket {
    const now = performance.now();
    const found = this.#buckets.get(key);
    const passed = found ? ((now - found.at) * this.#limit) / WINDOW_MS : 0;
    const bucket = { used: Math.max(0, (found?.used ?? 0) - passed), at: now };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_KEYS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
