import { emptyCoverage } from '../scoring/skill-coverage.ts';
import type { JobSkills } from './job-skills.ts';

/** Working memory of a scan of the jobs, reused so that a query allocates nothing per row. */
export interface JobScratch {
  /** `stride` numbers per row: dot products of the job's occupations with the candidate's profile and each title. */
  products: Int32Array;
  stride: number;
  /** Two numbers per row: how much of the required and of the preferred skills is covered. */
  covered: Int32Array;
  bound: Float64Array;
  rows: Uint32Array;
  sorted: Uint32Array;
  fits: Float64Array;
  skills: JobSkills;
}

// One for all indexes, because a scan is synchronous.
const scratch: JobScratch = {
  products: new Int32Array(0),
  stride: 1,
  covered: new Int32Array(0),
  bound: new Float64Array(0),
  rows: new Uint32Array(0),
  sorted: new Uint32Array(0),
  fits: new Float64Array(8),
  skills: { ...emptyCoverage(), isMustHaveMissing: false, isMustHaveDenied: false, other: 0 },
};

/** The working memory with room for that many rows, and all products 0. Valid until the next scan. */
export function jobScratch(rows: number, stride: number): JobScratch {
  const size = rows * stride;
  if (scratch.products.length < size) scratch.products = new Int32Array(Math.ceil(size * 1.25));
  else scratch.products.fill(0, 0, size);
  scratch.stride = stride;
  if (scratch.covered.length < rows * 2) scratch.covered = new Int32Array(Math.ceil(rows * 2.5));
  else scratch.covered.fill(0, 0, rows * 2);
  if (scratch.rows.length < rows) {
    const room = Math.ceil(rows * 1.25);
    scratch.bound = new Float64Array(room);
    scratch.rows = new Uint32Array(room);
    scratch.sorted = new Uint32Array(room);
  }
  return scratch;
}
