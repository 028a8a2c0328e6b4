import { headingKind } from '../headings.ts';
import { columnRole } from '../words/column-names.ts';

/** Forms of companies, which follow a comma. */
const LEGAL_FORM =
  /^(?:inc|incorporated|ltd|limited|llc|llp|lp|plc|corp|co|company|gmbh|ag|kg|ohg|se|ug|sarl|sas|sasu|sa|srl|spa|sl|slu|bv|nv|lda|sp\s?z\s?o\s?o|oy|ab|as|aps|pty|pvt|pte)\b/iu;

export const isLegalForm = (text: string): boolean =>
  LEGAL_FORM.test(text.replace(/[.,]/g, '').trim()) && text.length < 24;

/** A heading or the name of a column. */
export const isFormWord = (text: string): boolean => {
  const bare = text.replace(/(?<![\s:.])[\s:.]+$/, '');
  return headingKind(bare) !== undefined || columnRole(bare) !== undefined;
};

/** Most of its words in small letters, or a verb of duties: "Opened and closed the store at weekends". */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= 4 && small > words.length * 0.5;
}

/** Words that join English sentences and stand in few names in small letters. */
const JOINING = /\s(?:a|an|the|after|at|by|from|our|their|its|with|two|three|were|was|that|which)\s/u;

/** A sentence in English, where names are written with capitals. */
export const isEnglishSentence = (text: string): boolean => isSentence(text) && JOINING.test(text);

/** Ends where no name ends: at a hyphen, a comma, inside brackets or at a word that needs another. */
export const isCut = (text: string): boolean =>
  text.lastIndexOf('(') > text.lastIndexOf(')') ||
  /^[^(]*\)/.test(text) ||
  /[,;:(&/–—-]$/u.test(text.trim()) ||
  /\s(?:of|the|and|for|in|at|von|der|die|des|und|für|im|de|del|della|di|do|da|dos|das|la|le|les|du|et|y|e|van|het|w|z|i)$/u.test(
    text.trim(),
  );

/** Starts where no name starts. */
export const isRest = (text: string): boolean => /^[\p{Ll}.,;:)&/–—-]/u.test(text.trim());

/** The part after the last comma reads like a town: one to three words with capitals, and no form of a company. */
export function hasTownAfter(text: string): boolean {
  const at = text.lastIndexOf(', ');
  const last = at > 0 ? text.slice(at + 2).trim() : undefined;
  return (
    last !== undefined &&
    /^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}?[\p{L}'’.-]+){0,3}$/u.test(last) &&
    !isLegalForm(last)
  );
}

/** A year, or another number of two digits or more. */
export const hasNumber = (text: string): boolean => /(?<![\p{L}\d])\d{2,}(?![\p{L}\d])/u.test(text);

/** A word with a full stop that is no abbreviation: the end of a sentence. */
export const endsSentence = (text: string): boolean =>
  /\p{Ll}{4}\.$/u.test(text) && !isLegalForm(text.split(' ').at(-1) ?? '');
