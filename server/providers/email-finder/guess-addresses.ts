import { isRole } from './address-kinds.ts';
import type { KnownAddress } from './finder.ts';
import { type Form, formsOf, hasForms, type Side, spellingsOf, type Weights } from './name-forms.ts';
import { COMMON_SHARES, PATTERNS, type Pattern, write } from './patterns.ts';
import type { PersonName } from './person-name.ts';
import { hasTwoSpellings, type Spelling, toLatin } from './transliterate.ts';

/** How a domain's known addresses form names; without any, the common ways. */
export type DomainHabits = {
  patterns: Readonly<Record<Pattern, number>>;
  forms: Readonly<Record<Side, Weights<Form>>>;
  spellings: Weights<Spelling>;
};
/** An address with the probability that it is the person's, and its pattern. */
export type Guess = { local: string; share: number; pattern: Pattern };
type Way = Guess & { spelling: Spelling; forms: Record<Side, Form> };

/** The weight of the common shares, in known addresses. */
const COMMON_WEIGHT = 1.5;
const LOCAL_PART = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;

export const COMMON_HABITS: DomainHabits = {
  patterns: COMMON_SHARES,
  forms: { first: {}, last: {} },
  spellings: {},
};

/** Every way to form the name, with its probability. */
function waysToWrite(name: PersonName, habits: DomainHabits): Way[] {
  const common = spellingsOf(name);
  const spellings = Object.entries(common) as [Spelling, number][];
  const raw = spellings.map(([spelling, weight]) => weight * (habits.spellings[spelling] ?? 1));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return spellings.flatMap(([spelling], index) => {
    const lasts = formsOf(name.last, 'last', spelling, habits.forms.last);
    return formsOf(name.first, 'first', spelling, habits.forms.first).flatMap((first) =>
      lasts.flatMap((last) =>
        PATTERNS.map((pattern) => ({
          local: write(pattern, first.text, last.text),
          share: habits.patterns[pattern] * first.weight * last.weight * ((raw[index] ?? 0) / sum),
          pattern,
          spelling,
          forms: { first: first.form, last: last.form },
        })),
      ),
    );
  });
}

const localOf = (email: string) => email.slice(0, email.lastIndexOf('@')).toLowerCase();
const add = <K extends string>(counts: Map<K, number>, key: K, share: number) =>
  counts.set(key, (counts.get(key) ?? 0) + share);

/** How much more often than commonly: a factor, so that one example does not exclude the rest. */
function factors<K extends string>(counts: ReadonlyMap<K, number>): Weights<K> {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return {} as Weights<K>;
  const scale = total / COMMON_WEIGHT;
  return Object.fromEntries(
    [...counts].map(([key, count]) => [key, 1 + 20 * scale * (count / total)]),
  ) as Weights<K>;
}

/**
 * Learns a domain's patterns from known addresses with names. An address that fits several counts for each in part; one
 * that fits none still shows that not all follow a pattern. Role addresses are ignored.
 */
export function learnDomain(known: readonly KnownAddress[]): DomainHabits {
  const patterns = new Map<Pattern, number>();
  const forms = { first: new Map<Form, number>(), last: new Map<Form, number>() };
  const spellings = new Map<Spelling, number>();
  let count = 0;
  for (const { email, first_name, last_name } of known) {
    const name = { first: first_name, last: last_name };
    if (isRole(email) || toLatin(first_name, 'short') === '' || toLatin(last_name, 'short') === '') continue;
    count++;
    const ways = waysToWrite(name, COMMON_HABITS).filter(({ local }) => local === localOf(email));
    const sum = ways.reduce((total, { share }) => total + share, 0);
    for (const way of ways) {
      const share = way.share / sum;
      add(patterns, way.pattern, share);
      if (hasForms(first_name) && way.pattern.includes('first')) add(forms.first, way.forms.first, share);
      if (hasForms(last_name) && way.pattern.includes('last')) add(forms.last, way.forms.last, share);
      if (hasTwoSpellings(`${first_name}${last_name}`)) add(spellings, way.spelling, share);
    }
  }
  const shareOf = (pattern: Pattern) =>
    ((patterns.get(pattern) ?? 0) + COMMON_WEIGHT * COMMON_SHARES[pattern]) / (count + COMMON_WEIGHT);
  return {
    patterns: Object.fromEntries(PATTERNS.map((pattern) => [pattern, shareOf(pattern)])) as Record<
      Pattern,
      number
    >,
    forms: { first: factors(forms.first), last: factors(forms.last) },
    spellings: factors(spellings),
  };
}

/** The likely local parts of a person's address, the likeliest first, without those in `taken`. */
export function guessLocalParts(name: PersonName, habits: DomainHabits, taken: ReadonlySet<string>): Guess[] {
  const byLocal = new Map<string, Guess>();
  for (const { local, share, pattern } of waysToWrite(name, habits)) {
    if (!LOCAL_PART.test(local) || local.includes('..') || taken.has(local)) continue;
    const other = byLocal.get(local);
    byLocal.set(local, { local, pattern: other?.pattern ?? pattern, share: share + (other?.share ?? 0) });
  }
  return [...byLocal.values()].sort((one, other) => other.share - one.share);
}

export function findKnown(name: PersonName, known: readonly KnownAddress[]): KnownAddress | undefined {
  const key = ({ first, last }: PersonName) => `${toLatin(first, 'long')}|${toLatin(last, 'long')}`;
  return known.find(
    ({ email, first_name, last_name }) =>
      !isRole(email) && key({ first: first_name, last: last_name }) === key(name),
  );
}
