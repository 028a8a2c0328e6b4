import { IMPORT_COLUMNS, type ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import { Parser } from 'htmlparser2';

/** What programs write into a cell without a value; a person may be called Null. */
const NOTHING =
  /^(?:NULL|null|\\N|#?n\/a\.?|\((?:blank|empty|null|none|leer|vide)\)|<(?:null|none|blank)>|undefined|NaN|nan|#(?:VALUE|REF|NAME|DIV\/0|NUM)[!?]?|[-–—_.?]{1,5})$/;
const NOTHING_IN_CAPITALS = /^#?N\/A\.?$/;
/** What people write: words that are names or choices in other columns. */
const NO_VALUE =
  /^(?:none|nil|na|n\.a\.?|k\.?\s?a\.?|keine angabe|unknown|unbekannt|inconnu|not (?:available|applicable|mentioned|specified|provided|disclosed|given|known|stated)|tb[acd])$/i;

/** Whether a cell of any column holds no value. */
export const isNothing = (text: string): boolean => NOTHING.test(text) || NOTHING_IN_CAPITALS.test(text);

const NAMES: readonly ImportField[] = ['candidate_name', 'first_name', 'last_name', 'company_name'];
/** "None" is a notice period of no days. */
const WITH_WORDS: readonly ImportField[] = [...NAMES, 'notice_period', 'available_from', 'work_mode'];

const isEmptyFor = (text: string, field: ImportField): boolean =>
  isNothing(text) ||
  (!WITH_WORDS.includes(field) && IMPORT_COLUMNS[field].looks !== 'choice' && NO_VALUE.test(text));

const TAG =
  /<\/?(?:p|br|div|span|ul|ol|li|b|i|u|a|strong|em|h[1-6]|table|tbody|tr|td|th|font|html|body|style|pre|hr)(?:\s[^<>]{0,500})?\/?>/i;
const ENTITY = /&(?:[a-z]{2,8}\d{0,2}|#\d{2,7}|#x[\da-f]{2,6});/i;
const LINES = /^(?:p|br|div|ul|ol|li|h[1-6]|table|tr|hr)$/;
const HIDDEN = /^(?:style|script)$/;

/** HTML as text, a line for each block; other texts unchanged. */
export function textOfHtml(text: string): string {
  const isMarkup = TAG.test(text);
  if (!isMarkup && !ENTITY.test(text)) return text;
  let found = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (HIDDEN.test(name)) hidden++;
      if (LINES.test(name)) found += name === 'li' ? '\n- ' : '\n';
      if (/^t[dh]$/.test(name)) found += ' ';
    },
    onclosetag: (name) => {
      if (HIDDEN.test(name)) hidden--;
      if (LINES.test(name)) found += '\n';
    },
    ontext: (piece) => {
      if (hidden === 0) found += piece;
    },
  });
  parser.end(isMarkup ? text : text.replaceAll('<', '&lt;'));
  return found
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
}

/** What a cell says for a field: nothing for "NULL" and "N/A", text for HTML. */
export function cellText(text: string, field: ImportField): string {
  const plain = textOfHtml(text.trim());
  return isEmptyFor(plain, field) ? '' : plain;
}
