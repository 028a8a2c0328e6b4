import { singular } from '../text/stem.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import type { PhraseNode } from '../vocabulary/dictionary.ts';
import type { Skill } from '../vocabulary/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isAcronym, isWrittenAcronym } from './acronyms.ts';
import { ambiguityOf, isItem, meaningOf, type Occurrence } from './ambiguous.ts';
import { inCompany, type Mention } from './company.ts';
import { lineFinder } from './text-line.ts';

/** A skill found in a text, with the words that name it and their offsets. */
export interface SkillMention {
  skill_id: string;
  name: string;
  quote: string;
  start: number;
  end: number;
}

export interface FindOptions {
  /**
   * The kind of text: `list` for a list of skills or a section of certificates, where a name that is also an everyday
   * word counts as written; otherwise running text (the default).
   */
  place?: 'list' | 'text';
}

/**
 * Finds names and aliases of skills in free text in order of appearance: the longest match, without overlaps. Soft skills
 * are not searched for, and a name that is also an everyday word must be meant as a name (see `meaningOf`).
 */
export function findSkills(
  vocabulary: Vocabulary,
  text: string,
  { place = 'text' }: FindOptions = {},
): SkillMention[] {
  const tokens = tokenise(text);
  const words = tokens.map((token) => singular(token.text));
  const found: Mention[] = [];
  const lineAt = lineFinder(text);
  let at = 0;
  while (at < tokens.length) {
    const match = longestMatch(vocabulary.dictionary.root, words, at);
    if (match === undefined) {
      at++;
      continue;
    }
    const { skill, spelling } = match.node as PhraseNode & { skill: Skill };
    const start = (tokens[at] as Token).start;
    const end = (tokens[match.end - 1] as Token).end;
    const line = lineAt(start);
    const phrase = tokens.slice(at, match.end);
    const key = words.slice(at, match.end).join(' ');
    const occurrence = { skill, spelling, key, text, tokens: phrase, line, place };
    const meaning = meaningIn(occurrence);
    if (meaning === 'no') {
      at++;
      continue;
    }
    const needsCompany = meaning === 'in company';
    found.push({
      skill,
      spelling,
      start,
      end,
      line: line.start,
      isAlone:
        needsCompany && !/[\p{L}\p{N}]/u.test(text.slice(line.start, start) + text.slice(end, line.end)),
      isItem: needsCompany && isItem(occurrence),
      needsCompany,
    });
    at = match.end;
  }
  return inCompany(found).map(({ skill, start, end }) => ({
    skill_id: skill.id,
    name: skill.name,
    quote: text.slice(start, end),
    start,
    end,
  }));
}

function longestMatch(
  root: PhraseNode,
  words: readonly string[],
  from: number,
): { node: PhraseNode; end: number } | undefined {
  let node: PhraseNode | undefined = root;
  let best: { node: PhraseNode; end: number } | undefined;
  for (let at = from; at < words.length; at++) {
    node = node.next?.get(words[at] as string);
    if (node === undefined) break;
    if (node.skill !== undefined) best = { node, end: at + 1 };
  }
  return best;
}

/** Whether the words of the text mean the skill. */
function meaningIn(occurrence: Occurrence): ReturnType<typeof meaningOf> {
  const { skill, spelling, text, tokens, line } = occurrence;
  if (skill.kind === 'soft') return 'no';
  const token = tokens[0] as Token;
  if (tokens.length > 1) return isOnePhrase(occurrence) ? meaningOf(occurrence) : 'no';
  if (isAcronym(spelling) && !isWrittenAcronym(spelling, text, token, line)) return 'no';
  return isOtherNumber(occurrence) ? 'no' : meaningOf(occurrence);
}

/** False if the end of a sentence or an item, or an empty line, is between the words. */
function isOnePhrase({ spelling, text, tokens }: Occurrence): boolean {
  const separator = /[,;:|•·!?\t]|\.\s|\n\s*\n/;
  return tokens.every(({ end }, at) => {
    const next = tokens[at + 1];
    return next === undefined || !separator.test(text.slice(end, next.start)) || separator.test(spelling);
  });
}

/** Below this length a name with an s is an abbreviation: MCIPS, PDMS. */
const MIN_PLURAL_NAME = 6;

/** The name of a product has one number: ranchers are not Rancher, nor is anything polar Polars, nor PDM the PDMS. */
function isOtherNumber({ skill, spelling, key, text, tokens }: Occurrence): boolean {
  if (skill.kind !== 'product' && skill.kind !== 'certificate') return false;
  const { start, end } = tokens[0] as Token;
  const isPlural = /s$/i.test(text.slice(start, end));
  const isName = ambiguityOf(skill, spelling, key) !== 'none';
  if (/s$/i.test(spelling)) return !isPlural && (isName || spelling.length < MIN_PLURAL_NAME);
  return isPlural && isName && /^\p{Lu}\p{L}*\p{Ll}$/u.test(spelling);
}
