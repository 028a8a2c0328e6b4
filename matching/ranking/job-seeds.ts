import type { JobScratch } from './job-scratch.ts';

/** Rows scanned first: their scores set the minimum that all others must reach. */
const FIRST_ROWS = 1500;
const BUCKETS = 1024;
const rowsByProduct = new Uint32Array(BUCKETS);

/**
 * A product with the candidate's profile, greater than 0, that about FIRST_ROWS of `length` rows reach: jobs of similar
 * occupations, which include most of the best ones.
 */
export function leastProduct({ products, stride }: JobScratch, length: number): number {
  let highest = 0;
  for (let at = 0; at < length * stride; at += stride) highest = Math.max(highest, products[at] as number);
  if (highest === 0) return 1;
  const width = highest / (BUCKETS - 1);
  rowsByProduct.fill(0);
  for (let at = 0; at < length * stride; at += stride) {
    const bucket = Math.floor((products[at] as number) / width);
    rowsByProduct[bucket] = (rowsByProduct[bucket] as number) + 1;
  }
  let bucket = BUCKETS - 1;
  for (let count = 0; bucket > 0; bucket--) {
    count += rowsByProduct[bucket] as number;
    if (count >= FIRST_ROWS) break;
  }
  return Math.max(1, Math.ceil(bucket * width));
}
