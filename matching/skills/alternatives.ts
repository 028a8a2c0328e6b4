import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { resolveSkill, skillId } from './resolve.ts';

const OR = /\s(?:or|oder|o|ou)\s/iu;
const SEPARATOR = /(?:(?<!\s)\s+)?,\s*(?:(?:or|oder|o|ou)\s)?|\s(?:or|oder|o|ou)\s/iu;
const MAX_ALTERNATIVES = 6;

/**
 * The names in "Sage 200 or SAP", of which any meets the requirement; undefined for a name of a single skill. In "CSCS
 * black or white card" the words that stand once belong to all.
 */
export function alternativesOf(vocabulary: Vocabulary, name: string): string[] | undefined {
  if (!OR.test(name) || resolveSkill(vocabulary, name) !== undefined) return undefined;
  const items = name
    .trim()
    .split(SEPARATOR)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length < 2 || items.length > MAX_ALTERNATIVES) return undefined;
  const isKnown = (item: string) => resolveSkill(vocabulary, item) !== undefined;
  const whole = withSharedWords(items);
  const best = items.every(isKnown) || !whole.some(isKnown) ? items : whole;
  return best.some(isKnown) ? best : undefined;
}

/** "CSCS black", "white card" as "CSCS black card", "CSCS white card". */
function withSharedWords(items: readonly string[]): string[] {
  const first = (items[0] as string).split(' ');
  const last = (items.at(-1) as string).split(' ');
  const head = first.slice(0, -1).join(' ');
  const tail = last.slice(1).join(' ');
  return items.map((item, at) =>
    [at === 0 ? '' : head, item, at === items.length - 1 ? '' : tail].filter((part) => part !== '').join(' '),
  );
}

/** The ids of the alternatives of a name. */
export const alternativeIds = (vocabulary: Vocabulary, name: string): string[] | undefined => {
  const ids = alternativesOf(vocabulary, name)?.map((one) => skillId(vocabulary, one));
  return ids && [...new Set(ids)].sort();
};
