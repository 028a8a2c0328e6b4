import { resolveSkill } from '../skills/resolve.ts';
import { singular } from '../text/stem.ts';
import { neutralWord } from '../text/stop-words.ts';
import { tokenise } from '../text/tokenise.ts';
import { writtenLanguage } from '../text/written-language.ts';
import { RANKS } from '../titles/rank.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isDenied } from './denials.ts';
import { ENTRY_TRADES, type EntryTrade } from './entry-trades.ts';

/** With one of these words a title is that of a person who helps, recruits for or sells to the trade. */
const OUTSIDERS = new Set(
  `assistant aide helper trainee student apprentice intern recruiter recruitment secretary receptionist administrator clerk scheduler support sale representative
  coordinator helferin helfer auszubildende auszubildender azubi praktikant auxiliar ayudante asistente becario aide stagiaire apprenti assistenz assistent`.split(
    /\s+/,
  ),
);
interface Phrase {
  words: readonly string[];
  trade: EntryTrade;
  /** Whether a title of these words is of the trade itself, so that a job so called has an entry gate. */
  isTrade: boolean;
  /** Whether its own words are among those of outsiders: "assistante sociale" is a trade. */
  isAssistant: boolean;
}

const wordsOf = (text: string): string[] =>
  tokenise(text)
    .flatMap(({ text: word }) => word.split('+').filter((part) => part !== ''))
    .map((word) => neutralWord(singular(word)));

function phrasesBy(
  lists: (trade: EntryTrade) => readonly (readonly [string, boolean])[],
): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const trade of ENTRY_TRADES)
    for (const [name, isTrade] of lists(trade)) {
      const words = wordsOf(name);
      const first = words[0] as string;
      const phrase = { words, trade, isTrade, isAssistant: words.some((word) => OUTSIDERS.has(word)) };
      byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
    }
  return byFirst;
}

const TITLES = phrasesBy(({ titles, also }) => [
  ...titles.map((name) => [name, true] as const),
  ...also.map((name) => [name, false] as const),
]);
const PROOFS = phrasesBy(({ phrases }) => phrases.map((name) => [name, false] as const));

const phrasesAt = (phrases: Map<string, Phrase[]>, words: readonly string[], at: number): Phrase[] =>
  (phrases.get(words[at] as string) ?? []).filter((one) =>
    one.words.every((word, offset) => words[at + offset] === word),
  );

/** The trades that the words of a title or a line name. */
function tradesIn(words: readonly string[]): Phrase[] {
  const outside = words.some((word) => OUTSIDERS.has(word));
  const found = words.flatMap((_, at) => phrasesAt(TITLES, words, at));
  return found.filter(
    ({ trade, isAssistant }) => (!outside || isAssistant) && !words.some((word) => trade.not.has(word)),
  );
}

/** A title of several parts: "Nurse / Ward Manager", "Registered Nurse, Surgical Ward". */
const PARTS = /[/|,;:•·()[\]–—]|\s-\s/u;

/**
 * The trades of a job that nobody enters from outside, longest names first: entry to any of them passes. Posts
 * in training for a trade have no gate.
 */
export function entriesAsked(title: string, rank: number | null): string[] {
  if (rank === RANKS.trainee) return [];
  const phrases = title
    .split(PARTS)
    .flatMap((part) => tradesIn(wordsOf(part)))
    .filter(({ isTrade }) => isTrade)
    .sort((a, b) => b.words.length - a.words.length);
  const wider = new Set(phrases.flatMap(({ trade }) => trade.wider));
  return [...new Set(phrases.map(({ trade }) => trade.id))].filter((id) => !wider.has(id));
}

/** Trades that a title shows its holder to be in. */
export const tradesOfTitle = (title: string, rank: number | null): string[] =>
  rank === RANKS.trainee
    ? []
    : title.split(PARTS).flatMap((part) => tradesIn(wordsOf(part)).map(({ trade }) => trade.id));

const bySkill = new WeakMap<Vocabulary, ReadonlyMap<string, readonly string[]>>();

/** Trades that a skill, such as a registration, proves. */
function tradesOfSkills(vocabulary: Vocabulary): ReadonlyMap<string, readonly string[]> {
  let known = bySkill.get(vocabulary);
  if (known === undefined) {
    const map = new Map<string, string[]>();
    for (const { id, skills } of ENTRY_TRADES)
      for (const name of skills) {
        const skill = resolveSkill(vocabulary, name)?.id;
        if (skill !== undefined) map.set(skill, [...(map.get(skill) ?? []), id]);
      }
    known = map;
    bySkill.set(vocabulary, known);
  }
  return known;
}

export const tradesOfSkill = (vocabulary: Vocabulary, id: string): readonly string[] =>
  tradesOfSkills(vocabulary).get(id) ?? [];

/** Trades whose degree or registration a text names and does not deny. */
export function tradesProved(text: string, language = writtenLanguage(text)): string[] {
  const tokens = tokenise(text).flatMap((token) =>
    token.text
      .split('+')
      .filter((part) => part !== '')
      .map((part) => ({ ...token, word: neutralWord(singular(part)) })),
  );
  const words = tokens.map(({ word }) => word);
  return tokens.flatMap(({ start }, at) =>
    phrasesAt(PROOFS, words, at).flatMap(({ trade, words: { length } }) =>
      isDenied(text, start, (tokens[at + length - 1] as { end: number }).end, { isFact: true, language })
        ? []
        : [trade.id],
    ),
  );
}

/** The lines of a text that name what its author does: the head of a resume, or all of one in which no title was found. */
const HEAD = 300;

const tradesNamed = (text: string): string[] =>
  text.split(/[\n.,;:|•]/u).flatMap((line) => tradesIn(wordsOf(line)).map(({ trade }) => trade.id));

/** Trades that a person has entered by skills (registrations) and text, other than by titles. */
export function tradesShown(
  vocabulary: Vocabulary,
  skills: Iterable<string>,
  { text, names, hasTitles }: { text: string; names: readonly string[]; hasTitles: boolean },
): string[] {
  return [
    ...[...skills].flatMap((id) => tradesOfSkill(vocabulary, id)),
    ...tradesProved(text),
    ...names.flatMap((name) => tradesProved(name)),
    ...tradesNamed(hasTitles ? text.slice(0, HEAD) : text),
  ];
}
