import { tooManyRequests } from '../../errors.ts';

/** Limits count calls in this time. */
export const WINDOW_MS = 10_000;
/** Keys that are remembered; beyond it the one that was quiet for longest starts anew. */
const MAX_KEYS = 50_000;

type Bucket = { used: number; at: number };

/**
 * Admits `limit` calls of a key at once and as many again in every 10 seconds, evenly spread. In memory, for one
 * process.
 */
export class RateLimiter {
  readonly #limit: number;
  /** The least recently used key comes first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts calls together; throws `too_many_requests` with the seconds until they are admitted. */
  count(key: string, calls = 1) {
    const bucket = this.#current(key);
    // What counts as more than there ever is would be refused for ever.
    const more = Math.min(calls, this.#limit);
    if (bucket.used + more > this.#limit) {
      const ms = ((bucket.used + more - this.#limit) * WINDOW_MS) / this.#limit;
      throw tooManyRequests(ms / 1000);
    }
    bucket.used += more;
  }

  /**
   * Counts a call, beyond the limit as well, and returns after how many ms it is admitted; throws `too_many_requests`
   * without counting it if that is more than `maxMs`.
   */
  countAhead(key: string, maxMs: number): number {
    const bucket = this.#current(key);
    const ms = Math.max(0, ((bucket.used + 1 - this.#limit) * WINDOW_MS) / this.#limit);
    if (ms > maxMs) throw tooManyRequests((ms - maxMs) / 1000);
    bucket.used++;
    return ms;
  }

  /** Takes back a call that turned out to count elsewhere. */
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
