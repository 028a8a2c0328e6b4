import { fold } from './fold.ts';

/** What the titles of a vocabulary say about the words of titles. Immutable: build it once and share it. */
export interface TitleWords {
  /** All titles, folded. */
  known: ReadonlySet<string>;
  /** Words that name what a person is, at the end of a title: "porter", "handler", "Sachbearbeiterin". */
  heads: ReadonlySet<string>;
  /** Such words at its beginning, as in Spanish and French: "auxiliar", "chargée". */
  firstHeads: ReadonlySet<string>;
  /** Words that stand before or after them: "marketing", "loading". */
  inner: ReadonlySet<string>;
}

/** Titles in which the first word is the head. */
const HEAD_FIRST = /(?:^|\s)(?:de|del|des|du|d|di|da|do|della|en|et|y|für|im|in|van|voor)(?:\s|$)/u;
/** In this many titles. */
const LEAST = 2;
const LEAST_LENGTH = 2;
const LEAST_SHARE = 0.6;
/** A word used more often elsewhere than at the end of titles only says what the work is about ("retail"). */
const MOST_ELSEWHERE = 1;

interface Uses {
  alone: number;
  first: number;
  last: number;
  inner: number;
}

/** The words of these titles; `texts` are phrases that are none, such as names of skills. */
export function titleWords(titles: Iterable<string>, texts: Iterable<string>): TitleWords {
  const known = new Set([...titles].map(fold));
  const firsts = usualFirsts(known);
  const uses = new Map<string, Uses>();
  const use = (word: string, as: keyof Uses) => {
    const found = uses.get(word) ?? { alone: 0, first: 0, last: 0, inner: 0 };
    found[as]++;
    uses.set(word, found);
  };
  for (const title of known) {
    const words = title.split(' ');
    const [head = ''] = words;
    if (words.length === 1) use(head, 'alone');
    else {
      const isHeadFirst = HEAD_FIRST.test(title) || firsts.has(head);
      words.forEach((word, n) => {
        const isLast = n === words.length - 1 && !isHeadFirst;
        use(word, isLast ? 'last' : n === 0 ? 'first' : 'inner');
      });
    }
  }
  const elsewhere = new Map<string, number>();
  for (const text of texts)
    for (const word of fold(text).split(' ')) elsewhere.set(word, (elsewhere.get(word) ?? 0) + 1);
  const heads = new Set<string>();
  const firstHeads = new Set<string>();
  const inner = new Set<string>();
  for (const [word, { alone, first, last, inner: within }] of uses) {
    if (word.length < LEAST_LENGTH || /\d/.test(word)) continue;
    const more = elsewhere.get(word) ?? 0;
    const all = first + last + within;
    if (first + within > 0) inner.add(word);
    const isUsual = last >= LEAST && last >= LEAST_SHARE * all && more <= last * MOST_ELSEWHERE;
    if (isUsual || (alone > 0 && more <= (alone + last) * MOST_ELSEWHERE)) heads.add(word);
    if (firsts.has(word) && more <= first) firstHeads.add(word);
  }
  return { known, heads, firstHeads, inner };
}

/** Words that are titles and begin others, but seldom end them: "auxiliar", not "nurse". */
function usualFirsts(titles: Iterable<string>): Set<string> {
  const counts = new Map<string, { alone: number; first: number; last: number }>();
  const count = (word: string, as: 'alone' | 'first' | 'last') => {
    const found = counts.get(word) ?? { alone: 0, first: 0, last: 0 };
    found[as]++;
    counts.set(word, found);
  };
  for (const title of titles) {
    const words = title.split(' ');
    const [first = '', last = ''] = [words[0], words.at(-1)];
    if (words.length === 1) count(first, 'alone');
    else {
      count(first, 'first');
      count(last, 'last');
    }
  }
  const usual = [...counts].filter(
    ([, { alone, first, last }]) => alone > 0 && first >= LEAST && first >= 2 * last,
  );
  return new Set(usual.map(([word]) => word));
}
