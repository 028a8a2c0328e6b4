/** With these, also after spaces and apostrophes, a spreadsheet takes the cell of a CSV file for a formula. */
const FORMULA = /^[\s']*[=+\-@\t\r]/;
const GUARD = /^'(?=[\s']*[=+\-@\t\r])/;

/** A text that no spreadsheet runs: with an apostrophe before what would begin a formula, or before its apostrophes. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text before it was guarded. */
export const unguardFormula = (text: string): string => text.replace(GUARD, '');
