import type { SentenceReading } from '@placewell/contract/desk/sentences.ts';
import type { ReadOptions } from './chip.rules.ts';
import { cutSentence } from './cut-sentence.rules.ts';
import { withoutDoubtful, withoutSecondValues } from './doubtful.rules.ts';
import { isTaken } from './list-body.rules.ts';
import { type Piece, printReading } from './print-reading.rules.ts';
import { type Word, wordsOf } from './words.rules.ts';

/** Text in the search language, addresses and phone numbers are read unchanged. */
const AS_IT_IS = /["“”„()*@]|\p{L}:\S|\+\d|\d{5}|\bOR\b|\bNOT\b/u;
/** Two or three capitalised words are a name: "Paris Baker". */
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}$/u;
const COMPANY = /\b(?:ltd|limited|plc|llp|gmbh|inc|llc|group)\.?$/i;

/** Words with one wrong letter are corrected where that makes them known: the last resort, before they stay text. */
function corrected(
  words: readonly Word[],
  pieces: readonly Piece[],
  options: ReadOptions,
): Word[] | undefined {
  const unread = new Set(pieces.flatMap((piece) => (piece.chip ? [] : piece.words)));
  let hasChanged = false;
  const next = words.map((word) => {
    if (!unread.has(word)) return word;
    const text = correctWord(word.text) ?? options.lookups.similarTitle(word.text);
    if (text === undefined) return word;
    hasChanged = true;
    return { ...word, text };
  });
  return hasChanged ? next : undefined;
}

const KEYWORDS =
  `available immediately experience december january february august september october november remote hybrid
  contract permanent notice within kilometres tagged shortlisted rejected years months weeks without`.split(
    /\s+/,
  );
const MIN_CORRECTED = 5;

function correctWord(word: string): string | undefined {
  if (word.length < MIN_CORRECTED) return undefined;
  return KEYWORDS.find((keyword) => keyword[0] === word[0] && keyword !== word && isOneEdit(keyword, word));
}

/** Whether one letter is wrong, missing, added or swapped with the next. */
export function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [rest, left] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === left.slice(1) ||
    rest.slice(1) === left ||
    rest === left.slice(1) ||
    (rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2))
  );
}

const isAsSentence = (pieces: readonly Piece[], words: readonly Word[]) => {
  const understood = pieces.filter(({ chip }) => chip !== undefined);
  const unread = pieces.length - understood.length;
  return words.length > 1 && understood.some(({ chip }) => chip?.isFirm) && unread <= understood.length;
};

const NOTHING: SentenceReading = {
  is_sentence: false,
  filters: {},
  search: '',
  chips: [],
  unread: [],
  other_places: [],
};

/** Reads a sentence as filters and a search of a list. The rest stays as words. */
export function readSentence(text: string, options: ReadOptions): SentenceReading {
  const typed = text.trim();
  if (AS_IT_IS.test(typed) || NAME.test(typed) || COMPANY.test(typed)) return { ...NOTHING, search: text };
  const words = wordsOf(text);
  let pieces = cutSentence(words, options);
  const mended = corrected(words, pieces, options);
  if (mended) {
    const again = cutSentence(mended, options);
    if (again.filter(({ chip }) => !chip).length < pieces.filter(({ chip }) => !chip).length) pieces = again;
  }
  pieces = withoutSecondValues(withoutDoubtful(pieces));
  if (!isAsSentence(pieces, words)) return { ...NOTHING, search: text };
  const reading = { ...printReading(text, pieces), is_sentence: true };
  const isOffered = isTaken(options.list, { ...reading.filters, search: reading.search });
  return isOffered ? reading : { ...NOTHING, search: text };
}
