import type { SparseVector } from '../features/sparse.ts';
import { type GrowableArray, growable, push } from './structures/growable.ts';
import { squareOf } from './structures/vector-columns.ts';

/**
 * Occupation vectors of many rows (titles or job texts), stored by occupation. A query names a few of many hundred
 * occupations, so reading the rows of those few is many times cheaper than reading every row.
 */
export interface OccupationRows {
  /** By row: squared length of its vector. */
  squares: GrowableArray<Uint32Array>;
  /** By occupation: the rows that name it, ascending, with its weight in each. */
  named: ({ rows: GrowableArray<Uint32Array>; weights: GrowableArray<Uint8Array> } | undefined)[];
}

export function createOccupationRows(): OccupationRows {
  return { squares: growable(new Uint32Array(64)), named: [] };
}

/** Appends a row, whose number must be greater than all previous ones. */
export function pushOccupations(
  occupations: OccupationRows,
  row: number,
  vector: SparseVector | undefined,
): void {
  push(occupations.squares, squareOf(vector));
  vector?.ids.forEach((id, at) => {
    addRow(occupations, id, row, vector.weights[at] as number);
  });
}

/** Appends a row to those that name this number. */
export function addRow({ named }: OccupationRows, id: number, row: number, weight: number): void {
  let list = named[id];
  if (list === undefined) {
    list = { rows: growable(new Uint32Array(4)), weights: growable(new Uint8Array(4)) };
    named[id] = list;
  }
  push(list.rows, row);
  push(list.weights, weight);
}

/** Copies all rows under new numbers; -1 omits a row. */
export function copyOccupations(from: OccupationRows, renumbered: Int32Array, to: OccupationRows): void {
  renumbered.forEach((row, at) => {
    if (row >= 0) push(to.squares, from.squares.data[at] as number);
  });
  from.named.forEach((list, id) => {
    if (list === undefined) return;
    for (let at = 0; at < list.rows.length; at++) {
      const row = renumbered[list.rows.data[at] as number] as number;
      if (row >= 0) addRow(to, id, row, list.weights.data[at] as number);
    }
  });
}

/** Where the product of each row is added: at `offset` among its `stride` numbers. */
interface ProductColumn {
  products: Int32Array;
  stride: number;
  offset: number;
}

/** Adds each row's dot product with the vector to a column of products. */
export function addProducts(
  { named }: OccupationRows,
  vector: SparseVector,
  { products, stride, offset }: ProductColumn,
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

export function bytesOfOccupations({ squares, named }: OccupationRows): number {
  let sum = squares.data.byteLength;
  for (const list of named)
    sum += list === undefined ? 0 : list.rows.data.byteLength + list.weights.data.byteLength;
  return sum;
}
