import type { Language } from './result.ts';

/** The most common function words and resume words of each language. */
const WORDS: Record<Language, string> = {
  en: 'the and of with for to in a an experience skills education work management team years on by from as',
  de: 'und der die das mit für von im bei zur zum des den als eine ausbildung kenntnisse berufserfahrung seit auf sowie',
  es: 'y de la el en los las con para del por experiencia formación idiomas una desde gestión como que al',
  it: 'e di il la le gli dei delle del della in con per da presso esperienza formazione competenze lavoro istruzione lingue che nel un una',
  pt: 'e de da do das dos em com para por na no a o os as experiência formação competências não uma até atualmente línguas ao gestão',
  nl: 'en van de het een in met voor bij op te werkervaring opleiding vaardigheden talen tot heden ik als aan naar door',
  pl: 'i w z na do od oraz dla po się doświadczenie wykształcenie umiejętności języki zawodowe obecnie praca przez jest o',
  ro: 'și de la în cu pentru din pe a al ale experiență educație competențe limbi prezent o un sau este prin',
  tr: 've bir ile için da de bu deneyim deneyimi eğitim iş yıl olarak halen diller beceriler lisans üniversitesi günümüz',
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
