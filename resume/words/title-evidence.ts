import { headingKind } from '../headings.ts';
import { type Rule, weigh } from '../rules.ts';
import { columnRole } from './column-names.ts';
import { fold } from './fold.ts';
import { isFunction } from './functions.ts';
import type { TitleWords } from './title-words.ts';
import { bareTitle, isPlural, MARK, titleScore, tokens } from './titles.ts';

/** A possible title with the evidence of the words of titles. */
interface Subject {
  text: string;
  /** Without brackets, and what follows a comma or dash. */
  bare: string;
  words: string[];
  first: string;
  /** Without grades. */
  last: string;
  titles: TitleWords | undefined;
}

/** What speaks for a title: the strongest sign counts. */
const SIGNS: readonly Rule<Subject>[] = [
  {
    name: 'a known title',
    applies: ({ bare, titles }) => titles?.known.has(fold(bare)) ?? false,
    weight: 0.95,
  },
  { name: 'the usual words and forms', applies: ({ text }) => titleScore(text), weight: 1 },
  {
    name: 'ends with what a person is',
    applies: (one) => one.words.length <= 6 && isHead(one, one.last),
    weight: 0.8,
  },
  {
    name: 'what a person is, then of what',
    applies: ({ words, first, titles }) =>
      OF.test(words[1] ?? '') &&
      ((titles?.heads.has(first) ?? false) || (titles?.firstHeads.has(first) ?? false)),
    weight: 0.8,
  },
  {
    name: 'begins with what a person is, as in Spanish and French',
    applies: ({ words, first, titles }) => words.length <= 6 && (titles?.firstHeads.has(first) ?? false),
    weight: 0.75,
  },
  {
    name: 'a German compound of it',
    applies: ({ words, first, titles }) =>
      titles !== undefined && words.length <= 3 && endsWithHead(first, titles.heads),
    weight: 0.7,
  },
  { name: 'an abbreviation of a title', applies: ({ bare }) => ABBREVIATED.test(bare), weight: 0.8 },
  { name: 'the ending of a word for a person', applies: ({ last }) => PERSON.test(last), weight: 0.4 },
];
const OF = /^(?:of|for|to|de|del|du|des|d|di|da|do|van|voor|für|fur|im|in|en)$/u;
const PERSON = /\p{L}{3}(?:er|or|eur|euse|ist|ista|ant|ian|man|woman|person|holder|in)$/u;
/** Abbreviations that are titles; written in capitals. */
export const ABBREVIATED =
  /(?:^|\s)(?:HLTA|SBM|SENCO|RGN|RMN|SDR|BDR|AE|SDET|SDE|HGV\sdriver|iOS\sdev|[\p{L}.+#]+\s[Dd]ev|EIT)(?:\s(?:I{1,3}|[1-3]))?$|^(?:PGT|TGT|PRT)\s\p{L}+$/u;
const MIN_COMPOUND = 9;
const MIN_HEAD = 6;
const MIN_BEFORE = 3;

const isHead = ({ titles }: Subject, word: string): boolean =>
  titles !== undefined && (titles.heads.has(word) || endsWithHead(word, titles.heads));

function endsWithHead(word: string, heads: ReadonlySet<string>): boolean {
  if (word.length < MIN_COMPOUND) return false;
  for (let cut = MIN_BEFORE; cut <= word.length - MIN_HEAD; cut++)
    if (heads.has(word.slice(cut))) return true;
  return false;
}

/** What speaks against a title. */
const DOUBTS: readonly Rule<Subject>[] = [
  { name: 'a heading', applies: ({ text }) => headingKind(text) !== undefined, weight: -1 },
  { name: 'the name of a column', applies: ({ text }) => columnRole(text) !== undefined, weight: -1 },
  { name: 'a label with its value', applies: ({ text }) => /^[^:]{2,40}\s?:\s?\S/u.test(text), weight: -0.5 },
  {
    name: 'a number that is no grade',
    applies: ({ bare }) => NUMBER.test(bare.replace(GRADE, ' ')),
    weight: -0.6,
  },
  { name: 'several people', applies: ({ bare }) => isPlural(bare), weight: -0.6 },
  {
    name: 'begins with what was done',
    applies: ({ words, titles }) => words.length > 1 && isDoing(words[0] ?? '', titles),
    weight: -0.6,
  },
  { name: 'an article within', applies: ({ text }) => ARTICLE.test(text), weight: -0.5 },
  { name: 'goes on like a sentence', applies: ({ text }) => GOES_ON.test(text), weight: -0.4 },
  { name: 'a level or rank alone', applies: ({ bare }) => NOT_ALONE.test(bare), weight: -0.7 },
  { name: 'an event or a thing', applies: ({ text }) => THING.test(text), weight: -0.6 },
];
const GRADE =
  /\b(?:class|band|level|grade|tier|stage|part|caces|klasse|clase|phase|key stage|line)\s\d{1,2}\b/giu;
const LEVEL = /^[a-z]{1,3}\d{1,2}$/;
const NUMBER = /(?:^|\s)(?:\d{2,}|\d+[.,]\d+)(?=\s|$|%)|%/u;
const GOES_ON =
  /\s(?:with|within|using|by|from|during|after|into|my|our|their|his|her|this|that|per|as|and the|of the (?!board)|in the|for the|to the)\s/u;
const ARTICLE = /\s(?:an|une?|una?|eine[rmns]?|d['’]une?)\s/iu;
const NOT_ALONE =
  /^(?:executive|expert|senior|junior|lead|staff|hand|head|key|principal|operations|support|crew|commercial|second|holder|mate|model|reader|leader|member|profession(?:al|nel)|beginner|intermediate|advanced|native|promotion|professional|practitioner|user|provider|kraft|ausbildung|praktikum|formation|vendor|fellow|(?:expert|advanced|beginner|senior|junior)\s(?:level|niveau))$/iu;
const THING =
  /\b(?:of the (?:month|year|week)|award|prize|handbook|manual|course|licen[cs]e|certificate|certification|hire|programme|scheme|department|dept|project|portal|website|app|system|report|level|role)$/iu;

/** "Coordinating volunteers", but not "Marketing manager": words that begin titles are no doubt. */
const isDoing = (word: string, titles: TitleWords | undefined): boolean =>
  /^\p{L}{3,}(?:ing|ed)$/u.test(word) && !FIRST_WORDS.test(word) && titles?.inner.has(word) !== true;
const FIRST_WORDS =
  /^(?:managing|acting|founding|training|nursing|marketing|purchasing|engineering|planning|learning|teaching|housekeeping|recruiting|visiting|consulting|accounting|banking|cleaning|casting|lettings?|manufacturing|operating|packing|machining|building|commissioning|catering|clearing|closing|drilling|editing|farming|flooring|gaming|lending|mining|nutrition|paying|painting|pricing|printing|processing|programming|roofing|serving|shipping|staffing|supporting|supervising|surveying|testing|tooling|trading|travelling|tutoring|underwriting|volunteering|waiting|welding|writing|certified|chartered|registered|licensed|qualified|skilled|experienced|retired|associated|embedded|advanced|applied|assisted|dedicated|enrolled|integrated|medical|senior)$/u;
const MAX_WORDS = 9;
/** Of a function alone: enough beside an employer, too little without one. */
const FUNCTION = 0.45;

/**
 * How much speaks for a line as a title, 0–1, by its words alone: the words of known titles, their forms, and signs of
 * anything else. With `titles` of a vocabulary it knows far more words than without.
 */
export function titleEvidence(text: string, titles?: TitleWords): number {
  const bare = bareTitle(text);
  const words = tokens(bare || text);
  const [first] = words;
  if (first === undefined || words.length > MAX_WORDS) return 0;
  const ranked = tokens(bare.replace(GRADE, ' '));
  const last = ranked.findLast((word) => !MARK.test(word) && !LEVEL.test(word)) ?? words.at(-1) ?? first;
  const subject = { text, bare, words, first, last, titles };
  const sign = Math.max(...SIGNS.map(({ applies, weight }) => weight * Number(applies(subject))));
  return Math.max(isFunction(bare) ? FUNCTION : 0, Math.min(1, weigh(DOUBTS, subject, sign)));
}
