import { alternativesOf, resolveSkill, type Vocabulary } from '@placewell/matching';

/** "Sage 200 or SAP" in a text: one requirement, which any of its skills meets. */
export type Alternatives = { name: string; start: number; end: number };

const OR = /^(?:or|oder|o|ou)$/iu;
const MAX_WORDS = 4;
const MAX_NAME = 80;

type Word = { text: string; start: number; end: number };

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[^\s,;()[\]]+/gu)].map((match) => {
    const bare = match[0].replace(/(?<![.:!?])[.:!?]+$/u, '');
    return { text: bare, start: match.index, end: match.index + bare.length };
  });

/** Words that stand side by side, without a comma between them. */
const sideBySide = (text: string, words: readonly Word[]) =>
  words.every((word, at) => at === 0 || /^\s+$/u.test(text.slice(words[at - 1]?.end, word.start)));

const joined = (words: readonly Word[]) => words.map((word) => word.text).join(' ');

function around(vocabulary: Vocabulary, text: string, words: readonly Word[], at: number) {
  for (let before = MAX_WORDS; before > 0; before--)
    for (let after = MAX_WORDS; after > 0; after--) {
      const left = words.slice(Math.max(0, at - before), at);
      const right = words.slice(at + 1, at + 1 + after);
      if (left.length < before || right.length < after) continue;
      if (!sideBySide(text, left) || !sideBySide(text, right)) continue;
      const names = namesOf(vocabulary, joined(left), joined(right));
      if (names !== undefined) return { names, first: at - before, last: at + after };
    }
  return undefined;
}

/** The names of both sides if both are skills, or become ones with the words that stand once ("black or white card"). */
function namesOf(vocabulary: Vocabulary, left: string, right: string): string[] | undefined {
  const known = [left, right].map((name) => resolveSkill(vocabulary, name)?.name);
  if (known[0] !== undefined && known[1] !== undefined)
    return known[0] === known[1] ? undefined : (known as string[]);
  if (!right.includes(' ')) return undefined;
  const alternatives = alternativesOf(vocabulary, `${left} or ${right}`) ?? [];
  if (alternatives.includes(left)) return undefined;
  const isShared = left.includes(' ')
    ? alternatives.some((name) => resolveSkill(vocabulary, name) !== undefined)
    : alternatives.every((name) => resolveSkill(vocabulary, name) !== undefined);
  return alternatives.length > 0 && isShared ? [left, right] : undefined;
}

/** How many words of an item before a comma stand before `first`, and its skill: "Java, Kotlin or Scala". */
function itemBefore(vocabulary: Vocabulary, text: string, words: readonly Word[], first: number) {
  for (let size = MAX_WORDS; size > 0; size--) {
    const item = words.slice(Math.max(0, first - size), first);
    const gap = text.slice(item.at(-1)?.end ?? 0, words[first]?.start);
    if (item.length < size || !sideBySide(text, item) || !/^,\s+$/u.test(gap)) continue;
    const skill = resolveSkill(vocabulary, joined(item));
    if (skill !== undefined) return { size, name: skill.name };
  }
  return undefined;
}

/** The alternatives that a text states, in order; of "Java, Kotlin or Scala" all three. */
export function alternativesIn(vocabulary: Vocabulary, text: string): Alternatives[] {
  const words = wordsOf(text);
  return words.flatMap((word, at) => {
    const pair = OR.test(word.text) ? around(vocabulary, text, words, at) : undefined;
    if (pair === undefined) return [];
    let { first } = pair;
    const names = [...pair.names];
    for (
      let item = itemBefore(vocabulary, text, words, first);
      item !== undefined && !names.includes(item.name);
      item = itemBefore(vocabulary, text, words, first)
    ) {
      names.unshift(item.name);
      first -= item.size;
    }
    const name = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
    const isUsable = name.length <= MAX_NAME && resolveSkill(vocabulary, name) === undefined;
    const [start = 0, end = text.length] = [words[first]?.start, words[pair.last]?.end];
    return isUsable ? [{ name, start, end }] : [];
  });
}
