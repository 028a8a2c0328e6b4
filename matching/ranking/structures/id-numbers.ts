import { digitsOfUuid, uuidOfDigits } from './uuid-digits.ts';

const NO_ENTRY = 0;
const FIRST_ENTRIES = 16;
const WORDS = 4;
const MAX_LOAD = 0.75;

/**
 * A map from ids to numbers. A UUID takes about 30 bytes, a quarter of what a Map of strings takes; any
 * other id is kept as a string. Ids have an entry number, by which they can be read again.
 */
export class IdNumbers {
  /** The 128 bits of each entry; entries start at 1. */
  #keys = new Uint32Array((FIRST_ENTRIES + 1) * WORDS);
  #values = new Float64Array(FIRST_ENTRIES + 1);
  /** Open addressing with linear probing: entry numbers. */
  #table = new Uint32Array(FIRST_ENTRIES * 2);
  #used = 0;
  readonly #free: number[] = [];
  readonly #entryByName = new Map<string, number>();
  readonly #nameByEntry = new Map<number, string>();
  readonly #digits = new Uint32Array(WORDS);

  get size(): number {
    return this.#used - this.#free.length;
  }

  get(id: string): number | undefined {
    const entry = this.#find(id);
    return entry === NO_ENTRY ? undefined : this.#values[entry];
  }

  /** Adds or replaces, and returns the entry, which stays the same until the id is deleted. */
  set(id: string, value: number): number {
    const entry = this.#find(id) || this.#add(id);
    this.#values[entry] = value;
    return entry;
  }

  /** Changes the number of an entry that has not been deleted. */
  update(entry: number, value: number): void {
    this.#values[entry] = value;
  }

  delete(id: string): boolean {
    const entry = this.#find(id);
    if (entry === NO_ENTRY) return false;
    if (this.#nameByEntry.delete(entry)) this.#entryByName.delete(id);
    else this.#removeFromTable(entry);
    this.#free.push(entry);
    return true;
  }

  /** The id of an entry that has not been deleted. */
  idOf(entry: number): string {
    return this.#nameByEntry.get(entry) ?? uuidOfDigits(this.#keys, entry * WORDS);
  }

  /** Whether the id of an entry sorts before that of another one. */
  isBefore(entry: number, other: number): boolean {
    if (this.#nameByEntry.size > 0) return this.idOf(entry) < this.idOf(other);
    for (let at = 0; at < WORDS; at++) {
      const difference =
        (this.#keys[entry * WORDS + at] as number) - (this.#keys[other * WORDS + at] as number);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Releases the room for growth. */
  trim(): void {
    this.#resize(this.#used);
    this.#rebuildTable(Math.ceil((this.#used + 1) / MAX_LOAD));
  }

  bytes(): number {
    const columns = this.#keys.byteLength + this.#values.byteLength + this.#table.byteLength;
    return columns + this.#nameByEntry.size * BYTES_PER_NAME + this.#free.length * 8;
  }

  #find(id: string): number {
    if (!digitsOfUuid(id, this.#digits)) return this.#entryByName.get(id) ?? NO_ENTRY;
    for (let at = this.#homeOf(this.#digits, 0); ; at = this.#after(at)) {
      const entry = this.#table[at] as number;
      if (entry === NO_ENTRY || this.#isKey(entry)) return entry;
    }
  }

  #isKey(entry: number): boolean {
    for (let at = 0; at < WORDS; at++) if (this.#keys[entry * WORDS + at] !== this.#digits[at]) return false;
    return true;
  }

  #add(id: string): number {
    const entry = this.#free.pop() ?? ++this.#used;
    if (entry >= this.#values.length) this.#resize(Math.ceil(entry * 1.5));
    if (!digitsOfUuid(id, this.#digits)) {
      this.#entryByName.set(id, entry);
      this.#nameByEntry.set(entry, id);
      return entry;
    }
    this.#keys.set(this.#digits, entry * WORDS);
    if (this.#used > this.#table.length * MAX_LOAD) this.#rebuildTable(Math.ceil(this.#table.length * 1.5));
    else this.#place(entry);
    return entry;
  }

  #place(entry: number): void {
    let at = this.#homeOf(this.#keys, entry * WORDS);
    while (this.#table[at] !== NO_ENTRY) at = this.#after(at);
    this.#table[at] = entry;
  }

  /** Where the search for a key starts. */
  #homeOf(words: Uint32Array, from: number): number {
    return Math.floor((hash(words, from) / 2 ** 32) * this.#table.length);
  }

  #after(at: number): number {
    return at + 1 === this.#table.length ? 0 : at + 1;
  }

  /** The new entry of the caller is among the keys already, so it is placed here as well. */
  #rebuildTable(size: number): void {
    this.#table = new Uint32Array(size);
    const free = new Set(this.#free);
    for (let entry = 1; entry <= this.#used; entry++)
      if (!free.has(entry) && !this.#nameByEntry.has(entry)) this.#place(entry);
  }

  /** Closes the gap by moving later entries of the run forward, so that no search ends too early. */
  #removeFromTable(entry: number): void {
    const size = this.#table.length;
    const distance = (from: number, to: number) => (to - from + size) % size;
    let gap = this.#homeOf(this.#keys, entry * WORDS);
    while (this.#table[gap] !== entry) gap = this.#after(gap);
    for (let at = this.#after(gap); this.#table[at] !== NO_ENTRY; at = this.#after(at)) {
      const home = this.#homeOf(this.#keys, (this.#table[at] as number) * WORDS);
      if (distance(home, at) < distance(gap, at)) continue;
      this.#table[gap] = this.#table[at] as number;
      gap = at;
    }
    this.#table[gap] = NO_ENTRY;
  }

  #resize(entries: number): void {
    const keys = new Uint32Array((entries + 1) * WORDS);
    keys.set(this.#keys.subarray(0, keys.length));
    this.#keys = keys;
    const values = new Float64Array(entries + 1);
    values.set(this.#values.subarray(0, values.length));
    this.#values = values;
  }
}

/** A string, its two map entries; measured on V8. */
const BYTES_PER_NAME = 170;

/** All four words count: of ids by time the first ones are nearly the same, of made-up ones any may be. */
function hash(words: Uint32Array, from: number): number {
  let state = 0;
  for (let at = 0; at < WORDS; at++) {
    state = Math.imul(state ^ (words[from + at] as number), 0x9e3779b1);
    state ^= state >>> 15;
  }
  state = Math.imul(state, 0x85ebca6b);
  return (state ^ (state >>> 13)) >>> 0;
}
