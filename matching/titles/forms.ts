import { singular } from '../text/stem.ts';
import { neutralWord } from '../text/stop-words.ts';

// Forms of words of titles that are one word: genders and cases that `neutralWord` leaves alone in running text, and
// British and American spelling. Accents are already removed.
const FORMS: readonly (readonly [RegExp, string])[] = [
  // Spanish and Portuguese: supervisora, adjunta, experta, maestra, presidenta.
  [/^(.{2,}s)ora$/, '$1or'],
  [/^(.{2,}(?:unt|ert|str|rg|ci|ng|sic|mic))a$/, '$1o'],
  [/^(.{4,}[ei]nt)a$/, '$1e'],
  [/^jefa$/, 'jefe'],
  // German adjectives and participles: klinischer, leitende, angestellter, beauftragte.
  [/^(.{3,}(?:isch|lich|iert|stellt|tragt|annt|eamt|uft|[^n]end))e[rnm]?$/, '$1'],
  [/^(.*(?:arzt|koch|chef|wirt|rat|anwalt))in(?:nen)?$/, '$1'],
  // French: cheffe, technicienne, conseillere.
  [/^cheffe$/, 'chef'],
  [/^(.{3,})ienne$/, '$1ien'],
  // paediatric, anaesthetist; counsellor; programme, centre; colour.
  [/^(.*)ae(?=[ds])/, '$1e'],
];

/** A word of a title, folded, without number, gender and case. Not for display. */
export function titleForm(word: string): string {
  let result = neutralWord(singular(word));
  if (/[^a-z]/.test(result)) return result;
  for (const [pattern, form] of FORMS) result = result.replace(pattern, form);
  return result;
}
