import type { Line } from '../page-lines.ts';

/**
 * Arabic fonts draw lam with alef, and the word Allah, as one letter, whose parts pdf.js turns round. Behind the article
 * and in Allah that is plain, as no word begins with two alefs: "األحمد" is "الأحمد".
 */
const TURNED = /(?<![\p{L}\p{M}])([وفبك]?)ا([اأإآ])ل|هللا(?![\p{L}\p{M}])/gu;

/** Puts right the plain cases, and says whether there was any: then such letters inside words may be turned as well. */
export function mendLamAlef(lines: Line[]): boolean {
  let isTurned = false;
  const mend = (text: string) =>
    text.replace(TURNED, (found: string, before = '', alef = '') => {
      isTurned = true;
      return found === 'هللا' ? 'الله' : `${before}ال${alef}`;
    });
  for (const line of lines) {
    if (!/[\u0600-\u06ff]/.test(line.text)) continue;
    line.text = mend(line.text);
    for (const part of line.parts) part.text = mend(part.text);
  }
  return isTurned;
}

/** Whether a word may hold a turned letter: "صالح" is "صالح" or "صلاح". */
export const mayBeTurned = (text: string): boolean =>
  /(?<=\p{L}\p{M}*)(?<!(?<![\p{L}\p{M}])[وفبكل])ا\p{M}*ل/u.test(text);
