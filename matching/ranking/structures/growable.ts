type Typed = Uint8Array | Uint16Array | Uint32Array;

/** A typed array that grows by half when it is full; `data` may be longer than `length`. */
export interface GrowableArray<Data extends Typed> {
  data: Data;
  length: number;
}

export function growable<Data extends Typed>(data: Data): GrowableArray<Data> {
  return { data, length: 0 };
}

export function push(list: GrowableArray<Typed>, value: number): void {
  if (list.length === list.data.length) list.data = resized(list.data, Math.ceil(list.length * 1.5) + 16);
  list.data[list.length++] = value;
}

/** Releases the memory reserved for growth. */
export function trim(list: GrowableArray<Typed>): void {
  if (list.data.length !== list.length) list.data = resized(list.data, list.length);
}

function resized<Data extends Typed>(data: Data, length: number): Data {
  const next = new (data.constructor as new (size: number) => Data)(length);
  next.set(data.subarray(0, Math.min(length, data.length)));
  return next;
}
