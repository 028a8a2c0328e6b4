import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../tools/property-runs.ts';
import { maskPerson, type PersonIdentity } from './index.ts';

const CODE = 'Candidate 7KQ4M';
const ANNA: PersonIdentity = {
  name: 'Anna Lindqvist',
  emails: ['anna.lindqvist79@example.com'],
  phones: ['+49 151 5550 1122'],
  links: ['https://www.linkedin.com/in/alindq-79', 'https://lindqvist.example'],
  address: 'Haus Sonneck 4a, 10115 Berlin',
  place: 'Berlin, Germany',
};
const mask = maskPerson(ANNA, CODE);

describe('what leads to a person', () => {
  it.each([
    ['Write to jo.smith@example.org for details.', 'Write to for details.'],
    ['E-mail: a_b+c@mail.example.co.uk | Berlin', 'Berlin'],
    ['jo (at) example (dot) com', ''],
    ['jo [at] example.com wrote it', 'wrote it'],
    ['jo at example dot com', ''],
    ['jo @ example.com', ''],
    ['Tel. +49 (0)151 5550-1122', ''],
    ['Phone: (415) 555-0132 ext. 12', ''],
    ['Call 0044 7700 900123 now', 'Call now'],
    ['06 12 34 56 78', ''],
    ['0171 / 123 45 67', ''],
    ['612 555 018', ''],
    ['214.555.0188', ''],
    ['+91 98765 40123, Pune', 'Pune'],
    ['+55 11 95555-0134', ''],
    ['15155501122', ''],
    ['1-800-FLOWERS', ''],
    ['Led teams. Phone: (415) 555-0132. Won.', 'Led teams. Won.'],
    ['See https://example.com/a?b=c#d.', 'See.'],
    ['www.example.org/path', ''],
    ['Portfolio at rosebaker.design/work', 'Portfolio at'],
    ['linkedin.com/in/someone-else-4b1', ''],
    ['LinkedIn: in/someone-else', ''],
    ['GitHub: some_body', ''],
    ['Skype: somebody.else', ''],
    ['Follow @some_body on X', 'Follow on X'],
    ['as alindq-79 on forums', 'as on forums'],
    ['anna.lindqvist79', ''],
    ['lived at 12 Baker Street, London NW1 6XE', 'lived at'],
    ['221B Baker Street', ''],
    ['Flat 3, 40 High Road, Leeds LS1 4AP', ''],
    ['Musterstraße 12a, 10115 Berlin', 'Berlin'],
    ['Lange Str. 5', ''],
    ['Haus Sonneck 4a', ''],
    ['10115 Berlin', 'Berlin'],
    ['12 bis rue de la Paix, 75002 Paris', 'Paris'],
    ['Calle Mayor 5, 3º B, 28013 Madrid', 'Madrid'],
    ['Via Garibaldi, 10, 20121 Milano', 'Milano'],
    ['Rua Augusta, 1500 - 01304-001 São Paulo', 'São Paulo'],
    ['Keizersgracht 123, 1015 CJ Amsterdam', 'Amsterdam'],
    ['ul. Długa 5/7, 00-238 Warszawa', 'Warszawa'],
    ['P.O. Box 1234', ''],
    ['Born 12.03.1985 in Berlin', 'in Berlin'],
    ['Date of birth: 12 March 1985 | Nationality: German | C1', 'C1'],
    ['geboren am 12. März 1985, Familienstand: nicht verheiratet', ''],
    ['Fecha de nacimiento: 12 de marzo de 1985. Estado civil: casada.', ''],
  ])('goes: %s', (text, blind) => {
    expect(mask(text)).toBe(blind);
  });

  it.each([
    '2019-2021, 05/2019 - 06/2021 and 2019-05-12',
    '12.05.2019 - 01.06.2020',
    'Revenue of $1,500,000 and 1 200 000 EUR, then 1.200.000 €',
    'ISBN 978-3-16-148410-0, ISO 9001 14001 27001',
    'Part no. 12-3456-789 in version 1.22.333.4',
    '192.168.10.1 and 10.0.0.12',
    'served 12 000 000 users, 4155550132 records',
    'Node.js, ASP.NET, socket.io, Vue.js, C++ and index.html.',
    '500-1000 requests, 1000-2000 rows, 24/7, 16:30, 99.95 %',
    '@angular/core and 2 @ 30 Euro',
    'Sent via Office 365 to 12 teams in Google Drive',
    'e.g. B.Sc., i.e. approx. 3.5 years (Ph.D.)',
    'Main Street Bank, 5 Python courses',
    'Nationality data of 30 countries; gender pay gap; born leader',
    'Fridays 12-16, part 3 of 4; 1st place of 200',
  ])('stays: %s', (text) => {
    expect(mask(text)).toBe(text);
  });
});

const WORDS = fc.array(
  fc.constantFrom(
    'led',
    'team',
    'Java',
    'in',
    '2019',
    'and',
    'built',
    'Köln',
    '12',
    'über',
    'the',
    'SAP,',
    'May',
  ),
  { maxLength: 8 },
);
const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`, 'u'));
const PHONES = fc.oneof(
  fc.tuple(digits(2), digits(3), digits(7)).map(([a, b, c]) => `+${a} ${b} ${c}`),
  fc.tuple(digits(3), digits(3), digits(4)).map(([a, b, c]) => `(${a}) ${b}-${c}`),
  fc.tuple(digits(3), digits(7)).map(([a, b]) => `0${a} ${b}`),
  fc.tuple(digits(3), digits(3), digits(3)).map(([a, b, c]) => `00${a}-${b}-${c}`),
);
const CONTACTS = fc.oneof(
  fc.emailAddress(),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  PHONES,
);

describe('whatever a text holds', () => {
  it('no email, link or phone number is left', () => {
    fc.assert(
      fc.property(WORDS, CONTACTS, WORDS, (before, contact, after) => {
        const blind = mask([...before, contact, ...after].join(' '));
        expect(blind).not.toContain(contact);
        expect(blind).not.toMatch(/@|:\/\//u);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('what is blind stays as it is', () => {
    const pieces = fc.array(
      fc.oneof(
        WORDS.map((words) => words.join(' ')),
        CONTACTS,
        fc.constantFrom('Anna', 'Lindqvist,', 'A. Lindqvist', CODE, '(', ')', '|', ' - ', '\n'),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, (texts) => {
        const blind = mask(texts.join(' '));
        expect(mask(blind)).toBe(blind);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('a text without the person is not changed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zäöü]{1,9}[,.;]?$/u), { maxLength: 12 }),
        fc.constantFrom(' ', '  ', '\n'),
        (words, gap) => {
          const text = words.join(gap);
          expect(mask(text)).toBe(text);
        },
      ),
      { numRuns: runsOf(300) },
    );
  });

  it('keeps any characters in order, without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => typeof mask(text) === 'string'),
    );
  });
});
