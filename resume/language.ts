import type { Language } from './result.ts';

/** The most common function words and resume words of each language. */
const WORDS: Record<Language, string> = {
  en: 'the and of with for to in a an experience skills education work management team years on by from as',
  de: 'und der die das mit für von im bei zur zum des den als eine ausbildung kenntnisse berufserfahrung seit auf sowie',
  es: 'y de la el en los las con para del por experiencia formación idiomas una desde gestión como que al',
  fr: 'et de la le les des en du pour avec dans au une expérience formation compétences langues sur par à gestion',
};
const SETS = Object.entries(WORDS).map(
  ([code, words]) => [code as Language, new Set(words.split(' '))] as const,
);

/** The main language of the text; English if there is no evidence for another. */
export function detectLanguage(text: string): Language {
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  let best: Language = 'en';
  let bestCount = 0;
  for (const [code, set] of SETS) {
    let count = code === 'en' ? 2 : 0;
    for (const word of words) if (set.has(word)) count++;
    if (count > bestCount) {
      bestCount = count;
      best = code;
    }
  }
  return best;
}
