import type { SparseVector } from '../features/sparse.ts';
import { type Growing, growing, push } from './growing.ts';
import { squareOf } from './vector-columns.ts';

/**
 * Occupations of the jobs' texts, kept by occupation: a candidate names a few of many hundred, so adding up what the
 * jobs of those few have is many times less work than reading every job's own.
 */
export interface JobOccupations {
  /** By row: square of the length of the job's vector. */
  squares: Growing<Uint32Array>;
  /** By occupation: the rows that name it, rising, with the weight in each. Removed jobs stay until the copy. */
  named: ({ rows: Growing<Uint32Array>; weights: Growing<Uint8Array> } | undefined)[];
}

export function createJobOccupations(): JobOccupations {
  return { squares: growing(new Uint32Array(64)), named: [] };
}

/** Adds the next row, which must be above all those before it. */
export function pushOccupations(
  occupations: JobOccupations,
  row: number,
  vector: SparseVector | undefined,
): void {
  push(occupations.squares, squareOf(vector));
  vector?.ids.forEach((id, at) => {
    add(occupations, id, row, vector.weights[at] as number);
  });
}

function add({ named }: JobOccupations, id: number, row: number, weight: number): void {
  let list = named[id];
  if (list === undefined) {
    list = { rows: growing(new Uint32Array(4)), weights: growing(new Uint8Array(4)) };
    named[id] = list;
  }
  push(list.rows, row);
  push(list.weights, weight);
}

/** Copies all rows under new numbers, of which -1 leaves a row out. */
export function copyOccupations(from: JobOccupations, renumbered: Int32Array, to: JobOccupations): void {
  renumbered.forEach((row, at) => {
    if (row >= 0) push(to.squares, from.squares.data[at] as number);
  });
  from.named.forEach((list, id) => {
    if (list === undefined) return;
    for (let at = 0; at < list.rows.length; at++) {
      const row = renumbered[list.rows.data[at] as number] as number;
      if (row >= 0) add(to, id, row, list.weights.data[at] as number);
    }
  });
}

/** Adds each row's product with a vector to `products`, where a row has `stride` numbers and this one is at `offset`. */
export function addProducts(
  { named }: JobOccupations,
  vector: SparseVector,
  products: Int32Array,
  stride: number,
  offset: number,
): void {
  vector.ids.forEach((id, index) => {
    const list = named[id];
    if (list === undefined) return;
    const weight = vector.weights[index] as number;
    const { data: rows, length } = list.rows;
    const { data: weights } = list.weights;
    for (let at = 0; at < length; at++) {
      const place = (rows[at] as number) * stride + offset;
      products[place] = (products[place] as number) + weight * (weights[at] as number);
    }
  });
}

export function bytesOfOccupations({ squares, named }: JobOccupations): number {
  let sum = squares.data.byteLength;
  for (const list of named)
    sum += list === undefined ? 0 : list.rows.data.byteLength + list.weights.data.byteLength;
  return sum;
}
