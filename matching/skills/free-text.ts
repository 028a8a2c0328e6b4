import { singular } from '../text/stem.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import type { PhraseNode } from '../vocabulary/dictionary.ts';
import type { Skill } from '../vocabulary/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isAcronym, isWrittenAcronym } from './acronyms.ts';
import { isAmbiguous, isWrittenAsName } from './ambiguous.ts';
import { lineFinder, type TextLine } from './text-line.ts';

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
   * Where the text stands: `list` for a list of skills or a section of certificates, where a name that is also an
   * everyday word counts as written; otherwise running text (the default).
   */
  place?: 'list' | 'text';
}

/**
 * Finds names and aliases of skills in free text in order of appearance: the longest match, without overlaps. Soft skills
 * are not searched for, and a name that is also a common word must be written as a name (see `isWrittenAsName`).
 */
export function findSkills(
  vocabulary: Vocabulary,
  text: string,
  { place = 'text' }: FindOptions = {},
): SkillMention[] {
  const tokens = tokenise(text);
  const words = tokens.map((token) => singular(token.text));
  const found: SkillMention[] = [];
  const lineAt = lineFinder(text);
  let at = 0;
  while (at < tokens.length) {
    const match = longestMatch(vocabulary.dictionary.root, words, at);
    const isSkill =
      match !== undefined &&
      isAccepted(match.node, {
        text,
        tokens: tokens.slice(at, match.end),
        line: lineAt((tokens[at] as Token).start),
        place,
      });
    if (!isSkill) {
      at++;
      continue;
    }
    const start = (tokens[at] as Token).start;
    const end = (tokens[match.end - 1] as Token).end;
    const skill = match.node.skill as Skill;
    found.push({ skill_id: skill.id, name: skill.name, quote: text.slice(start, end), start, end });
    at = match.end;
  }
  return found;
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

interface Occurrence {
  text: string;
  tokens: readonly Token[];
  line: TextLine;
  place: 'list' | 'text';
}

/** Whether the words of the text at these tokens mean the skill of the node. */
function isAccepted(node: PhraseNode, { text, tokens, line, place }: Occurrence): boolean {
  const skill = node.skill as Skill;
  if (skill.kind === 'soft') return false;
  const token = tokens[0] as Token;
  const isSingleWord = tokens.length === 1;
  if (isSingleWord && isAcronym(node.spelling)) return isWrittenAcronym(node.spelling, text, token, line);
  if (!isSingleWord || !isAmbiguous(skill, node.spelling)) return true;
  return isWrittenAsName({ skill, spelling: node.spelling, text, token, line, place });
}
