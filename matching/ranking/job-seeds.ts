import type { JobScratch } from './job-scratch.ts';

/** How many rows are scanned before all others, so that these have to reach what the best of them score. */
const FIRST_ROWS = 1500;
const BUCKETS = 1024;
const rowsByProduct = new Uint32Array(BUCKETS);

/**
 * A product with the candidate's profile that some FIRST_ROWS of so many rows reach, greater than 0: jobs of much the same
 * occupations, among which most of the best are.
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
