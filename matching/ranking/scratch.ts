import { emptyCoverage, type SkillCoverage } from '../scoring/skill-coverage.ts';
import { SEGMENT_ROWS } from './candidate-segment.ts';

const FEW_ROWS = 1024;

/** Sums of a row: at REQUIRED and PREFERRED those of the skills shown, each followed by that of skills only listed. */
export const SUMS = 4;
export const REQUIRED = 0;
export const PREFERRED = 2;

/** Working memory of a scan of candidates, reused so that a query allocates nothing per row. */
export interface Scratch {
  /** SUMS numbers per row. */
  sums: Int32Array;
  touched: Uint16Array;
  /** Rows that meet any requirement in part; `isRelated` marks them. */
  related: Uint16Array;
  isRelated: Uint8Array;
  /** The most that the skills of a row can add to the raw mean. */
  skillBounds: Float64Array;
  mustHavesMet: Uint8Array;
  matching: Uint8Array;
  /** Percent met of the requirement that is being added. */
  percents: Uint8Array;
  /** The same for bare lists. */
  listPercents: Uint8Array;
  occupations: Int32Array;
  bound: Float64Array;
  rows: Uint16Array;
  sorted: Uint16Array;
  fits: Float64Array;
  coverage: SkillCoverage;
}

/** One for all indexes of a thread, because a scan is synchronous. */
let scratch: Scratch | undefined;

/** The working memory with room for that many rows. Valid until the next scan. */
export function candidateScratch(rows: number): Scratch {
  if (scratch === undefined || scratch.bound.length < rows)
    scratch = createScratch(rows <= FEW_ROWS ? FEW_ROWS : SEGMENT_ROWS);
  return scratch;
}

function createScratch(rows: number): Scratch {
  return {
    sums: new Int32Array(rows * SUMS),
    touched: new Uint16Array(rows),
    related: new Uint16Array(rows),
    isRelated: new Uint8Array(rows),
    skillBounds: new Float64Array(rows),
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
