import type { NameModel, NameWord } from './name-model.ts';
import { plain } from './spellings.ts';

/** A word of a text. */
export interface Token {
  text: string;
  /** Its number in the text. */
  at: number;
  start: number;
  end: number;
  /** Without accents, in small letters. */
  key: string;
  /** What stands between the word before and this one. */
  gap: string;
  isCapital: boolean;
  /** All of it in capitals. */
  isCaps: boolean;
  /** The word of the name that this one is. */
  word: NameWord | undefined;
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

export function tokensOf(text: string, model: NameModel): Token[] {
  let end = 0;
  return Array.from(text.matchAll(WORD), ({ 0: word, index: start }, at) => {
    const gap = text.slice(end, start);
    end = start + word.length;
    return {
      text: word,
      at,
      start,
      end,
      key: plain(word),
      gap,
      isCapital: /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word),
      isCaps: !/\p{Ll}/u.test(word),
      word: wordOf(word, model),
    };
  });
}

function wordOf(word: string, model: NameModel): NameWord | undefined {
  const found = model.find(word);
  if (found || word.length < 5 || !/[sS]$/u.test(word)) return found;
  // "Brandts Team": the German genitive, of words that are a name alone.
  const owner = model.find(word.slice(0, -1));
  return owner?.classes.size === 0 ? owner : undefined;
}
