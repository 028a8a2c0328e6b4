// What the entries of one resume have in common decides where the words of one do not.
import { describe, expect, test } from 'vitest';
import { parsePdf, parseText } from '../../corpus/parse-small.ts';
import type { Doc } from '../../corpus/pdf-canvas.ts';
import { HiddenTexts } from '../../hidden-text.ts';
import { type Line, plainLine } from '../../page-lines.ts';
import { splitSections } from '../../sections.ts';

const HEAD = 'Wilma Tarrant\nwilma.tarrant@example.com | Ashby\n\n';
const BOLD = 'Helvetica-Bold';
const PLAIN = 'Helvetica';

interface Drawn {
  text: string;
  font?: string;
  size?: number;
  x?: number;
  /** Points below the line before. */
  down?: number;
}

/** A page with the name, a heading and these lines. */
const page = (heading: string, lines: Drawn[]) => (doc: Doc) => {
  let y = 40;
  const draw = ({ text, font = PLAIN, size = 10, x = 60, down = 12 }: Drawn) => {
    y += down;
    doc.font(font).fontSize(size).text(text, x, y, { lineBreak: false });
  };
  draw({ text: 'Wilma Tarrant', font: BOLD, size: 20, down: 0 });
  draw({ text: 'wilma.tarrant@example.com', down: 26 });
  draw({ text: heading, font: BOLD, size: 14, down: 30 });
  for (const line of lines) draw(line);
};

const TEXT = 'Kept the books of the harbour and wrote all of the reports for the council of the town.';

describe('names that go on below their dates', () => {
  const job = (names: string[], dates: string, title: string): Drawn[] => [
    { text: names[0] ?? '', font: BOLD, down: 28 },
    { text: dates, font: BOLD, x: 400, down: 0 },
    ...names.slice(1).map((text) => ({ text, font: BOLD })),
    { text: title, font: 'Helvetica-Oblique', down: 15 },
    { text: TEXT, down: 15 },
    { text: TEXT },
  ];

  test('are whole where the entries of one line show what follows a name', async () => {
    const { work_history } = await parsePdf(
      page('EXPERIENCE', [
        ...job(
          ['Office of the Minister of Harbours and', 'Rivers of Kesten'],
          '2019 – 2023',
          'Adviser on Fishing, Nets & Boats',
        ),
        ...job(['Council of Ashby'], '2015 – 2019', 'Adviser on Rivers'),
        ...job(['Fernholm'], '2011 – 2015', 'Clerk'),
      ]),
    );
    expect(work_history.map(({ company_name }) => company_name)).toEqual([
      'Office of the Minister of Harbours and Rivers of Kesten',
      'Council of Ashby',
      'Fernholm',
    ]);
  });

  test('are not joined with a title in the same style', async () => {
    const { work_history } = await parsePdf(
      page(
        'EXPERIENCE',
        ['Fernholm Harbour Works of Kesten', 'Quayside Boats'].flatMap((name, n) => [
          { text: name, font: BOLD, down: 28 },
          { text: `${2019 - 4 * n} – ${2023 - 4 * n}`, font: BOLD, x: 400, down: 0 },
          { text: n === 0 ? 'Accountant' : 'Clerk', font: BOLD },
          { text: TEXT, down: 15 },
          { text: TEXT },
        ]),
      ),
    );
    expect(work_history.map((job) => [job.job_title, job.company_name])).toEqual([
      ['Accountant', 'Fernholm Harbour Works of Kesten'],
      ['Clerk', 'Quayside Boats'],
    ]);
  });
});

test('items that begin with dates go on in the next line', async () => {
  const items: [string, string][] = [
    ['2019 – 2023: Senior Lecturer in the History of Harbours and Rivers, Fell', 'University'],
    ['2015 – 2019: Lecturer in the History of Boats, Beck College', ''],
    ['2012 – 2015: Research Fellow, Tarn Institute', ''],
  ];
  const { work_history } = await parsePdf(
    page(
      'EXPERIENCE',
      items.flatMap(([first, more]) => [
        { text: `• ${first}`, down: 14 },
        ...(more ? [{ text: more, x: 66, down: 12 }] : []),
      ]),
    ),
  );
  expect(work_history.map(({ company_name }) => company_name)).toEqual([
    'Fell University',
    'Beck College',
    'Tarn Institute',
  ]);
});

test('a heading that stands below each job interrupts none of them', async () => {
  const job = (title: string, dates: string) =>
    `${title}\nAshby    ${dates}\n\nACHIEVEMENTS\n\nKept the books of the harbour and paid all of the bills.\n\n`;
  const { work_history } = await parseText(
    `${HEAD}EXPERIENCE\n\n${job('Bookkeeper | Fernholm Ltd', '2019 – 2023')}${job('Clerk | Quay Ltd', '2015 – 2019')}EDUCATION\n\nFell College    2010 – 2013\n`,
  );
  expect(work_history.map((one) => [one.job_title, one.company_name])).toEqual([
    ['Bookkeeper', 'Fernholm Ltd'],
    ['Clerk', 'Quay Ltd'],
  ]);
});

test('where jobs have titles, a phrase without one is no employer', async () => {
  const { work_history } = await parseText(
    `${HEAD}EXPERIENCE\nFitter, Fernholm Ltd    2019 – 2023\nWelder, Quay Ltd    2015 – 2019\nClosing of the yard    2014 – 2015\n`,
  );
  expect(work_history.map(({ company_name }) => company_name)).toEqual(['Fernholm Ltd', 'Quay Ltd']);
});

test('below titles that have the employer in their line, the next one is text', async () => {
  const { work_history } = await parseText(
    `${HEAD}EXPERIENCE\nShop Assistant | corner shop\nOrdering of Goods\n\nReceptionist | Quay Ltd\nLetters and Parcels\n\nAccountant | Beck Ltd\nYearly Accounts\n`,
  );
  expect(work_history.map(({ job_title, company_name }) => [job_title, company_name])).toEqual([
    ['Shop Assistant', null],
    ['Receptionist', 'Quay Ltd'],
    ['Accountant', 'Beck Ltd'],
  ]);
});

test('dates in two columns are no phone number, and headings beside them no second person', async () => {
  const { fields } = await parseText(
    'Wilma Tarrant\nwilma.tarrant@example.com\n\nEXPERIENCE\nFitter, Fernholm Ltd    02/2019    12/2023\n\nOTHER ACTIVITIES\nTutor, Quay Ltd    02/2007    12/2008\n\nEDUCATION\nFell College    09/2001    07/2005\n',
  );
  expect([fields.candidate_name?.value, fields.phone]).toEqual(['Wilma Tarrant', undefined]);
});

test('a phrase in a column of places is no employer, also where the place is unknown', async () => {
  const towns = ['Ashby', 'Kesten', 'Upper Fernholm', 'Lowbridge'];
  const { work_history } = await parsePdf(
    page(
      'EXPERIENCE',
      towns.flatMap((town, n) => [
        { text: n === 2 ? 'Waiter' : 'Cook', font: BOLD, down: 28 },
        { text: town, font: 'Helvetica-Oblique', x: 460, down: 0 },
        { text: ['Quay', 'Beck', 'Tarn', 'Fell'][n] ?? '', down: 14 },
        { text: `${2020 - n} – ${2021 - n}`, x: 460, down: 0 },
        { text: TEXT, down: 15 },
      ]),
    ),
  );
  expect(work_history.map(({ company_name }) => company_name)).toEqual(['Quay', 'Beck', 'Tarn', 'Fell']);
});

test('a column goes on from the page before, though the heading of the column beside it is first', () => {
  const line = (text: string, block: number, over: Partial<Line>) => {
    const { x = 25, page: page_ = 1, ...more } = over;
    const parts = [{ text, x, x2: x + 90, gap: 0, style: more.style ?? 'plain' }];
    return plainLine(text, { parts, x, x2: x + 90, page: page_, block, ...more });
  };
  const heading = { style: 'bold', bold: true, size: 14, gap: 1 };
  const sections = splitSections({
    lines: [
      line('SKILLS', 1, heading),
      line('Bookkeeping', 1, {}),
      line('EXPERIENCE', 2, { ...heading, x: 240 }),
      line('Accountant, Fernholm Ltd, 2020 – 2024', 2, { x: 240 }),
      line('SOFT SKILLS', 3, { ...heading, page: 2 }),
      line('Good with people', 4, { page: 2 }),
      line('Clerk, Quay Ltd, 2016 – 2020', 5, { page: 2, x: 240 }),
    ],
    blockAbove: new Map([
      [4, 3],
      [5, 3],
    ]),
    links: [],
    page_count: 2,
    hidden: new HiddenTexts(),
    alternatives: [],
  });
  const jobs = sections.filter(({ kind }) => kind === 'experience').flatMap(({ lines }) => lines);
  expect(jobs.map(({ text }) => text)).toEqual([
    'Accountant, Fernholm Ltd, 2020 – 2024',
    'Clerk, Quay Ltd, 2016 – 2020',
  ]);
});

describe('studies', () => {
  const schools = async (text: string) =>
    (await parseText(HEAD + text)).education.map(({ degree, school_name }) => [degree, school_name]);

  test('among jobs are read by a degree beside the dates and a school below', async () => {
    const { work_history, education } = await parseText(
      `${HEAD}EMPLOYMENT AND STUDIES\n\n2021 – 2024  Research Fellow\nFell University\n\n2016 – 2021  Ph.D. in Botany\nBeck University\n\n2012 – 2016  B.A. in Botany\nTarn College\n`,
    );
    expect(work_history.map(({ company_name }) => company_name)).toEqual(['Fell University']);
    expect(education.map(({ school_name }) => school_name)).toEqual(['Beck University', 'Tarn College']);
  });

  test('under an unknown heading are read where no other heading is about studies', async () => {
    expect(
      await schools(
        'WORK EXPERIENCE\n\nClerk, Quay Ltd    2019 – 2023\n\nHOW I GOT HERE\n\nMSc Botany, Fell University    2016 – 2018\nBSc Botany, Beck College    2013 – 2016\n\nSKILLS\n\nExcel, Word, Sage\n',
      ),
    ).toEqual([
      ['MSc', 'Fell University'],
      ['BSc', 'Beck College'],
    ]);
  });

  test('have no school that is a heading, a sentence or the title of the document', async () => {
    expect(
      await schools(
        'EDUCATION\n\nEngineering Degree    2013 – 2016\nMathematics of rivers.\n\nDiploma in Botany    2010 – 2013\nCurriculum vitae\n',
      ),
    ).toEqual([
      ['Degree', null],
      ['Diploma', null],
    ]);
  });
});
