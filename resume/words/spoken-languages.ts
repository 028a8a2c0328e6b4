import { fold } from './fold.ts';

/** English name of a language, and its other names in English, German, Spanish and French. */
const NAMES = `English|englisch|inglés|anglais
German|deutsch|alemán|allemand
French|französisch|francés|français
Spanish|spanisch|español|espagnol|castellano|castilian
Italian|italienisch|italiano|italien
Portuguese|portugiesisch|portugués|portugais|brazilian portuguese
Dutch|niederländisch|holandés|neerlandés|néerlandais|flemish
Polish|polnisch|polaco|polonais
Russian|russisch|ruso|russe
Ukrainian|ukrainisch|ucraniano|ukrainien
Czech|tschechisch|checo|tchèque
Slovak|slowakisch|eslovaco|slovaque
Slovenian|slowenisch|esloveno|slovène|slovene
Croatian|kroatisch|croata|croate
Serbian|serbisch|serbio|serbe
Bosnian|bosnisch|bosnio|bosniaque
Hungarian|ungarisch|húngaro|hongrois
Romanian|rumänisch|rumano|roumain
Bulgarian|bulgarisch|búlgaro|bulgare
Greek|griechisch|griego|grec
Turkish|türkisch|turco|turc
Arabic|arabisch|árabe|arabe
Hebrew|hebräisch|hebreo|hébreu
Persian|persisch|persa|persan|farsi|dari
Kurdish|kurdisch|kurdo|kurde
Hindi
Urdu
Bengali|bangla
Punjabi|panjabi
Gujarati
Marathi
Tamil
Telugu
Kannada
Malayalam
Nepali
Sinhala|sinhalese
Mandarin|mandarin chinese|chinese|chinesisch|chino|chinois|mandarín
Cantonese|kantonesisch|cantonés|cantonais
Japanese|japanisch|japonés|japonais
Korean|koreanisch|coreano|coréen
Vietnamese|vietnamesisch|vietnamita|vietnamien
Thai|thailändisch|tailandés|thaï
Indonesian|indonesisch|indonesio|indonésien|bahasa indonesia
Malay|malaiisch|malayo|malais|bahasa melayu
Tagalog|filipino
Swedish|schwedisch|sueco|suédois
Norwegian|norwegisch|noruego|norvégien
Danish|dänisch|danés|danois
Finnish|finnisch|finés|finnois|finlandés
Icelandic|isländisch|islandés|islandais
Estonian|estnisch|estonio|estonien
Latvian|lettisch|letón|letton
Lithuanian|litauisch|lituano|lituanien
Albanian|albanisch|albanés|albanais
Macedonian|mazedonisch|macedonio|macédonien
Catalan|katalanisch|catalán
Basque|baskisch|euskera|vasco
Galician|galizisch|gallego|galicien
Irish|irish gaelic|gaeilge|irisch
Welsh|walisisch|galés|gallois
Swahili|kiswahili|suajili
Amharic
Somali
Yoruba
Igbo
Hausa
Zulu|isizulu
Xhosa|isixhosa
Afrikaans
Armenian|armenisch|armenio|arménien
Georgian|georgisch|georgiano|géorgien
Azerbaijani
Kazakh
Uzbek
Mongolian
Burmese
Khmer
Lao
Maltese
Luxembourgish|luxemburgisch
Latin|latein|latín
Esperanto
Sign Language|american sign language|british sign language|asl|bsl|gebärdensprache|lengua de signos|langue des signes
Haitian Creole|creole|créole
Tigrinya
Pashto`;

const ENGLISH = new Map<string, string>();
for (const row of NAMES.split('\n')) {
  const [english = '', ...others] = row.split('|');
  for (const name of [english, ...others]) ENGLISH.set(fold(name), english);
}
const LONGEST = Math.max(...[...ENGLISH.keys()].map((key) => key.split(' ').length));

const LEVEL =
  /\b(?:native(?:\s+(?:speaker|or bilingual(?: proficiency)?))?|mother\s*tongue|bilingual|fluent|proficient|professional(?:\s+working)?(?:\s+proficiency)?|full professional(?: proficiency)?|limited working(?: proficiency)?|elementary(?: proficiency)?|conversational|advanced|upper[ -]intermediate|intermediate|basic|beginner|good|very good|excellent|working knowledge|business fluent|muttersprache(?:\/in)?|muttersprachlich|verhandlungssicher|fließend|fliessend|sehr gut|gut|grundkenntnisse|konversationssicher|nativo|nativa|materno|materna|lengua materna|bilingüe|fluido|avanzado|alto|medio|básico|intermedio|langue maternelle|maternelle|bilingue|courant|avancé|intermédiaire|scolaire|notions|débutant|[ABC][12]\+?)(?![\p{L}])/iu;

/** The English name of a spoken language named in one of four languages ("Deutsch" is German), or undefined. */
export function spokenLanguage(text: string): string | undefined {
  return ENGLISH.get(fold(text));
}

/** True if a short text starts with a spoken language, possibly with a level ("Spanish (B2)"). */
export function isSpokenLanguage(text: string): boolean {
  const words = fold(text).split(' ');
  if (words.length > 7) return false;
  for (let size = Math.min(LONGEST, words.length); size > 0; size--)
    if (ENGLISH.has(words.slice(0, size).join(' '))) return true;
  return false;
}

/** Finds all spoken languages in a text, each with the level after it. */
export function findSpokenLanguages(text: string): { name: string; level: string | null; index: number }[] {
  const out: { name: string; level: string | null; index: number }[] = [];
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)];
  let from = 0;
  for (const [i, { index }] of words.entries()) {
    if (i < from) continue;
    // The longest name that begins here.
    const named = words
      .slice(i, i + LONGEST)
      .map((last, n) => ({ next: i + n + 1, stop: last.index + last[0].length }))
      .findLast(({ stop }) => ENGLISH.has(fold(text.slice(index, stop))));
    const name = named && ENGLISH.get(fold(text.slice(index, named.stop)));
    if (!name) continue;
    from = named.next;
    const rest = text.slice(named.stop, named.stop + 60);
    const nextName = words.slice(from).find((word) => ENGLISH.has(fold(word[0])));
    const level = LEVEL.exec(nextName ? rest.slice(0, Math.max(0, nextName.index - named.stop)) : rest);
    if (!out.some((other) => other.name === name)) out.push({ name, level: level?.[0] ?? null, index });
  }
  return out;
}

/** The language level if the text is nothing but a level ("Native speaker", "B2"). */
export function levelOf(text: string): string | undefined {
  const match = LEVEL.exec(text);
  return match && match[0].length >= text.replace(/(?<![()[\]\s.-])[()[\]\s.-]+$/, '').length * 0.6
    ? text.replace(/^[\s(–-]+/, '').replace(/(?<![\s)])[\s)]+$/, '')
    : undefined;
}
