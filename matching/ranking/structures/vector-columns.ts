import { cosine, type SparseVector } from '../../features/sparse.ts';
import { type GrowableArray, growable, push, trim } from './growable.ts';

/** Sparse vectors of many rows, concatenated, with the end of each. */
export interface VectorColumns {
  ends: GrowableArray<Uint32Array>;
  ids: GrowableArray<Uint16Array>;
  weights: GrowableArray<Uint8Array>;
}

/** Where the entries of a row begin in a column that holds the end of each. */
export const startOf = (ends: ArrayLike<number>, row: number): number =>
  row === 0 ? 0 : (ends[row - 1] as number);

export function createVectorColumns(rows: number): VectorColumns {
  return {
    ends: growable(new Uint32Array(rows)),
    ids: growable(new Uint16Array(rows * 32)),
    weights: growable(new Uint8Array(rows * 32)),
  };
}

export function pushVector(columns: VectorColumns, vector: SparseVector | undefined): void {
  for (let at = 0; at < (vector?.ids.length ?? 0); at++) {
    push(columns.ids, vector?.ids[at] as number);
    push(columns.weights, vector?.weights[at] as number);
  }
  push(columns.ends, columns.ids.length);
}

/** Squared length of a vector: an integer whose square root equals the vector's `norm` exactly. */
export function squareOf(vector: SparseVector | undefined): number {
  let square = 0;
  for (const weight of vector?.weights ?? []) square += weight * weight;
  return square;
}

/** Appends the vector of one row to other columns unchanged. */
export function copyVector(from: VectorColumns, row: number, to: VectorColumns): void {
  const end = from.ends.data[row] as number;
  for (let at = startOf(from.ends.data, row); at < end; at++) {
    push(to.ids, from.ids.data[at] as number);
    push(to.weights, from.weights.data[at] as number);
  }
  push(to.ends, to.ids.length);
}

export function trimVectors(columns: VectorColumns): void {
  for (const column of [columns.ends, columns.ids, columns.weights]) trim(column);
}

export function bytesOfVectors({ ends, ids, weights }: VectorColumns): number {
  return ends.data.byteLength + ids.data.byteLength + weights.data.byteLength;
}

/** Cosine of one row with a vector made dense by `dense`; equals `cosine` of the two sparse vectors. */
export function cosineOfRow(columns: VectorColumns, row: number, spread: Uint8Array, norm: number): number {
  const { data: ids } = columns.ids;
  const { data: weights } = columns.weights;
  const end = columns.ends.data[row] as number;
  const start = startOf(columns.ends.data, row);
  let product = 0;
  for (let at = start; at < end; at++)
    product += (weights[at] as number) * (spread[ids[at] as number] as number);
  if (product === 0) return 0;
  let square = 0;
  for (let at = start; at < end; at++) square += (weights[at] as number) * (weights[at] as number);
  return cosine(product, norm, Math.sqrt(square));
}
