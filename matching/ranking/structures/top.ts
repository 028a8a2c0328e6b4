export interface Ranked {
  id: string;
  /** Whole score, 0–100. */
  score: number;
  /** The score before rounding, by which the list is ordered; ties by id. */
  exact: number;
}

/** A row of an index, whose id is written out only for a tie or in the list. */
export class RankedRow implements Ranked {
  readonly score = 0;
  readonly exact: number;
  readonly entry: number;
  readonly #idOf: (entry: number) => string;
  #id: string | undefined;

  constructor(exact: number, entry: number, idOf: (entry: number) => string) {
    this.exact = exact;
    this.entry = entry;
    this.#idOf = idOf;
  }

  get id(): string {
    this.#id ??= this.#idOf(this.entry);
    return this.#id;
  }
}

/** Whether a ranks before b: higher score first, then smaller id. */
export function isBefore(a: Ranked, b: Ranked): boolean {
  return a.exact > b.exact || (a.exact === b.exact && a.id < b.id);
}

/** Keeps the best `limit` items offered. `threshold` is the score that a new item must reach. */
export class Top {
  readonly heap: Ranked[] = [];
  readonly limit: number;
  readonly minimum: number;

  constructor(limit: number, minimum: number) {
    this.limit = limit;
    this.minimum = minimum;
  }

  /** Nothing below this score can enter; an equal score may, depending on the id. */
  get threshold(): number {
    if (this.limit <= 0) return Number.POSITIVE_INFINITY;
    return this.heap.length < this.limit
      ? this.minimum
      : Math.max(this.minimum, (this.heap[0] as Ranked).exact);
  }

  offer(item: Ranked): void {
    if (this.limit <= 0 || item.exact < this.minimum) return;
    if (this.heap.length < this.limit) {
      this.heap.push(item);
      this.up(this.heap.length - 1);
    } else if (isBefore(item, this.heap[0] as Ranked)) {
      this.heap[0] = item;
      this.down(0);
    }
  }

  /** The kept items, best first. */
  sorted(): Ranked[] {
    return [...this.heap].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  // A min-heap: the worst item is on top.
  private up(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(this.heap[parent] as Ranked, this.heap[at] as Ranked)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private down(from: number): void {
    let at = from;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.heap.length && isBefore(this.heap[worst] as Ranked, this.heap[child] as Ranked))
          worst = child;
      }
      if (worst === at) return;
      this.swap(at, worst);
      at = worst;
    }
  }

  private swap(a: number, b: number): void {
    const item = this.heap[a] as Ranked;
    this.heap[a] = this.heap[b] as Ranked;
    this.heap[b] = item;
  }
}
