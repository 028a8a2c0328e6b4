import { fold } from '../../words/fold.ts';
import { mayBeName, ordinaryWords } from '../../words/ordinary-words.ts';
import type { TitleWords } from '../../words/title-words.ts';
import { isDepartment, titleScore } from '../../words/titles.ts';
import { PARTICLES } from './name-words.ts';

/** What the vocabulary knows of titles. */
export interface KnownTitles {
  isJobTitle: ((text: string) => boolean) | undefined;
  titleWords: TitleWords | undefined;
}

/** Words of titles and forms that are forenames too. */
const FORENAMES = new Set(
  'art basil bill carter christian dale dean frank grace guy harper heath jack jade may miles mark mason max olive page pat penny pierre ray rob rose ruby sage taylor'.split(
    ' ',
  ),
);
const MAX_WORDS = 3;

/**
 * Whether a phrase is a name with one word of trades or forms: "Piet Bakker", "Jimmy Page". In "Senior Baker" and
 * "Personal Details" the other words are such words too.
 */
export function isLikelyName(name: string, { isJobTitle, titleWords }: KnownTitles): boolean {
  const words = name.split(/\s+/).filter((word) => !PARTICLES.has(word));
  if (words.length < 2 || words.length > MAX_WORDS || isJobTitle?.(name) === true) return false;
  const isTrade = (word: string) => titleScore(word) > 0 || isDepartment(word);
  const isForename = (word: string, at: number) => at === 0 && FORENAMES.has(fold(word));
  const isMarked = (word: string) => isTrade(word) || ordinaryWords(word) > 0;
  const marked = words.filter((word, at) => isMarked(word) && !isForename(word, at));
  const [only = words.find(isMarked)] = marked;
  // Without a vocabulary every other word is unknown: "Ward Nurse".
  if (only !== undefined && titleWords === undefined && isTrade(only)) return false;
  if (only === undefined || marked.length > 1 || !mayBeName(only, words.indexOf(only))) return false;
  return words.every(
    (word, at) => word === only || isForename(word, at) || titleWords?.inner.has(fold(word)) !== true,
  );
}
