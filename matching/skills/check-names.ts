import { foldText } from '../text/tokenise.ts';
import type { Skill } from '../vocabulary/types.ts';
import { isUnlistedEverydayWord } from './ambiguous.ts';

/**
 * Signs that distinguish names: Security+, C#, R&D, .NET. "&" between words is a word; "+" beside a number does not
 * count.
 */
const SIGNS = /(?<!\d)\+|#|(?<=\p{L})&(?=\p{L})|(?<![\p{L}\p{N}.])\.(?=\p{L})/gu;

/** Problems of a skill's name: its key lost a sign, or is an everyday word not listed as ambiguous. */
export function nameProblems(skill: Skill, name: string, key: string): string[] {
  const problems: string[] = [];
  const signs = foldText(name).match(SIGNS) ?? [];
  const kept = key.replace(/\band\b/g, '&');
  if (signs.some((sign) => count(kept, sign) < signs.filter((other) => other === sign).length))
    problems.push(`"${name}" of ${skill.id} loses a sign in "${key}"`);
  if (isUnlistedEverydayWord(skill, name, key))
    problems.push(`"${name}" of ${skill.id} is an everyday word; list it in ambiguous-names.ts`);
  return problems;
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
