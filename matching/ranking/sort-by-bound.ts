type Rows = Uint16Array | Uint32Array;

const BUCKETS = 256;
const starts = new Uint32Array(BUCKETS + 1);

/** Sorts rows roughly by descending bound: the sooner good rows are scored, the more of the rest can be skipped. */
export function sortByBound<Kind extends Rows>(
  rows: Kind,
  bound: Float64Array,
  sorted: Kind,
  count: number,
): void {
  starts.fill(0);
  const bucket = (row: number) =>
    BUCKETS - 1 - Math.min(BUCKETS - 1, Math.floor((bound[row] as number) * BUCKETS));
  for (let at = 0; at < count; at++) {
    const next = bucket(rows[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let at = 1; at <= BUCKETS; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    const into = bucket(row);
    const place = starts[into] as number;
    sorted[place] = row;
    starts[into] = place + 1;
  }
}
