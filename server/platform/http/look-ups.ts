/** Concurrent look-up statements per process; each takes about a millisecond. */
const AT_ONCE = 2;
/** A slower statement holds up no others: its connection may be dead, and others may not be. */
const SLOW_MS = 1000;
/** Tokens per statement. */
const MOST = 100;

type Waiting<Found> = { hash: Buffer } & ReturnType<typeof Promise.withResolvers<Found>>;

/**
 * Looks tokens up by their hashes. Tokens that arrive while `AT_ONCE` statements run share the next one, without
 * duplicates, so that a busy process sends fewer statements per call. It is sent after all of them have arrived, so no
 * result is older than its request.
 */
export class LookUps<Found> {
  readonly #find: (hashes: readonly Buffer[]) => Promise<(Found | Promise<Found>)[]>;
  readonly #waiting = new Map<string, Waiting<Found>>();
  #running = 0;

  constructor(find: (hashes: readonly Buffer[]) => Promise<(Found | Promise<Found>)[]>) {
    this.#find = find;
  }

  find(hash: Buffer): Promise<Found> {
    const key = hash.toString('base64');
    const one = this.#waiting.get(key) ?? { hash, ...Promise.withResolvers<Found>() };
    this.#waiting.set(key, one);
    if (this.#running < AT_ONCE) void this.#findNext();
    return one.promise;
  }

  async #findNext() {
    const next = [...this.#waiting].slice(0, MOST);
    if (next.length === 0) return;
    for (const [key] of next) this.#waiting.delete(key);
    const release = this.#start();
    try {
      const found = await this.#find(next.map(([, { hash }]) => hash));
      for (const [at, [, { resolve }]] of next.entries()) resolve(found[at] as Found | Promise<Found>);
    } catch (error) {
      for (const [, { reject }] of next) reject(error);
    } finally {
      release();
    }
  }

  /** Counts a statement as running until it has ended or is slow; then the next one may start. */
  #start() {
    this.#running++;
    let isRunning = true;
    const release = () => {
      clearTimeout(timer);
      if (!isRunning) return;
      isRunning = false;
      this.#running--;
      void this.#findNext();
    };
    const timer = setTimeout(release, SLOW_MS).unref();
    return release;
  }
}
