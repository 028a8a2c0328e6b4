import { singular } from '../text/stem.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import type { PhraseNode } from '../vocabulary/dictionary.ts';
import type { Skill } from '../vocabulary/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isAcronym, isWrittenAcronym } from './acronyms.ts';
import { ambiguityOf, isInSmallLetters, isItem, meaningOf, type Occurrence } from './ambiguous.ts';
import { inCompany, type Mention } from './company.ts';
import { meantSkill } from './plain-phrases.ts';
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
  /** The longest name from a word on that means its skill, or an acronym that starts it. */
  const mentionAt = (from: number): { found: Mention; end: number } | undefined => {
    const matches = matchesFrom(vocabulary.dictionary.root, words, from);
    const longest = matches.at(-1)?.end ?? from;
    for (let match = matches.pop(); match !== undefined; match = matches.pop()) {
      const { skill, spelling } = match.node;
      // Of "BLS, ACLS" each is an item; other words that a longer name holds mean something else together.
      if (match.end < longest && !isAcronym(spelling)) continue;
      const phrase = tokens.slice(from, match.end);
      const { start } = phrase[0] as Token;
      const { end } = phrase.at(-1) as Token;
      const line = lineAt(start);
      const key = words.slice(from, match.end).join(' ');
      const occurrence = { skill, spelling, key, text, tokens: phrase, line, place };
      const meaning = meaningIn(occurrence);
      const meant = meaning === 'no' ? undefined : meantSkill(vocabulary.dictionary, occurrence);
      if (meant === undefined) continue;
      const needsCompany = meaning === 'in company';
      const isSmall = needsCompany && isInSmallLetters(text.slice(start, end), spelling);
      return {
        end: match.end,
        found: {
          skill: meant,
          spelling,
          start,
          end,
          line: line.start,
          isAlone:
            needsCompany && !/[\p{L}\p{N}]/u.test(text.slice(line.start, start) + text.slice(end, line.end)),
          isItem: needsCompany && (isSmall || isItem(occurrence)),
          needsCompany,
          isSmall,
        },
      };
    }
    return undefined;
  };
  let at = 0;
  while (at < tokens.length) {
    const mention = mentionAt(at);
    if (mention === undefined) {
      at++;
      continue;
    }
    found.push(mention.found);
    at = mention.end;
  }
  return inCompany(found).map(({ skill, start, end }) => ({
    skill_id: skill.id,
    name: skill.name,
    quote: text.slice(start, end),
    start,
    end,
  }));
}

type NamedNode = PhraseNode & { skill: Skill };

/** The names that start with a word, the longest last. */
function matchesFrom(
  root: PhraseNode,
  words: readonly string[],
  from: number,
): { node: NamedNode; end: number }[] {
  let node: PhraseNode | undefined = root;
  const found: { node: NamedNode; end: number }[] = [];
  for (let at = from; at < words.length; at++) {
    node = node.next?.get(words[at] as string);
    if (node === undefined) break;
    if (node.skill !== undefined) found.push({ node: node as NamedNode, end: at + 1 });
  }
  return found;
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
