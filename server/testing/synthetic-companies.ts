import type { KnownAddress, PersonSought } from '../providers/email-finder/finder.ts';

// Fictional companies and people, for measuring the finder of addresses. Their addresses are fixed here by independent
// code, not by the finder's: 18 of 20 companies follow a pattern, as the finder estimates.

const FIRST =
  `Ada Jürgen Anna-Lena Søren José Łukasz Chloé Ibrahim Mei Priya Oliver Zoë Ana Björn Kwame Sinéad Yusuf Greta
  Hans-Peter Nadia Tomás Ingrid Pavel Aisha Marek Élodie Dmitri Freya Luca Noor`.split(/\s+/);
const LAST =
  `Lovelace Müller van_der_Berg García_Márquez O'Brien Kowalski Østergaard Okafor Chen Schmidt-Keller de_la_Cruz
  Novák Sørensen Weiß Dubois Haddad Rossi Papadopoulos Lindström Iyer Fernández Hoffmann Jansen Petrov Duarte Ní_Bhriain
  Tanaka Wójcik Brandt Osei Ferrari Nguyen Köhler Larsen Almeida Baker Murphy`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));

type Habit = { write: (first: string, last: string) => string; long: boolean };
const LONG: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const SPECIAL: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l' };

const plain = (text: string, long: boolean) =>
  Array.from(text.toLowerCase(), (letter) => (long ? LONG[letter] : undefined) ?? SPECIAL[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[^a-z -]/g, '');

/** Twenty patterns in about the shares that are said to be usual. */
const HABITS: Habit[] = [
  ...[true, true, false, false, true, false, true].map((long) => ({
    long,
    write: (first: string, last: string) => `${first.replace(/ .*/, '')}.${last.replaceAll(' ', '')}`,
  })),
  ...[true, false].map((long) => ({
    long,
    write: (first: string, last: string) => `${first.split(/[ -]/).join('')}.${last.split(/[ -]/).join('')}`,
  })),
  ...[true, false, false, true].map((long) => ({
    long,
    write: (first: string, last: string) => `${first.slice(0, 1)}${last.split(/[ -]/).join('')}`,
  })),
  { long: false, write: (first) => first.split(/[ -]/)[0] ?? '' },
  { long: true, write: (first) => first.replace(/ .*/, '') },
  { long: false, write: (first, last) => `${first.slice(0, 1)}.${last.split(/[ -]/).at(-1)}` },
  { long: true, write: (first, last) => `${last.replaceAll(' ', '')}.${first.split(/[ -]/)[0]}` },
  { long: false, write: (first, last) => `${first.split(/[ -]/).join('')}${last.slice(0, 1)}` },
  // These two cannot be guessed.
  { long: false, write: (first, last) => `x${(first.length * 7919 + last.length * 104_729) % 100_000}` },
  { long: false, write: (first, last) => `${last.slice(0, 3)}${first.slice(0, 2)}01` },
];

/** The behaviour of a company's mail servers. */
export type Behaviour =
  | 'plain'
  | 'impatient'
  | 'greylisting'
  | 'catch-all'
  | 'refusing'
  | 'silent'
  | 'no MX'
  | 'null MX';
/** Among 20 companies. */
const BEHAVIOURS: Behaviour[] = [
  ...Array<Behaviour>(8).fill('plain'),
  'impatient',
  ...Array<Behaviour>(3).fill('greylisting'),
  ...Array<Behaviour>(4).fill('catch-all'),
  'refusing',
  'silent',
  'no MX',
  'null MX',
];

export type SyntheticPerson = {
  sought: PersonSought;
  /** Null for a person who has left: any found address is wrong. */
  email: string | null;
};
export type SyntheticCompany = {
  domain: string;
  behaviour: Behaviour;
  people: SyntheticPerson[];
  /** All existing local parts. */
  mailboxes: ReadonlySet<string>;
  /** Addresses that the agency already knows; two at every second company. */
  known: KnownAddress[];
};

/** The same people at each call: of 20 people at a company of five, one has left. */
export function makeCompanies(count: number, peopleEach: number): SyntheticCompany[] {
  let person = 0;
  const nextName = () => {
    const at = person++;
    return { first: FIRST[at % FIRST.length] ?? '', last: LAST[(at * 11) % LAST.length] ?? '' };
  };
  return Array.from({ length: count }, (_, at) => {
    const domain = `company-${at}.test`;
    const habit = HABITS[(at * 7) % HABITS.length] ?? HABITS[0]!;
    const behaviour = BEHAVIOURS[(at * 3 + Math.floor(at / 20)) % BEHAVIOURS.length] ?? 'plain';
    const hasMail = behaviour !== 'no MX' && behaviour !== 'null MX';
    const localOf = ({ first, last }: { first: string; last: string }) =>
      habit.write(plain(first, habit.long), plain(last, habit.long));
    const people = Array.from({ length: peopleEach }, (_one, index): SyntheticPerson => {
      const name = nextName();
      const hasLeft = (at * peopleEach + index) % 20 === 13;
      return {
        sought: {
          first_name: name.first,
          last_name: name.last,
          full_name: null,
          company_name: `Company ${at}`,
          company_domain: domain,
          linkedin_url: null,
        },
        email: hasMail && !hasLeft ? `${localOf(name)}@${domain}` : null,
      };
    });
    const colleagues = Array.from({ length: 3 }, nextName);
    const known = colleagues.slice(0, at % 2 === 0 ? 2 : 0).map((name) => ({
      email: `${localOf(name)}@${domain}`,
      first_name: name.first,
      last_name: name.last,
    }));
    const mailboxes = new Set([
      'info',
      ...people.flatMap(({ email }) => (email ? [email.slice(0, email.indexOf('@'))] : [])),
      ...colleagues.map(localOf),
    ]);
    return { domain, behaviour, people, mailboxes, known };
  });
}
