import { MAX_RAW } from '../scoring/calibration.ts';

type Rows = Uint16Array | Uint32Array;

const BUCKETS = 1024;
/** Bounds beyond MAX_RAW share the first bucket. */
const BUCKETS_PER_UNIT = BUCKETS / MAX_RAW;
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
    BUCKETS - 1 - Math.max(0, Math.min(BUCKETS - 1, Math.floor((bound[row] as number) * BUCKETS_PER_UNIT)));
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
