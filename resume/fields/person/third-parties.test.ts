import { describe, expect, test } from 'vitest';
import { parseText } from '../../corpus/parse-small.ts';
import { ResumeError } from '../../index.ts';

const contactsIn = async (text: string) => {
  const { fields } = await parseText(text);
  return [
    fields.candidate_name?.value,
    fields.email?.value ?? null,
    fields.phone?.quote.replace(/\D/g, '') ?? null,
  ];
};

const JOBS =
  '\n\nEMPLOYMENT\n2019 - Present  Baker, Mill House, Ashby\n2015 - 2019  Waiter, The Anchor, Ashby\n';
const WITHOUT = `Ruben Oakes\nAshby${JOBS}`;

describe('contacts of third parties', () => {
  test.each([
    [
      'a referee',
      `${WITHOUT}\nREFEREES\nMrs Edith Lowe, Head Baker, edith.lowe@mill.example, 0118 496 0311\n`,
    ],
    [
      'a referee in a sentence',
      `${WITHOUT}\nReference: Edith Lowe, 0118 496 0311, edith.lowe@mill.example\n`,
    ],
    [
      'referees in German',
      `${WITHOUT}\nREFERENZEN\nEdith Lohe, Backmeisterin, 0331 5550133, lohe@muehle.example\n`,
    ],
    ['referees in French', `${WITHOUT}\nRÉFÉRENCES\nMme Édith Leroy, 01 55 50 13 31, leroy@moulin.example\n`],
    ['referees in Italian', `${WITHOUT}\nREFERENZE\nSig.ra Edda Loi, 06 5550 1331, loi@mulino.example\n`],
    ['referees in Portuguese', `${WITHOUT}\nREFERÊNCIAS\nEdite Lopes, 21 555 0133, lopes@moinho.example\n`],
    ['referees in Dutch', `${WITHOUT}\nREFERENTIES\nEdith Loos, 020 555 0133, loos@molen.example\n`],
    ['referees in Polish', `${WITHOUT}\nREFERENCJE\nEdyta Los, 22 555 01 33, los@mlyn.example\n`],
    ['next of kin', `Ruben Oakes\nAshby\n\nNext of kin: Tessa Oakes (sister) 07700 900511${JOBS}`],
    [
      'next of kin on lines below',
      `Ruben Oakes\nAshby\n\nNext of kin\nTessa Oakes\nPhone: 07700 900511${JOBS}`,
    ],
    ['an emergency number', `Ruben Oakes\nAshby\nIn case of emergency call Tessa on 07700 900511${JOBS}`],
    [
      'an emergency contact in Spanish',
      `Ruben Oakes\nAshby\nContacto de emergencia: Tesa, 612 555 013${JOBS}`,
    ],
    ['a parent', `Ruben Oakes\nAshby\nFather's mobile: 07700 900511${JOBS}`],
    [
      'an employer, inside a job',
      'Ruben Oakes\nAshby\n\nEMPLOYMENT\n2019 - Present  Baker, Mill House, Ashby\nTel: 0118 496 0300, orders@millhouse.example\n- Bread and cakes\n2015 - 2019  Waiter, The Anchor, Ashby\n',
    ],
    ['a manager', `${WITHOUT}Line manager: Edith Lowe, 0118 496 0311, edith.lowe@mill.example\n`],
  ])('are never those of the person: %s', async (_, text) => {
    expect(await contactsIn(text)).toEqual(['Ruben Oakes', null, null]);
  });

  test.each([
    [
      'beside an emergency contact',
      'Emergency contact: Tessa Oakes 07700 900511\nMobile: 07700 900522\nEmail: ruben.oakes@example.com',
    ],
    [
      'in one line with it',
      'Emergency: Tessa 07700 900511 | Mobile: 07700 900522 | Email: ruben.oakes@example.com',
    ],
  ])('leave those of the person: %s', async (_, lines) => {
    expect(await contactsIn(`Ruben Oakes\nAshby\n\n${lines}${JOBS}`)).toEqual([
      'Ruben Oakes',
      'ruben.oakes@example.com',
      '07700900522',
    ]);
  });

  test('stay with a referee below a heading of their own', async () => {
    const head = `Ruben Oakes\nAshby\n(0118) 496 0777\nruben.oakes@post.example${JOBS}`;
    const referees =
      '\nREFERENCES\n\nDR EDITH LOWE\nGeneral Manager – Mill House Bakery\n\nCONTACT INFORMATION\nPhone: 0118 496 0311\nEmail: lowe@mill.example\n';
    expect(await contactsIn(head + referees)).toEqual([
      'Ruben Oakes',
      'ruben.oakes@post.example',
      '01184960777',
    ]);
  });

  test('leave an address with the name below the jobs', async () => {
    expect(await contactsIn(`${WITHOUT}\nruben.oakes@example.com, 07700 900522\n`)).toEqual([
      'Ruben Oakes',
      'ruben.oakes@example.com',
      '07700900522',
    ]);
  });

  test.each([
    [
      'English',
      'Mr Alan Frost\nFrost Staffing\nalan.frost@froststaffing.example\n\nDear Mr Frost,\n\nI would like to apply.\n\nKind regards,\nRuben Oakes\n',
    ],
    [
      'German',
      'Frost Personal\nz. Hd. Alan Frost\nalan.frost@frostpersonal.example\n\nSehr geehrter Herr Frost,\n\nich bewerbe mich.\n\nMit freundlichen Grüßen\nRuben Oakes\n',
    ],
    [
      'French',
      'Alain Frost\nalain.frost@frost.example\n\nMonsieur,\n\nJe me permets de postuler.\n\nCordialement,\nRuben Oakes\n',
    ],
  ])('are not those of the addressee of a letter in %s', async (_, letter) => {
    expect(
      await contactsIn(`${letter}\n\nRuben Oakes\nruben.oakes@example.com | 07700 900522${JOBS}`),
    ).toEqual(['Ruben Oakes', 'ruben.oakes@example.com', '07700900522']);
  });
});

describe('the own number', () => {
  test.each([
    ['Mobile No: 9845055512', '9845055512'],
    ['M.NO:-9845055512, 7895500012', '9845055512'],
    ['Phone no 9171 5514', '91715514'],
    ['Contact No. :- 98450 55512', '9845055512'],
    ['Handy-Nr.: 0171 5550144', '01715550144'],
    ['Tel/Fax: 0118 496 0311', '01184960311'],
    ['98450 55512 (M), 044-2655 0123 (R)', '9845055512'],
    ['Teléfonos 3165550137', '3165550137'],
    ['Celulares: 3165550137', '3165550137'],
    ['0471555012', '0471555012'],
  ])('is read from "%s"', async (line, digits) => {
    expect((await contactsIn(`Ruben Oakes\n${line}${JOBS}`))[2]).toBe(digits);
  });

  test('is not a fax', async () => {
    expect((await contactsIn(`Ruben Oakes\nFax: 0118 496 0999${JOBS}`))[2]).toBeNull();
  });
});

test('an address after a label with a dash is read', async () => {
  expect((await contactsIn(`Ruben Oakes\nEmail:-ruben.oakes@example.com${JOBS}`))[1]).toBe(
    'ruben.oakes@example.com',
  );
});

const ONE = `Ruben Oakes\nruben.oakes@example.com | 07700 900522 | Ashby${JOBS}`;
const OTHER =
  'Imogen Vale\nimogen.vale@example.com | 07700 900533 | Lowbridge\n\nEMPLOYMENT\n2018 - Present  Joiner, Vale Timber, Lowbridge\n';

describe('a file with the resumes of several people', () => {
  const failure = async (text: string) => {
    const error = await parseText(text).catch((reason: unknown) => reason);
    return error instanceof ResumeError ? [error.code, error.people] : undefined;
  };

  test('is refused with their names and pages', async () => {
    expect(await failure(`${ONE}\n\f${OTHER}`)).toEqual([
      'several_people',
      [
        { name: 'Ruben Oakes', first_page: 1, last_page: 1 },
        { name: 'Imogen Vale', first_page: 2, last_page: 2 },
      ],
    ]);
    expect((await failure(`${ONE}\n\n${OTHER}`))?.[0]).toBe('several_people');
  });

  test.each([1, { name: 'Imogen Vale', first_page: 2, last_page: 2 }])(
    'is read as that of the person who is asked for: %j',
    async (person) => {
      const parsed = await parseText(`${ONE}\n\f${OTHER}`, { person });
      const { candidate_name, email } = parsed.fields;
      expect(candidate_name).toMatchObject({ value: 'Imogen Vale', page: 2 });
      expect(email).toMatchObject({ value: 'imogen.vale@example.com', page: 2 });
      expect(parsed.work_history).toMatchObject([{ company_name: 'Vale Timber', page: 2 }]);
      expect(parsed.text).not.toContain('Ruben');
    },
  );

  test.each([
    ['is not among them', `${ONE}\n\f${OTHER}`],
    ['is looked for in a file of one', ONE],
  ])('is refused if the person %s', async (_, text) => {
    const person = { name: 'Alma Reed', first_page: 1, last_page: 1 };
    await expect(parseText(text, { person })).rejects.toMatchObject({ code: 'several_people' });
  });

  test.each([
    ['the same person in another language', `${ONE}\n\n${ONE.replace('EMPLOYMENT', 'BERUFSERFAHRUNG')}`],
    [
      'referees before the studies',
      `${ONE}\nREFEREES\nImogen Vale\nimogen.vale@example.com\n\nEDUCATION\n2012  Baking, Ashby College\n`,
    ],
  ])('is not %s', async (_, text) => {
    expect(await failure(text)).toBeUndefined();
  });
});
