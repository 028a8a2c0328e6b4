type Waiting = { start: (release: () => void) => void };

/**
 * A number of slots that several tenants share: one tenant never holds all of them (of two or more slots), and a freed
 * slot goes to the waiting tenant that holds the fewest, then to the one that has waited longest. Work of one tenant
 * starts in order. In memory, for one process.
 */
export class FairSlots {
  readonly #size: number;
  readonly #held = new Map<string, number>();
  /** By tenant; a tenant that got a slot moves to the end, so the order of the keys is the order of turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #busy = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Runs `work` once `tenant` gets a slot, and frees the slot afterwards, also after an error. */
  async run<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    const release = await this.#take(tenant);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #take(tenant: string): Promise<() => void> {
    return new Promise((start) => {
      const queue = this.#waiting.get(tenant);
      if (queue) queue.push({ start });
      else this.#waiting.set(tenant, [{ start }]);
      this.#fill();
    });
  }

  #fill() {
    for (let tenant = this.#next(); tenant !== undefined; tenant = this.#next()) this.#give(tenant);
  }

  /** The tenant whose turn it is; undefined if none waits or may have a slot. */
  #next(): string | undefined {
    if (this.#busy >= this.#size) return undefined;
    const most = Math.max(1, this.#size - 1);
    let next: string | undefined;
    let fewest = most;
    for (const tenant of this.#waiting.keys()) {
      const held = this.#held.get(tenant) ?? 0;
      if (held >= fewest) continue;
      next = tenant;
      fewest = held;
    }
    return next;
  }

  #give(tenant: string) {
    const queue = this.#waiting.get(tenant) ?? [];
    const first = queue.shift();
    this.#waiting.delete(tenant);
    if (queue.length > 0) this.#waiting.set(tenant, queue);
    this.#busy++;
    this.#held.set(tenant, (this.#held.get(tenant) ?? 0) + 1);
    first?.start(() => this.#release(tenant));
  }

  #release(tenant: string) {
    const held = (this.#held.get(tenant) ?? 1) - 1;
    if (held === 0) this.#held.delete(tenant);
    else this.#held.set(tenant, held);
    this.#busy--;
    this.#fill();
  }
}
