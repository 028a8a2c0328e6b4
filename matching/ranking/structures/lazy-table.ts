/** Numbers computed when they are first read: of many possible values a query meets few. */
export class LazyTable {
  readonly #values: Float64Array;
  readonly #compute: (at: number) => number;

  /** `compute` never returns NaN. */
  constructor(size: number, compute: (at: number) => number) {
    this.#values = new Float64Array(size).fill(Number.NaN);
    this.#compute = compute;
  }

  at(place: number): number {
    const known = this.#values[place] as number;
    if (!Number.isNaN(known)) return known;
    const value = this.#compute(place);
    this.#values[place] = value;
    return value;
  }
}
