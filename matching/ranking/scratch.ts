/** Working memory of a scan of candidates, reused so that a query allocates nothing per row. */
export interface Scratch {
  required: Int32Array;
  preferred: Int32Array;
  touched: Uint16Array;
  mustHavesMet: Uint8Array;
  matching: Uint8Array;
  /** How many requirements are fully met. */
  met: Uint8Array;
  /** Percent met, one block of rows per requirement. */
  percents: Uint8Array;
  gains: number[];
  occupations: Int32Array;
  bound: Float64Array;
  rows: Uint16Array;
  sorted: Uint16Array;
  fits: Float64Array;
}

export function createScratch(rows: number): Scratch {
  return {
    required: new Int32Array(rows),
    preferred: new Int32Array(rows),
    touched: new Uint16Array(rows),
    mustHavesMet: new Uint8Array(rows),
    matching: new Uint8Array(rows),
    met: new Uint8Array(rows),
    percents: new Uint8Array(rows * 8),
    gains: [],
    occupations: new Int32Array(rows),
    bound: new Float64Array(rows),
    rows: new Uint16Array(rows),
    sorted: new Uint16Array(rows),
    fits: new Float64Array(8),
  };
}
