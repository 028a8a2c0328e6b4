import type { TextKind } from '../identity.ts';
import {
  COMMON_GIVEN,
  CONJUNCTIONS,
  DONE_BY_PERSON,
  GERMAN_MARKS,
  HONORIFICS,
  isAfterNames,
  isBeforeNames,
  isGermanNoun,
  LEGAL_FORMS,
  MAKES_NOUN,
  NAME_CUES,
  OF_PERSON,
  PERSON_VERBS,
  VERBS_OF_THINGS,
  WITH_PERSON,
} from './lexicon.ts';
import type { NameWord } from './name-model.ts';
import type { Token } from './tokens.ts';

/** The facts about the text around a word. */
export interface Surroundings {
  tokens: readonly Token[];
  text: string;
  kind: TextKind;
  isGerman: boolean;
  /** Most of its words are capitalised, as in a heading. */
  isTitleCase: boolean;
  /** Words that the resume writes in small letters elsewhere, so that they are words of its language. */
  common: ReadonlySet<string>;
}

const SPACE = /^[ \u00a0]{1,2}$/u;

export function surroundings(
  text: string,
  tokens: readonly Token[],
  kind: TextKind,
  common: ReadonlySet<string>,
): Surroundings {
  const long = tokens.filter(({ text: word }) => word.length > 3);
  const capital = long.filter(({ isCapital }) => isCapital).length;
  return {
    tokens,
    text,
    kind,
    common,
    isGerman: tokens.some(({ text: word }) => GERMAN_MARKS.has(word.toLowerCase())),
    isTitleCase: long.length > 1 && capital >= long.length * 0.7,
  };
}

const nextTo = (token: Token | undefined, gap = token?.gap): Token | undefined =>
  token && SPACE.test(gap ?? '') ? token : undefined;

/** The word before, also a form of address with its dot. */
function wordBefore(token: Token | undefined, gap: string): Token | undefined {
  const isAddress = token !== undefined && HONORIFICS.has(token.key) && /^\.[ \u00a0]{1,2}$/u.test(gap);
  return isAddress ? token : nextTo(token, gap);
}

interface Place {
  around: Surroundings;
  token: Token;
  word: NameWord;
  /** The words before and after, if only a space is between. */
  before: Token | undefined;
  after: Token | undefined;
  /** The text right after the word. */
  tail: string;
  /** The word begins a sentence or a line. */
  isFirst: boolean;
  has: (kind: 'month' | 'occupation' | 'word' | 'place' | 'product') => boolean;
}

function placeOf(around: Surroundings, from: number, to: number): Place | undefined {
  const { tokens, text } = around;
  const token = tokens[from];
  const last = tokens[to];
  if (!token?.word || !last) return undefined;
  const { word } = token;
  const follower = tokens[to + 1];
  return {
    around,
    token,
    word,
    before: from > 0 ? wordBefore(tokens[from - 1], token.gap) : undefined,
    after: nextTo(follower),
    tail: text.slice(last.end, last.end + 24),
    isFirst: from === 0 ? !/\p{N}/u.test(token.gap) : /[.!?:;\n\r•|"“„«(]/u.test(token.gap),
    has: (kind) => word.classes.has(kind) || (kind === 'word' && around.common.has(word.key)),
  };
}

/** Whether one word of the name, alone, is the person here. */
export function isPerson(around: Surroundings, from: number, to: number): boolean {
  const place = placeOf(around, from, to);
  if (!place?.token.isCapital) return false;
  if (isOfFirm(place)) return isOwnFirm(place);
  if (around.kind === 'organization') return false;
  if (isOther(place)) return false;
  const isAmbiguous = place.word.classes.size > 0 || around.common.has(place.word.key) || isAcronym(place);
  if (!isAmbiguous) return around.kind !== 'skill' || place.word.isFamily;
  if (around.kind === 'skill') return false;
  return isNamed(place);
}

/** Three capitals among small letters are an abbreviation as well. */
const isAcronym = ({ token, around }: Place): boolean =>
  token.isCaps && token.text.length < 4 && token.text.length > 1 && /\p{Ll}/u.test(around.text);

/** Within the name of a firm, school, street, place or method. */
function isOfFirm({ before, after, tail, token }: Place): boolean {
  if (after?.isCapital && isAfterNames(after.key)) return true;
  if (before?.isCapital && isBeforeNames(before.key) && !isOwnParticle(before)) return true;
  if (/^[ \u00a0]?&[ \u00a0]?\p{L}/u.test(tail) || /&[ \u00a0]?$/u.test(token.gap)) return true;
  if (
    /^[ \u00a0](?:and|und|y|et|e|en|i)[ \u00a0](?:sons|söhne|hijos|fils|figli|zonen|brothers|co|partners?|associates)(?!\p{L})/iu.test(
      tail,
    )
  )
    return true;
  return after !== undefined && LEGAL_FORMS.has(after.key) && (after.isCapital || after.key === 'gmbh');
}

const isOwnParticle = ({ word }: Token): boolean => word !== undefined;

/** A firm that is called after the family and nothing else: "May GmbH", "Dr. May GmbH". */
function isOwnFirm({ before, after, around }: Place): boolean {
  if (around.kind === 'own_firm') return true;
  const isTitled = before !== undefined && HONORIFICS.has(before.key);
  const isAlone = !before?.isCapital || isTitled;
  return isAlone && after !== undefined && LEGAL_FORMS.has(after.key) && after.key !== 'co';
}

/** Another person of the same name, a town, or a tool. */
function isOther(place: Place): boolean {
  const { before, after, tail, word, around } = place;
  if (around.kind === 'own_firm') return false;
  if (before && COMMON_GIVEN.has(before.key) && before.isCapital && word.isFamily && !before.word)
    return true;
  const isFollowed = after?.isCapital === true && !after.isCaps && after.text.length > 2;
  if (!word.isFamily && isFollowed && COMMON_GIVEN.has(word.key) && !around.isGerman && !around.isTitleCase)
    return true;
  const isTown = /^,[ \u00a0](?:\p{Lu}{2}(?!\p{L})|\p{Lu}\p{Ll}{3,})/u.test(tail);
  return place.has('place') && isTown;
}

const MONTH_AFTER = /^[ \u00a0.,'’/-]{0,3}(?:of[ \u00a0]|de[ \u00a0]|del[ \u00a0])?['’]?\d/u;
const POSSESSIVE = /^['’]s(?!\p{L})/u;

/** Whether a word that has another meaning stands where a person is named. */
function isNamed(place: Place): boolean {
  const { before, after, tail, token, around } = place;
  if (around.kind === 'own_firm') return true;
  if (place.has('month') && (MONTH_AFTER.test(tail) || /\d[.]?[ \u00a0]?$/u.test(token.gap))) return false;
  if (before && HONORIFICS.has(before.key) && before.isCapital) return true;
  if (isCued(place)) return true;
  if (around.kind === 'title') return false;
  if (/^[-\u2010]\p{L}/u.test(tail) || /\p{L}[-\u2010]$/u.test(around.text.slice(0, token.start)))
    return false;
  if (POSSESSIVE.test(tail)) return isPossessor(place);
  if (isSignature(place)) return true;
  if (isSubject(place)) return true;
  if (after?.isCapital || (before?.isCapital && !place.isFirst && !isVerbBefore(place))) return false;
  return isInSentence(place);
}

/** "Rose's team", "May's team", but not "May's figures" or "Baker's Dozen". */
function isPossessor(place: Place): boolean {
  if (!place.has('month')) return !nextIsCapital(place);
  const [, owned = ''] = /^['’]s[ \u00a0](\p{L}+)/u.exec(place.tail) ?? [];
  return OF_PERSON.has(owned.toLowerCase());
}

const nextIsCapital = ({ tail }: Place): boolean => /^['’]s[ \u00a0]\p{Lu}/u.test(tail);

/** "My name is Rose", "Name: May". */
function isCued({ token, around, before }: Place): boolean {
  const { at } = token;
  const gap = token.gap;
  const [one, two] = [around.tokens[at - 1], around.tokens[at - 2]];
  if (one && NAME_CUES.has(one.key) && (/^[ \u00a0]?[:=-][ \u00a0]?$/u.test(gap) || before)) return true;
  const isCopula = one && ['is', 'ist', 'est', 'es', 'e', 'was'].includes(one.key);
  return Boolean(isCopula && two && NAME_CUES.has(two.key) && before);
}

/** "– Rose" or "Regards, Rose" at the end, and a text that is the word alone. */
function isSignature(place: Place): boolean {
  const { token, around, tail } = place;
  if (place.has('month') || place.has('occupation')) return false;
  if (!/^[.!)"”»\s]*$/u.test(tail)) return false;
  return /^\s*$/u.test(around.text.slice(0, token.start)) || /[-\u2013\u2014][ \u00a0]?$/u.test(token.gap);
}

/** "Rose led the team": what a person does follows. */
function isSubject(place: Place): boolean {
  const { after, before, around } = place;
  if (!after || after.isCapital || !PERSON_VERBS.has(after.key)) return false;
  if (before && MAKES_NOUN.has(before.key)) return false;
  if (before && !place.isFirst && before.isCapital) return false;
  if (place.has('month') && VERBS_OF_THINGS.has(after.key)) return false;
  const isThing = VERBS_OF_THINGS.has(after.key) && place.has('word') && place.isFirst;
  return !isThing || (around.isGerman ? !isGermanNoun(place.word.key) : isPersonal(place.word.key));
}

/** Words of which a thing is never the subject, so that "Will is" names someone. */
const PERSONAL = new Set([
  'will',
  'may',
  'rich',
  'drew',
  'pat',
  'sue',
  'rose',
  'grace',
  'mark',
  'bill',
  'faith',
  'jack',
  'ray',
  'rob',
  'max',
  'ken',
  'nick',
  'rod',
  'guy',
  'gene',
  'jean',
  'norm',
  'carol',
  'ivy',
  'lily',
  'holly',
  'hazel',
  'daisy',
  'iris',
]);
const isPersonal = (key: string): boolean => PERSONAL.has(key);

const isVerbBefore = ({ before }: Place): boolean =>
  before !== undefined && /^\p{Lu}\p{Ll}+ed$/u.test(before.text);

/** "Signed off by May". */
const isDoneBy = ({ token, around, before }: Place): boolean =>
  before?.key === 'by' &&
  around.tokens.slice(Math.max(0, token.at - 3), token.at - 1).some(({ key }) => DONE_BY_PERSON.has(key));

/** Capitalised in the middle of a sentence, where its language writes words small. */
function isInSentence(place: Place): boolean {
  const { before, around, tail } = place;
  if (!before || place.isFirst || around.isTitleCase) return false;
  const noun = before.key;
  const isLinked = /^[ \u00a0]?(?:[/,][ \u00a0]?|(?:and|und|or|oder|y|et|e)[ \u00a0])\p{Lu}/u.test(tail);
  if (place.has('month')) return noun === 'with' || noun === 'mit' || isDoneBy(place);
  if (WITH_PERSON.has(noun)) return !isLinked || !(around.isGerman && isGermanNoun(place.word.key));
  if (place.has('place') && ['in', 'at', 'near', 'aus', 'nach', 'a', 'en', 'em'].includes(noun)) return false;
  if (MAKES_NOUN.has(noun)) return false;
  if (CONJUNCTIONS.has(noun) && place.has('occupation')) return false;
  if (around.isGerman && isGermanNoun(place.word.key)) return false;
  if (place.has('product')) return false;
  return !before.isCapital || isVerbBefore(place);
}
