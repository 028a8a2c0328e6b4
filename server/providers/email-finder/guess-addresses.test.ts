import { expect, test } from 'vitest';
import { emailTypeOf } from './address-kinds.ts';
import { guessDomains } from './company-domains.ts';
import type { PersonSought } from './finder.ts';
import { COMMON_HABITS, guessLocalParts, learnDomain } from './guess-addresses.ts';
import { nameOf } from './person-name.ts';
import { readLine, readVerdict } from './smtp-replies.ts';

const name = (first: string, last: string) => ({ first, last });
const known = (email: string, first_name: string, last_name: string) => ({ email, first_name, last_name });
const best = (first: string, last: string, learnt = COMMON_HABITS) =>
  guessLocalParts(name(first, last), learnt, new Set())
    .slice(0, 3)
    .map(({ local }) => local);
const sought = (person: Partial<PersonSought>): PersonSought => ({
  first_name: null,
  last_name: null,
  full_name: null,
  company_name: null,
  company_domain: null,
  linkedin_url: null,
  ...person,
});

test('Without known addresses the common ways to write a name come first', () => {
  expect(best('Ada', 'Lovelace')).toEqual(['ada.lovelace', 'alovelace', 'ada']);
});

test.each([
  ['jdoe@x.test', 'Jane', 'Doe', 'alovelace'],
  ['jane_doe@x.test', 'Jane', 'Doe', 'ada_lovelace'],
  ['doe.jane@x.test', 'Jane', 'Doe', 'lovelace.ada'],
  ['JaneD@x.test', 'Jane', 'Doe', 'adal'],
])('From %s alone the way of a domain is learnt', (email, first, last, expected) => {
  expect(best('Ada', 'Lovelace', learnDomain([known(email, first, last)]))[0]).toBe(expected);
});

test('Role addresses teach nothing, and others that fit no pattern make every guess less sure', () => {
  const share = (addresses: Parameters<typeof learnDomain>[0]) =>
    guessLocalParts(name('Ada', 'Lovelace'), learnDomain(addresses), new Set())[0]?.share ?? 0;
  expect(share([known('info@x.test', 'Jane', 'Doe')])).toBe(share([]));
  expect(share([known('x4711@x.test', 'Jane', 'Doe')])).toBeLessThan(share([]));
  expect(share([known('jane.doe@x.test', 'Jane', 'Doe')])).toBeGreaterThan(share([]));
});

test.each([
  ['Jürgen', 'Müller', 'juergen.mueller', 'jurgen.muller'],
  ['Søren', 'Kierkegård', 'soren.kierkegard', 'soeren.kierkegaard'],
  ['José', 'Muñoz', 'jose.munoz', undefined],
  ['Łukasz', 'Żółć', 'lukasz.zolc', undefined],
  ['Дмитрий', 'Щукин', 'dmitriy.shchukin', undefined],
  ['Γιώργος', 'Παππάς', 'giorgos.pappas', undefined],
  ['Sinéad', "O'Brien", 'sinead.obrien', undefined],
  ['Anna-Lena', 'Schmidt', 'anna-lena.schmidt', 'annalena.schmidt'],
  ['Ada', 'van der Berg', 'ada.vanderberg', 'ada.berg'],
  ['Ada', 'Müller-Lüdenscheidt', 'ada.mueller-luedenscheidt', 'ada.muellerluedenscheidt'],
  ['Ana', 'García Márquez', 'ana.garcia', 'ana.garciamarquez'],
])('%s %s is written as %s', (first, last, likeliest, other) => {
  const locals = guessLocalParts(name(first, last), COMMON_HABITS, new Set()).map(({ local }) => local);
  expect(locals[0]).toBe(likeliest);
  if (other) expect(locals).toContain(other);
});

test('How a domain writes umlauts and double names is learnt as well', () => {
  const short = learnDomain([known('jorg.kohler@x.test', 'Jörg', 'Köhler')]);
  expect(best('Ute', 'Müller', short)[0]).toBe('ute.muller');
  const joined = learnDomain([known('evamaria.kurz@x.test', 'Eva-Maria', 'Kurz')]);
  expect(best('Anna-Lena', 'Schmidt', joined)[0]).toBe('annalena.schmidt');
});

test('An address that is known to be another person’s is not guessed', () => {
  const locals = guessLocalParts(name('Ada', 'Lovelace'), COMMON_HABITS, new Set(['ada.lovelace']));
  expect(locals.map(({ local }) => local)).not.toContain('ada.lovelace');
});

test('Shares are probabilities: each below 1, all together at most 1', () => {
  const guesses = guessLocalParts(name('Anna-Lena', 'van der Müller'), COMMON_HABITS, new Set());
  const sum = guesses.reduce((total, { share }) => total + share, 0);
  expect(sum).toBeGreaterThan(0.9);
  expect(sum).toBeLessThanOrEqual(1);
  expect(guesses.every(({ local }) => /^[a-z0-9][a-z0-9.-]*$/.test(local) || local.includes('_'))).toBe(true);
});

test.each([
  [{ first_name: 'Dr. Ada', last_name: 'Lovelace, PhD' }, 'Ada', 'Lovelace'],
  [{ full_name: 'Prof. Dr. Ada van der Berg' }, 'Ada', 'van der Berg'],
  [{ full_name: 'Lovelace, Ada' }, 'Ada', 'Lovelace'],
  [{ full_name: 'Robert (Bob) Miller Jr.' }, 'Robert', 'Miller'],
  [{ full_name: 'Jack Ma' }, 'Jack', 'Ma'],
  [{ full_name: 'Ada Lovelace, M.A., Ph.D.' }, 'Ada', 'Lovelace'],
  [{ linkedin_url: 'https://www.linkedin.com/in/ada-lovelace-1a2b3c/' }, 'ada', 'lovelace'],
])('%j is read as the name %s %s', (person, first, last) => {
  expect(nameOf(sought(person))).toEqual({ first, last });
});

test.each([{ full_name: 'Ada' }, { full_name: '' }, { linkedin_url: 'https://linkedin.com/in/adalovelace' }])(
  '%j holds no whole name',
  (person) => {
    expect(nameOf(sought(person))).toBeUndefined();
  },
);

test.each([
  ['Acme GmbH', ['acme.de', 'acme.com']],
  ['booking.com', ['booking.com']],
  ['Müller & Söhne Holding AG', ['muellersoehneholding.de', 'muellersoehneholding.com', 'muellersoehne.de']],
  ['Acme', ['acme.com']],
])('The domain of %s is guessed as %j', (company, domains) => {
  expect(guessDomains(company).slice(0, domains.length)).toEqual(domains);
});

test.each([
  ['info@acme.test', 'role'],
  ['hr+jobs@acme.test', 'role'],
  ['ada.lovelace@gmail.com', 'personal'],
  ['ada.lovelace@acme.test', 'work'],
])('%s is a %s address', (email, type) => {
  expect(emailTypeOf(email)).toBe(type);
});

test.each([
  ['250 2.1.5 OK', 'taken'],
  ['252 2.1.5 Cannot VRFY user', 'unsure'],
  ['550-5.1.1 The email account that you tried to reach does not exist', 'unknown'],
  ['550 No such user here', 'unknown'],
  ['553 sorry, no mailbox by that name', 'unknown'],
  ['550 5.4.1 Recipient address rejected: Access denied.', 'unknown'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a blocklist', 'refused'],
  ['550 5.7.1 Relaying denied', 'refused'],
  ['550 Your IP has no reverse DNS', 'refused'],
  ['554 Transaction failed', 'refused'],
  ['450 4.2.0 Greylisted, see you later', 'later'],
  ['421 4.7.0 Too many connections', 'later'],
  ['452 4.2.2 Mailbox full', 'taken'],
  ['552 5.2.2 Over quota', 'taken'],
])('The answer "%s" means %s', (line, verdict) => {
  const reply = readLine(line)?.reply;
  expect(reply && readVerdict(reply)).toBe(verdict);
});
