import { emptyCoverage, type SkillCoverage } from '../scoring/skill-coverage.ts';
import { SEGMENT_ROWS } from './candidate-segment.ts';

const FEW_ROWS = 1024;

/** Sums of a row: of the required and of the preferred skills that its own skills meet. */
export const SUMS = 2;
export const REQUIRED = 0;
export const PREFERRED = 1;

/** Working memory of a scan of candidates, reused so that a query allocates nothing per row. */
export interface Scratch {
  /** SUMS numbers per row. */
  sums: Int32Array;
  touched: Uint16Array;
  /** Rows that meet any requirement in part; `isRelated` marks them. */
  related: Uint16Array;
  isRelated: Uint8Array;
  /** The most that the skills of a row can add to the raw mean if it is of the job's trade. */
  skillBounds: Float64Array;
  matching: Uint8Array;
  /** By must-have and row, as `percents`: whether the row denies it, or it is presumed (`must-have-skills.ts`). */
  excuses: Uint8Array;
  /** Percent of each requirement that the skills of each row meet: all rows of the first requirement, then the next. */
  percents: Uint8Array;
  /** By requirement: the weight of its words that occur in the row at hand. */
  words: Int32Array;
  occupations: Int32Array;
  bound: Float64Array;
  rows: Uint16Array;
  sorted: Uint16Array;
  fits: Float64Array;
  coverage: SkillCoverage;
}

/** One for all indexes of a thread, because a scan is synchronous. */
let scratch: Scratch | undefined;

/** The working memory with room for that many rows and requirements. Valid until the next scan. */
export function candidateScratch(rows: number, requirements: number): Scratch {
  if (scratch === undefined || scratch.bound.length < rows)
    scratch = createScratch(rows <= FEW_ROWS ? FEW_ROWS : SEGMENT_ROWS);
  const cells = rows * requirements;
  if (scratch.percents.length < cells) {
    scratch.percents = new Uint8Array(cells);
    scratch.excuses = new Uint8Array(cells);
  }
  if (scratch.words.length < requirements) scratch.words = new Int32Array(requirements);
  return scratch;
}

function createScratch(rows: number): Scratch {
  return {
    sums: new Int32Array(rows * SUMS),
    touched: new Uint16Array(rows),
    related: new Uint16Array(rows),
    isRelated: new Uint8Array(rows),
    skillBounds: new Float64Array(rows),
    matching: new Uint8Array(rows),
    excuses: new Uint8Array(0),
    percents: new Uint8Array(0),
    words: new Int32Array(0),
    occupations: new Int32Array(rows),
    bound: new Float64Array(rows),
    rows: new Uint16Array(rows),
    sorted: new Uint16Array(rows),
    fits: new Float64Array(8),
    coverage: emptyCoverage(),
  };
}
