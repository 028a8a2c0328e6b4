/**
 * `error`: 500 without an effect. `drop`: the effect, then the connection closes without a response. `limit`: 429.
 * `slow`: the response comes after `ms`.
 */
export type Fault = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  how: 'error' | 'drop' | 'limit' | 'slow';
  ms?: number;
  /** The number of requests it affects; by default one. */
  times?: number;
};

/** Injected faults, each for the next matching requests. */
export class Faults {
  #waiting: (Fault & { times: number })[] = [];

  add(fault: Fault) {
    this.#waiting.push({ ...fault, times: fault.times ?? 1 });
  }

  clear() {
    this.#waiting = [];
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.#waiting.find((one) => (one.method ?? method) === method && one.path.test(path));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#waiting = this.#waiting.filter((one) => one !== fault);
    return fault;
  }
}
