import { isParticle, type PersonName } from './person-name.ts';
import { hasTwoSpellings, type Spelling, toLatin } from './transliterate.ts';

/**
 * How a domain writes names of several parts: Anna-Lena as anna-lena, annalena, anna.lena, anna (`head`) or lena
 * (`tail`); van der Berg as van-der-berg, vanderberg, van.der.berg, or berg (`tail`).
 */
export type Form = 'hyphen' | 'joined' | 'dotted' | 'head' | 'tail';
export type Weights<K extends string> = Readonly<Partial<Record<K, number>>>;
/** A part of a name in the spelling of an address. */
export type Written = { text: string; form: Form; weight: number };
type Kind = 'single' | 'hyphenated' | 'several' | 'particles';
export type Side = 'first' | 'last';

/** How common each form is without knowledge of a domain: our estimate, not a measurement. */
const COMMON: Record<Side, Record<Kind, Weights<Form>>> = {
  first: {
    single: { joined: 1 },
    hyphenated: { hyphen: 0.45, joined: 0.25, head: 0.22, dotted: 0.08 },
    // Further given names are mostly left out.
    several: { head: 0.8, joined: 0.1, hyphen: 0.04, dotted: 0.06 },
    particles: { head: 0.8, joined: 0.2 },
  },
  last: {
    single: { joined: 1 },
    hyphenated: { hyphen: 0.5, joined: 0.25, head: 0.13, tail: 0.12 },
    several: { head: 0.4, joined: 0.22, tail: 0.2, hyphen: 0.1, dotted: 0.08 },
    particles: { joined: 0.5, tail: 0.2, dotted: 0.12, hyphen: 0.18 },
  },
};
/** German domains mostly write ae, oe, ue; Scandinavian ones o and a for ø and å. */
export const spellingsOf = ({ first, last }: PersonName): Weights<Spelling> => {
  const text = `${first} ${last}`;
  if (!hasTwoSpellings(text)) return { short: 1 };
  return /[øå]/iu.test(text.normalize('NFC')) ? { short: 0.6, long: 0.4 } : { long: 0.65, short: 0.35 };
};

const kindOf = (words: readonly string[], text: string): Kind => {
  if (words.length < 2) return 'single';
  if (isParticle(words[0] ?? '')) return 'particles';
  return text.includes(' ') ? 'several' : 'hyphenated';
};

/** Learnt weights outweigh the common ones; both are shares of 1. */
export function formsOf(text: string, side: Side, spelling: Spelling, learnt: Weights<Form> = {}): Written[] {
  const latin = toLatin(text, spelling);
  const words = latin.split(/[ -]+/).filter((word) => word !== '');
  const [head = ''] = words;
  if (head === '') return [];
  const tail = words.filter((word) => !isParticle(word)).at(-1) ?? words.at(-1) ?? '';
  const texts: Record<Form, string> = {
    joined: words.join(''),
    hyphen: words.join('-'),
    dotted: words.join('.'),
    head,
    tail,
  };
  const common = COMMON[side][kindOf(words, latin)];
  const possible = Object.keys(common) as Form[];
  const raw = possible.map((form) => (common[form] ?? 0) * (learnt[form] ?? 1));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return possible.map((form, index) => ({ form, text: texts[form], weight: (raw[index] ?? 0) / sum }));
}

/** Whether the forms of this name part differ, so that an address shows which one the domain uses. */
export const hasForms = (text: string): boolean => /\S[\s-]+\S/.test(text.trim());
