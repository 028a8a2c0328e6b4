import type { SentenceReading } from '@placewell/contract/desk/sentences.ts';
import { readPay, readScore, readYears } from './amounts.rules.ts';
import type { Found, Reader, ReadOptions } from './chip.rules.ts';
import { FACT_READERS } from './facts.rules.ts';
import { readLanguage, readPlace, readSkill, titleReader } from './names.rules.ts';
import { type Piece, printReading } from './print-reading.rules.ts';
import { readAdded, readNotice } from './times.rules.ts';
import { joinWords, type Word, wordsOf } from './words.rules.ts';

/** A title of two words and more comes first: a "contract manager" is none on a contract. */
const READERS: readonly Reader[] = [
  readLanguage,
  titleReader(2),
  readYears,
  readNotice,
  readAdded,
  readScore,
  readPay,
  ...FACT_READERS,
  readPlace,
  titleReader(1),
  readSkill,
];

const NEGATIONS =
  /^(?:(?:but )?(?:not|without|excluding|except(?: for)?|no|non|nor|-)(?: (?:any|an?))?)(?= )/;
const OR = /^(?:or|\/)$/;
/** Words that a sentence needs and a search does not. */
const FILLERS: ReadonlySet<string> = new Set(
  `a an and any all also am are as at be being but by can candidate candidates could do does each experience experienced find for from get
  give good had has have having he her his i in is it know knowing knows list looking match matches me must need needed needs of on one
  only our people person please position positions role roles search she show skill skills some somebody someone that the their them they
  to us want wants we who whose will with work working works would you job jobs vacancy vacancies based living , + :`.split(
    /\s+/,
  ),
);
/** Text in the search language, addresses and phone numbers are read unchanged. */
const AS_IT_IS = /["“”„()*@]|\p{L}:\S|\+\d|\d{5}|\bOR\b|\bNOT\b/u;
/** Two or three capitalised words are a name: "Paris Baker". */
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}$/u;
const COMPANY = /\b(?:ltd|limited|plc|llp|gmbh|inc|llc|group)\.?$/i;

function readAt(line: string, options: ReadOptions): Found | undefined {
  for (const reader of READERS) {
    const found = reader(line, options);
    if (found) return found;
  }
  return undefined;
}

/** Cuts a sentence into the parts that are understood and the others. */
function piecesOf(words: readonly Word[], options: ReadOptions): Piece[] {
  const pieces: Piece[] = [];
  const { line, starts } = joinWords(words);
  let isNegated = false;
  let isOr = false;
  for (let at = 0; at < words.length; ) {
    const rest = line.slice(starts[at]);
    const found = readAt(rest, options);
    if (found) {
      const span = words.slice(at, at + found.size);
      for (const chip of found.chips) pieces.push({ chip, words: span, isNegated, isOr });
      at += found.size;
      [isNegated, isOr] = [false, false];
      continue;
    }
    const negation = NEGATIONS.exec(rest)?.[0];
    const word = words[at] as Word;
    if (negation !== undefined) {
      isNegated = words[at + negation.split(' ').length]?.text !== ',';
      at += negation.split(' ').length;
      continue;
    }
    if (OR.test(word.text)) isOr = true;
    else if (!FILLERS.has(word.text)) {
      pieces.push({ words: [word], isNegated, isOr: false });
      [isNegated, isOr] = [false, false];
    }
    at++;
  }
  return pieces;
}

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

/** A place without "in" or "near" counts only beside others that are understood: "Jordan Lee" and "chelsea cook" are names. */
function withoutDoubtful(pieces: readonly Piece[]): Piece[] {
  const others = pieces.filter(({ chip }) => chip && !chip.isBare);
  const unread = pieces.filter(({ chip }) => !chip);
  const [first, second] = pieces;
  const isName =
    pieces.length === 2 && first?.chip?.isBare && second?.chip?.name === 'title' && isAsTyped(second);
  if (others.length > 0 && others.length >= unread.length && !isName) return [...pieces];
  return pieces.map((piece) => (piece.chip?.isBare ? { ...piece, chip: undefined } : piece));
}

/** Whether a title of one word stands there in the singular, as in a name. */
const isAsTyped = ({ chip, words }: Piece) => words.length === 1 && words[0]?.text === chip?.value;

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
  let pieces = piecesOf(words, options);
  const mended = corrected(words, pieces, options);
  if (mended) {
    const again = piecesOf(mended, options);
    if (again.filter(({ chip }) => !chip).length < pieces.filter(({ chip }) => !chip).length) pieces = again;
  }
  pieces = withoutDoubtful(pieces);
  if (!isAsSentence(pieces, words)) return { ...NOTHING, search: text };
  return { ...printReading(text, pieces), is_sentence: true };
}
