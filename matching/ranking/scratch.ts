import { emptyCoverage, type SkillCoverage } from '../scoring/skill-coverage.ts';

/** Working memory of a scan of candidates, reused so that a query allocates nothing per row. */
export interface Scratch {
  required: Int32Array;
  preferred: Int32Array;
  requiredListed: Int32Array;
  preferredListed: Int32Array;
  touched: Uint16Array;
  mustHavesMet: Uint8Array;
  matching: Uint8Array;
  /** Percent met of the requirement that is being added. */
  percents: Uint8Array;
  /** The same of what stands in a bare list. */
  listPercents: Uint8Array;
  occupations: Int32Array;
  bound: Float64Array;
  rows: Uint16Array;
  sorted: Uint16Array;
  fits: Float64Array;
  coverage: SkillCoverage;
}

export function createScratch(rows: number): Scratch {
  return {
    required: new Int32Array(rows),
    preferred: new Int32Array(rows),
    requiredListed: new Int32Array(rows),
    preferredListed: new Int32Array(rows),
    touched: new Uint16Array(rows),
    mustHavesMet: new Uint8Array(rows),
    matching: new Uint8Array(rows),
    percents: new Uint8Array(rows),
    listPercents: new Uint8Array(rows),
    occupations: new Int32Array(rows),
    bound: new Float64Array(rows),
    rows: new Uint16Array(rows),
    sorted: new Uint16Array(rows),
    fits: new Float64Array(8),
    coverage: emptyCoverage(),
  };
}
