import { draws, type FontPart, partFor } from './font-files.rules.ts';

/** Joins letters or says how to draw them, and is not drawn itself. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
/** Pictures and signs that say nothing that a document cannot do without. */
const LEFT_OUT = /^[\p{So}\p{Sk}\p{Co}\p{Cn}\p{Cs}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;

/** Where people call a script otherwise than Unicode does. */
const LABELS: Readonly<Record<string, string>> = {
  Han: 'Chinese',
  Hangul: 'Korean',
  Hiragana: 'Japanese',
  Katakana: 'Japanese',
  Oriya: 'Odia',
  Myanmar: 'Burmese',
  Nko: "N'Ko",
};
/** Scripts by their names in English, most of which are those of Unicode. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = (
  'Thai Lao Khmer Myanmar Tibetan Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Georgian Armenian ' +
  'Ethiopic Hangul Hiragana Katakana Bopomofo Han Mongolian Cherokee Thaana Syriac Nko Javanese Balinese Tifinagh Yi Khojki ' +
  'Arabic Hebrew Devanagari Latin Greek Cyrillic'
)
  .split(' ')
  .map((name) => [new RegExp(`\\p{Script=${name}}`, 'u'), LABELS[name] ?? name] as const);

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
