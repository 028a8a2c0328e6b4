import { expect, test } from 'vitest';
import { detectLanguage } from '../../language.ts';
import { plainLine } from '../../page-lines.ts';
import type { Language } from '../../result.ts';
import type { Section } from '../../section.ts';
import { homeCountry } from './home-country.ts';

/** All people are fictional. */

const TOWNS = new Map([
  ['Gdynia', 'PL'],
  ['Telford', 'GB'],
  ['Swindon', 'GB'],
  ['Dresden', 'DE'],
]);
const hintOf = (text: string, phone?: string) => {
  const lines = text.split('\n').map((row) => plainLine(row));
  const sections: Section[] = [{ kind: 'header', heading: undefined, lines }];
  return homeCountry({
    text,
    language: languageOf(text),
    sections,
    phone,
    countryOfTown: (name) => TOWNS.get(name),
  });
};
const SURE = true;
const LIKELY = false;

const languageOf = (text: string): Language => {
  const found = detectLanguage(text);
  return found.isRead ? found.code : 'en';
};

test.each([
  ['the calling code of the phone', ['Ana Lima, Lincoln', '+44 7700 900123'], 'GB', SURE],
  ['a national number', ['Ana Lima, Lincoln', '07700 900123'], 'GB', LIKELY],
  ['another national number', ['Ana Lima, Newport', '087 555 0123'], 'IE', LIKELY],
  ['a whole postcode', ['Ana Lima, Lincoln LN1 1AA'], 'GB', SURE],
  ['half a postcode', ['Ana Lima, Lincoln LN1, cook'], 'GB', SURE],
  ['state and postcode', ['Ana Lima, Richmond VIC 3121'], 'AU', SURE],
  ['the address of the mailbox', ['Ana Lima, Halle, ana@lima.de'], 'DE', LIKELY],
  ['money', ['Ana Lima, shop manager, Boston. Sales of £2m.'], 'GB', LIKELY],
  ['qualifications', ['Ana Lima, nurse, Boston. NMC, NVQ 3, GCSEs.'], 'GB', LIKELY],
  ['qualifications and a national number', ['Ana Lima, nurse. NMC.', '07700 900123'], 'GB', SURE],
  ['counties', ['Ana Lima, Boston. Farms in Lincolnshire.'], 'GB', LIKELY],
  [
    'language',
    ['Ana Lima, Köchin. Ausbildung und Arbeit in der Küche, seit Jahren mit dem Team im Haus'],
    'DE',
    LIKELY,
  ],
  ['towns', ['Ana Lima, Newport. Cook in Telford, Swindon, then Gdynia.'], 'GB', LIKELY],
] as [string, [string, string?], string, boolean][])(
  'the country is known by %s',
  (_, [text, phone], country, isSure) => {
    expect(hintOf(text, phone)).toEqual({ country, isSure });
  },
);

test('capital letters and laws that hold abroad say nothing of a home', () => {
  expect(hintOf('Ana Lima, London. SOX, IRS and HIPAA audits')).toBeUndefined();
  expect(hintOf('ANA LIMA, LONDON. ON TIME, OH SO TIDY. WIFI, SEND, AMS, MI, SC')).toBeUndefined();
});

test('the country is open without evidence, and where it is equal', () => {
  expect(hintOf('Ana Lima, cook, Lincoln')).toBeUndefined();
  expect(hintOf('Ana Lima, Lincoln. Cook in Telford and Dresden.')).toBeUndefined();
  // A level of a language is no postcode.
  expect(hintOf('Ana Lima, cook, Lincoln. Italian B2, French A1')).toBeUndefined();
});
