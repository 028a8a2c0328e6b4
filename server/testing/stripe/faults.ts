/**
 * `error`: 500 without an act. `drop`: the act is done, and the connection ends without a response. `limit`: 429.
 * `slow`: the response comes after `ms`.
 */
export type Fault = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  how: 'error' | 'drop' | 'limit' | 'slow';
  ms?: number;
  /** How many requests it strikes; otherwise one. */
  times?: number;
};

/** Failures on purpose, each for the next requests that fit. */
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
