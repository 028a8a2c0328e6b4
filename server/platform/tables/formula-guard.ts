/** A spreadsheet takes a CSV cell that starts so, also after spaces and apostrophes, for a formula. */
const FORMULA = /^[\s']*[=+\-@\t\r]/;
const GUARD = /^'(?=[\s']*[=+\-@\t\r])/;

/** A text that no spreadsheet runs as a formula: prefixed with an apostrophe where needed. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverts `guardFormula`. */
export const unguardFormula = (text: string): string => text.replace(GUARD, '');
