import { normalise } from '../text/normalise.ts';
import type { Skill } from '../vocabulary/types.ts';
import { CLEAR_IN_FIELD, CLEAR_WHEN_ABLE } from './ambiguous-names.ts';
import { isEverydayWord } from './everyday-words.ts';

/** A skill named in a text; `line` is the offset of its line. */
export interface Mention {
  skill: Skill;
  spelling: string;
  start: number;
  end: number;
  line: number;
  /** For names that need company: nothing but separators surrounds the name in its line. */
  isAlone: boolean;
  isItem: boolean;
  /** The name is an everyday word, so it only counts beside another skill of its field. */
  needsCompany: boolean;
  /** A name without its capital. */
  isSmall: boolean;
}

const COMPUTING = new Set(['software', 'data', 'infrastructure', 'product-design']);
const DESIGN = new Set(['creative', 'product-design']);
/** Characters within a line in which another skill decides what a name means. */
const REACH = 160;
/** The same for names of one or two letters, which only products and certificates decide. */
const SHORT_REACH = 80;
const MAX_SHORT_NAME = 2;
const DISTINCT = new Set(['product', 'certificate']);
/** This many everyday names of computing in one line ("Go, Ruby, Swift") explain each other. */
const ENOUGH_NAMES = 3;

/** And among them this many of which each is mostly the product ("java, spring and docker"), unlike a list of snakes. */
const ENOUGH_PRODUCTS = 2;

/** Drops the mentions that lack the company they need; keeps the order. */
export function inCompany(mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention, at) => !mention.needsCompany || hasCompany(mentions, at));
}

function hasCompany(mentions: readonly Mention[], at: number): boolean {
  const mention = mentions[at] as Mention;
  const isShort = mention.spelling.length <= MAX_SHORT_NAME || mention.isSmall;
  const names = new Set([mention.skill.id]);
  // "with focus, drive and vision" are three names that are all words.
  let isClearName = !isPlainWord(mention);
  const products = new Set(isProduct(mention) ? [mention.skill.id] : []);
  for (const beside of relatedBeside(mentions, at, isShort ? SHORT_REACH : REACH)) {
    const isClear = !beside.needsCompany && beside.skill !== mention.skill;
    if (isClear && (!isShort || isOfField(mention) || DISTINCT.has(beside.skill.kind))) return true;
    if (beside.isItem) {
      names.add(beside.skill.id);
      isClearName ||= !isPlainWord(beside);
      if (isProduct(beside)) products.add(beside.skill.id);
    }
  }
  isClearName ||= products.size >= ENOUGH_PRODUCTS;
  return mention.isItem && isClearName && names.size >= ENOUGH_NAMES && COMPUTING.has(mention.skill.field);
}

const isProduct = ({ spelling }: Mention): boolean => CLEAR_WHEN_ABLE.has(spelling.toLowerCase());

const isOfField = ({ spelling }: Mention): boolean => CLEAR_IN_FIELD.has(spelling.toLowerCase());

const isPlainWord = ({ isSmall, spelling }: Mention): boolean =>
  isSmall && isEverydayWord(normalise(spelling));

/** The mentions of related skills in the same line, or around a name that is alone in its line. */
function* relatedBeside(mentions: readonly Mention[], at: number, reach: number): Generator<Mention> {
  const mention = mentions[at] as Mention;
  for (const step of [-1, 1]) {
    for (let other = at + step; ; other += step) {
      const beside = mentions[other];
      if (beside === undefined || distance(beside, mention) > reach) break;
      if (beside.line !== mention.line && !mention.isAlone) break;
      if (isRelated(beside.skill, mention.skill)) yield beside;
    }
  }
}

const distance = (one: Mention, other: Mention): number =>
  Math.max(one.start - other.end, other.start - one.end);

function isRelated(one: Skill, other: Skill): boolean {
  return (
    one.field === other.field ||
    (COMPUTING.has(one.field) && COMPUTING.has(other.field)) ||
    (DESIGN.has(one.field) && DESIGN.has(other.field)) ||
    [one.broader, one.narrower, one.related].some((ids) => ids.includes(other.id))
  );
}
