/** The rows that have one item (a skill or an occupation), ascending, with its strength in each. */
export interface Posting {
  rows: ArrayLike<number>;
  strengths: ArrayLike<number>;
  from: number;
  to: number;
}

interface OpenPosting {
  rows: number[];
  strengths: number[];
}

/** All postings concatenated: three bytes per row. */
interface SealedPostings {
  /** Numbers of the items, ascending, and where the rows of each end. */
  numbers: Uint32Array;
  ends: Uint32Array;
  rows: Uint16Array;
  strengths: Uint8Array;
}

/** Inverted lists: open while the segment grows, sealed afterwards. Exactly one of the two is defined. */
export interface Postings {
  open: Map<number, OpenPosting> | undefined;
  sealed: SealedPostings | undefined;
}

export function createPostings(): Postings {
  return { open: new Map(), sealed: undefined };
}

/** Appends a row to open postings; its number must not be smaller than the previous ones. */
export function pushPosting(postings: Postings, number: number, row: number, strength: number): void {
  const open = postings.open as Map<number, OpenPosting>;
  let posting = open.get(number);
  if (posting === undefined) {
    posting = { rows: [], strengths: [] };
    open.set(number, posting);
  }
  posting.rows.push(row);
  posting.strengths.push(strength);
}

/** The rows of one number; undefined if there are none. */
export function postingOf({ open, sealed }: Postings, number: number): Posting | undefined {
  if (open !== undefined) {
    const posting = open.get(number);
    return posting && { ...posting, from: 0, to: posting.rows.length };
  }
  const { numbers, ends, rows, strengths } = sealed as SealedPostings;
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] as number;
    if (found === number) {
      const from = middle === 0 ? 0 : (ends[middle - 1] as number);
      return { rows, strengths, from, to: ends[middle] as number };
    }
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Packs open postings; returns false if they were already sealed. */
export function sealPostings(postings: Postings): boolean {
  const { open } = postings;
  if (open === undefined) return false;
  const sorted = [...open].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, posting]) => sum + posting.rows.length, 0);
  const sealed: SealedPostings = {
    numbers: Uint32Array.from(sorted, ([number]) => number),
    ends: new Uint32Array(sorted.length),
    rows: new Uint16Array(total),
    strengths: new Uint8Array(total),
  };
  let at = 0;
  for (const [index, [, posting]] of sorted.entries()) {
    sealed.rows.set(posting.rows, at);
    sealed.strengths.set(posting.strengths, at);
    at += posting.rows.length;
    sealed.ends[index] = at;
  }
  postings.sealed = sealed;
  postings.open = undefined;
  return true;
}

/** Copies postings under new row numbers; -1 omits a row. */
export function copyPostings(from: Postings, rows: Int32Array, to: Postings): void {
  const numbers = from.open === undefined ? (from.sealed as SealedPostings).numbers : from.open.keys();
  for (const number of numbers) {
    const posting = postingOf(from, number) as Posting;
    for (let at = posting.from; at < posting.to; at++) {
      const row = rows[posting.rows[at] as number] as number;
      if (row >= 0) pushPosting(to, number, row, posting.strengths[at] as number);
    }
  }
}

/** Two arrays with their objects and the map entry; eight bytes per number plus room to grow. Measured on V8. */
const BYTES_OF_OPEN = 200;
const BYTES_OF_OPEN_ROW = 18;

/** Memory used in bytes; open lists are counted as V8 stores them. */
export function bytesOfPostings({ open, sealed }: Postings): number {
  let sum = 0;
  if (sealed !== undefined) {
    const { numbers, ends, rows, strengths } = sealed;
    sum += numbers.byteLength + ends.byteLength + rows.byteLength + strengths.byteLength;
  }
  for (const posting of open?.values() ?? []) sum += BYTES_OF_OPEN + posting.rows.length * BYTES_OF_OPEN_ROW;
  return sum;
}
