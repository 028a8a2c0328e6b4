import { draws, type FontPart, partFor } from './font-files.rules.ts';

/** Joins letters or says how to draw them, and is not drawn itself. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
/** Pictures and signs that say nothing that a document cannot do without. */
const LEFT_OUT = /^[\p{So}\p{Sk}\p{Co}\p{Cn}\p{Cs}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;

/** Scripts by their names in English, most of which are those of Unicode. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Lao}/u, 'Lao'],
  [/\p{Script=Khmer}/u, 'Khmer'],
  [/\p{Script=Myanmar}/u, 'Burmese'],
  [/\p{Script=Tibetan}/u, 'Tibetan'],
  [/\p{Script=Bengali}/u, 'Bengali'],
  [/\p{Script=Gurmukhi}/u, 'Gurmukhi'],
  [/\p{Script=Gujarati}/u, 'Gujarati'],
  [/\p{Script=Oriya}/u, 'Odia'],
  [/\p{Script=Tamil}/u, 'Tamil'],
  [/\p{Script=Telugu}/u, 'Telugu'],
  [/\p{Script=Kannada}/u, 'Kannada'],
  [/\p{Script=Malayalam}/u, 'Malayalam'],
  [/\p{Script=Sinhala}/u, 'Sinhala'],
  [/\p{Script=Georgian}/u, 'Georgian'],
  [/\p{Script=Armenian}/u, 'Armenian'],
  [/\p{Script=Ethiopic}/u, 'Ethiopic'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Hiragana}/u, 'Japanese'],
  [/\p{Script=Katakana}/u, 'Japanese'],
  [/\p{Script=Bopomofo}/u, 'Bopomofo'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Mongolian}/u, 'Mongolian'],
  [/\p{Script=Cherokee}/u, 'Cherokee'],
  [/\p{Script=Thaana}/u, 'Thaana'],
  [/\p{Script=Syriac}/u, 'Syriac'],
  [/\p{Script=Nko}/u, "N'Ko"],
  [/\p{Script=Javanese}/u, 'Javanese'],
  [/\p{Script=Balinese}/u, 'Balinese'],
  [/\p{Script=Tifinagh}/u, 'Tifinagh'],
  [/\p{Script=Yi}/u, 'Yi'],
  [/\p{Script=Khojki}/u, 'Khojki'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Devanagari}/u, 'Devanagari'],
  [/\p{Script=Latin}/u, 'Latin'],
  [/\p{Script=Greek}/u, 'Greek'],
  [/\p{Script=Cyrillic}/u, 'Cyrillic'],
];

/** A piece of text in one font. */
export type FontRun = { text: string; part: FontPart };

/** The script of the first character that no font draws; null if all can be drawn or left out. */
export function undrawableScript(text: string): string | null {
  for (const character of text.normalize('NFC')) {
    if (INVISIBLE.test(character) || LEFT_OUT.test(character)) continue;
    if (partFor(character.codePointAt(0) ?? 0)) continue;
    return SCRIPTS.find(([script]) => script.test(character))?.[1] ?? 'another script';
  }
  return null;
}

/** The text as it is drawn: composed, on one line, without characters that no font has. */
export function drawable(text: string): string {
  let kept = '';
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    // Zero-width joiners shape Arabic and Devanagari.
    if (/[\u200c\u200d]/u.test(character)) kept += character;
    else if (!INVISIBLE.test(character) && partFor(character.codePointAt(0) ?? 0)) kept += character;
  }
  return kept;
}

/** Splits drawable text where its font changes; a character that two fonts have stays in the one before. */
export function fontRuns(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0) ?? 0;
    if (last && (INVISIBLE.test(character) || (isShared(character) && draws(last.part, codePoint)))) {
      last.text += character;
      continue;
    }
    const part = INVISIBLE.test(character) ? last?.part : partFor(codePoint);
    if (!part) continue;
    if (last?.part === part) last.text += character;
    else runs.push({ text: character, part });
  }
  return runs;
}

/** Signs and marks belong to the text around them. */
const isShared = (character: string) => /[\p{Script=Common}\p{Script=Inherited}]/u.test(character);
