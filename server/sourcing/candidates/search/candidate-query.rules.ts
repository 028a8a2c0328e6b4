import type { CandidateSearchField } from '@placewell/contract/search/search-fields.ts';
import type { BooleanTree, SearchTerm, SearchTree } from '@placewell/contract/search/search-tree.ts';
import { placeFilter } from '../../places/places.public.ts';
import { skillSearchKeys } from '../../skills/skills.public.ts';
import { cityKeyLexeme, RUN_FIELDS, skillKeyLexeme } from './candidate-document.rules.ts';
import {
  emailLexeme,
  fieldLexeme,
  linkedinWords,
  MAX_RUN,
  quoteLexeme,
  runLexeme,
  typedPhoneLexeme,
  wordLexemes,
} from './lexemes.rules.ts';

type Term = SearchTerm<CandidateSearchField>;
/** A part of a search that documents answer with one tsquery; it has at least one word, so that an index serves it. */
type TextPart = { kind: 'text'; query: string };
/** A condition of the search, for the documents or for a column. */
export type SearchPart = TextPart | Term;

/** In no document. */
const NOBODY = quoteLexeme('=nobody');
/** Words of the resume have no weight, which PostgreSQL calls D. */
const RESUME_WEIGHT = 'D';

type Words = { words: readonly string[]; prefix: boolean; isPhrase: boolean; weight?: string };

/** All of the words, adjacent if they are a phrase; the last one may be a prefix. */
function allOf({ words, prefix, isPhrase, weight = '' }: Words): string {
  if (words.length === 0) return NOBODY;
  const lexemes = words.map((word, at) => {
    const signs = `${prefix && at === words.length - 1 ? '*' : ''}${weight}`;
    return quoteLexeme(word) + (signs && `:${signs}`);
  });
  return lexemes.length === 1 ? lexemes.join('') : `(${lexemes.join(isPhrase ? ' <-> ' : ' & ')})`;
}

const anyOf = (queries: readonly string[]) =>
  queries.length === 1 ? queries.join('') : `(${queries.join(' | ')})`;

/**
 * The runs of words that make up a short phrase in these fields. Where the index finds a run it has the answer; a
 * document's positions are needed only where it finds no run, but all words.
 */
function runQueries(fields: readonly CandidateSearchField[], { words, prefix, isPhrase }: Words): string[] {
  if (!isPhrase || words.length < 2 || words.length > MAX_RUN) return [];
  return fields.map((field) => quoteLexeme(runLexeme(field, words)) + (prefix ? ':*' : ''));
}

/** Further lexemes under which the value of a field may be stored. */
function keyQueries(field: CandidateSearchField, text: string): string[] {
  if (field === 'skill')
    return skillSearchKeys([text])
      .flat()
      .map((key) => quoteLexeme(skillKeyLexeme(key)));
  if (field !== 'location') return [];
  const place = placeFilter(text);
  return place?.kind === 'city' && place.state === undefined
    ? [quoteLexeme(cityKeyLexeme(place.city_key))]
    : [];
}

const emailQuery = (text: string, prefix: boolean) => quoteLexeme(emailLexeme(text)) + (prefix ? ':*' : '');

function fieldQuery(field: CandidateSearchField, { text, prefix, kind }: Term): string {
  const isPhrase = kind === 'phrase';
  if (kind === 'phone') return /\d/.test(text) ? `${quoteLexeme(typedPhoneLexeme(text))}:*` : NOBODY;
  if (kind === 'email') return emailQuery(text, prefix);
  if (field === 'resume') return allOf({ words: wordLexemes(text), prefix, isPhrase, weight: RESUME_WEIGHT });
  if (field === 'linkedin') {
    const words = linkedinWords(text).map((word) => fieldLexeme(field, word));
    return allOf({ words, prefix, isPhrase: true });
  }
  const typed = wordLexemes(text);
  if (typed.length === 0) return NOBODY;
  const words = typed.map((word) => fieldLexeme(field, word));
  const runs = RUN_FIELDS.includes(field) ? runQueries([field], { words: typed, prefix, isPhrase }) : [];
  return anyOf([...runs, allOf({ words, prefix, isPhrase }), ...keyQueries(field, text)]);
}

function termQuery(term: Term): string {
  const { field, text, prefix, kind } = term;
  if (field !== null) return fieldQuery(field, term);
  if (kind === 'email') return emailQuery(text, prefix);
  const words = { words: wordLexemes(text), prefix, isPhrase: kind === 'phrase' };
  const phone = kind === 'phone' ? [`${quoteLexeme(typedPhoneLexeme(text))}:*`] : [];
  return anyOf([...phone, ...runQueries(RUN_FIELDS, words), allOf(words)]);
}

/**
 * A query that finds some of the candidates of a phrase by the index alone, without checking positions. Undefined unless
 * the search is a phrase with runs.
 */
export function sureQuery(tree: SearchTree<CandidateSearchField>): string | undefined {
  if (tree.type !== 'term' || tree.term.kind !== 'phrase') return undefined;
  const { field, text, prefix } = tree.term;
  const fields = RUN_FIELDS.filter((one) => field === null || one === field);
  const runs = runQueries(fields, { words: wordLexemes(text), prefix, isPhrase: true });
  return runs.length === 0 ? undefined : anyOf(runs);
}

/** The circle of a location with a distance ("Leeds + 25 km"); `nowhere` for an unknown place. */
export function circleOf({ field, text }: Term) {
  const place = field === 'location' ? placeFilter(text) : undefined;
  return place?.kind === 'circle' || place?.kind === 'nowhere' ? place : undefined;
}

/** Tags and owners change in bulk, so documents do not hold them; distances are computed. */
const isOfDocument = (term: Term) =>
  term.kind !== 'list' &&
  term.kind !== 'number' &&
  term.field !== 'recruiter' &&
  term.field !== 'tag' &&
  circleOf(term) === undefined;

type Tree = BooleanTree<SearchPart>;
const textNode = (query: string): Tree => ({ type: 'term', term: { kind: 'text', query } });

/** The tsquery of a node, and whether it is negated; undefined if documents alone cannot answer it. */
function queryOf(tree: Tree): { query: string; negated: boolean } | undefined {
  if (tree.type === 'term')
    return tree.term.kind === 'text' ? { query: tree.term.query, negated: false } : undefined;
  if (tree.type !== 'not') return undefined;
  const child = queryOf(tree.child);
  return child && { query: child.query, negated: !child.negated };
}

/** Joins the parts that documents answer; a query needs a word, so without one the negation stays outside of it. */
function joinQueries(type: 'and' | 'or', parts: readonly { query: string; negated: boolean }[]): Tree {
  const wanted = parts.filter((part) => !part.negated).map((part) => part.query);
  const unwanted = parts.filter((part) => part.negated).map((part) => part.query);
  if (type === 'and' && wanted.length > 0)
    return textNode(`(${[...wanted, ...unwanted.map((query) => `!${query}`)].join(' & ')})`);
  if (type === 'or' && unwanted.length === 0) return textNode(anyOf(wanted));
  const query =
    type === 'and' ? anyOf(unwanted) : `(${[...unwanted, ...wanted.map((one) => `!${one}`)].join(' & ')})`;
  return { type: 'not', child: textNode(query) };
}

/** This lexeme is in every document. */
export const EVERYBODY = quoteLexeme('§');
export const notQuery = (query: string) => `(${EVERYBODY} & !${query})`;

/** Whether the words of a term name a person, as whole words or the prefix of the last. */
export function isNamed(name: string, { text, prefix }: Term): boolean {
  const words = wordLexemes(name);
  const wanted = wordLexemes(text);
  return (
    wanted.length > 0 &&
    wanted.every((word, at) =>
      words.some((one) => (prefix && at === wanted.length - 1 ? one.startsWith(word) : one === word)),
    )
  );
}

/** A search as conditions: adjacent ones that documents answer become one tsquery. */
export function planSearch(tree: SearchTree<CandidateSearchField>): Tree {
  if (tree.type === 'term') return isOfDocument(tree.term) ? textNode(termQuery(tree.term)) : tree;
  if (tree.type === 'not') return { type: 'not', child: planSearch(tree.child) };
  const children = tree.children.map(planSearch);
  const parts = children.map(queryOf);
  const texts = parts.filter((part) => part !== undefined);
  const others = children.filter((_, at) => parts[at] === undefined);
  if (texts.length === 0) return { type: tree.type, children };
  const joined = joinQueries(tree.type, texts);
  // Columns first: rows that they decide need no document.
  return others.length === 0 ? joined : { type: tree.type, children: [...others, joined] };
}

/**
 * Plans a search among candidates with all of these skills, where documents can answer it: they hold the skill keys, and
 * are faster than a table of all who have a common skill. Undefined for other searches.
 */
export function withSkills(tree: Tree, skills: readonly string[]): Tree | undefined {
  const wanted = skillSearchKeys(skills).map((keys) =>
    keys.length === 0 ? NOBODY : anyOf(keys.map((key) => quoteLexeme(skillKeyLexeme(key)))),
  );
  if (wanted.length === 0) return tree;
  const part = queryOf(tree);
  if (part) return textNode(`(${[part.negated ? `!${part.query}` : part.query, ...wanted].join(' & ')})`);
  if (tree.type !== 'and') return undefined;
  const texts = tree.children.flatMap((child) => queryOf(child) ?? []);
  const others = tree.children.filter((child) => !queryOf(child));
  if (texts.length === 0) return undefined;
  return {
    type: 'and',
    children: [
      ...others,
      textNode(
        `(${[...wanted, ...texts.map((one) => (one.negated ? `!${one.query}` : one.query))].join(' & ')})`,
      ),
    ],
  };
}
