import type { Token } from '../text/tokenise.ts';
import { beforeIn, type TextLine } from './text-line.ts';

const ACRONYM = /^(?=(?:[^A-Z]*[A-Z]){2})[A-Z0-9&/]{2,}$/;

// Acronyms that are not a word in lower case, so that "aws" and "Haccp" match too. Acronyms without a vowel always do.
const ANY_CASE = new Set(
  `abap acca acls ajax ansys api apqp autosar aws cad catia cbap ccie cipd cisa cism cissp cobol coshh cpim datev epos
  erp eusr fmea fpga gaap gimp gis gmaw gtaw haccp hazmat hazop hazwoper hiab hipaa hris hvac ielts ifrs ios iosh ipaf
  istqb itil itsm json knime linq loto matlab mewp mssql nebosh niceic nginx oftec osha owasp pasma pfmea profibus qgis
  riddor rtitb saas scada seo siem smaw sparql tefl tesol toefl togaf uml vba vlan vlookup wset xaml yaml`.split(
    /\s+/,
  ),
);
// Lower-case names that mean something other than the acronym.
const LOWERCASE_NAMES = new Set(['dbt', 'ppl']);

/** True for a name written entirely in capitals, such as SQL or LEED. */
export const isAcronym = (spelling: string): boolean => ACRONYM.test(spelling);

/**
 * Whether the word of the text is the acronym. Case matters: LEED is not in "Leeds", nor SEND in "send". A plural ends in
 * a lower-case s ("APIs"), never in a capital S.
 */
export function isWrittenAcronym(spelling: string, text: string, token: Token, line: TextLine): boolean {
  const { start, end } = token;
  const written = text.slice(start, end);
  const bare = written.replaceAll('.', '').replace(/(?<=[A-Z0-9])['’]?s$/, '');
  const small = spelling.toLowerCase();
  if (bare !== spelling) {
    if (bare.toLowerCase() !== small || LOWERCASE_NAMES.has(bare)) return false;
    if (ANY_CASE.has(small)) return true;
    // No word is spelled "pmp" or "cs30".
    return small.length >= 3 && (/^[^\daeiou]+$/.test(small) || /^[a-z]{2,}\d+$/.test(small));
  }
  const after = text.slice(end, end + 8);
  const before = text.slice(Math.max(0, start - 12), start);
  // In "Little Rock, AR 72201" it is a state.
  if (spelling.length === 2 && /\p{Ll},\s*$/u.test(before) && /^\s*\d{5}\b/.test(after)) return false;
  return !(spelling.length >= 3 && /[AEIOU]/.test(spelling) && isInCapitalLine(text, token, line));
}

/** True in a line of capitals, where case means nothing, unless the word is an item of a list. */
export function isInCapitalLine(text: string, { start, end }: Token, line: TextLine): boolean {
  if (!line.is(isOfCapitals)) return false;
  const inList =
    /(?:^|[,;|/•·:(-])\s*$/.test(beforeIn(text, line, start)) &&
    /^\s*(?:[,;|/).]|\n|$)/.test(text.slice(end, end + 4));
  return !inList;
}

const isOfCapitals = (line: string): boolean =>
  !/\p{Ll}/u.test(line) && (line.match(/\p{L}+/gu) ?? []).length >= 4;
