// Jobs, studies and names by the layout that the entries of a list share.
import { expect, test } from 'vitest';
import { parsePdf, parseText } from '../../corpus/parse-small.ts';
import type { Doc } from '../../corpus/pdf-canvas.ts';

const HEAD = 'Wilma Tarrant\nwilma.tarrant@example.com | Ashby\n\n';
const jobsOf = async (text: string) =>
  (await parseText(HEAD + text)).work_history.map((job) => [job.job_title, job.company_name]);
const schoolsOf = async (text: string) =>
  (await parseText(HEAD + text)).education.map(({ school_name }) => school_name);

test('titles and employers keep their lines where the words of one job say little', async () => {
  expect(
    await jobsOf(
      'EXPERIENCE\nCouncil of the Minister of Rivers\nAdviser on Nets, Boats & Tides\n2019 – 2023\n\nFernholm Ltd\nSales Adviser\n2015 – 2019\n\nQuayside Works\nClerk\n2012 – 2015\n',
    ),
  ).toEqual([
    ['Adviser on Nets, Boats & Tides', 'Council of the Minister of Rivers'],
    ['Sales Adviser', 'Fernholm Ltd'],
    ['Clerk', 'Quayside Works'],
  ]);
});

test('a title of two lines is whole where the employers of other jobs stand', async () => {
  expect(
    await jobsOf(
      'EXPERIENCE\n2019 – 2023\nWorking Student Boats &\nSales Manager\nFernholm Ltd\n\n2015 – 2019\nAccountant\nQuay Works Ltd\n\n2012 – 2015\nBookkeeper\nBeck Ltd\n',
    ),
  ).toContainEqual(['Working Student Boats & Sales Manager', 'Fernholm Ltd']);
});

test('jobs without dates are told apart by the white space between them', async () => {
  expect(
    await jobsOf(
      "EXPERIENCE\nStudent Assistant, Harbour College\n- Filed books, August 2007 – April 2009\n\nAssistant Coach, Ashby High School Tennis Team\n- Led practice, August 2006 – June 2007\n\nCarpenter's Assistant, Tarn Doors Company\n- Hung doors, July 2003\n",
    ),
  ).toEqual([
    ['Student Assistant', 'Harbour College'],
    ['Assistant Coach', 'Ashby High School Tennis Team'],
    ["Carpenter's Assistant", 'Tarn Doors Company'],
  ]);
});

test('jobs without dates are told apart by the look of their first lines', async () => {
  const draw = (doc: Doc) => {
    let y = 40;
    const line = (text: string, font: string, size: number, down: number) => {
      y += down;
      doc.font(font).fontSize(size).text(text, 60, y, { lineBreak: false });
    };
    line('Wilma Tarrant', 'Helvetica-Bold', 20, 0);
    line('wilma.tarrant@example.com', 'Helvetica', 10, 26);
    line('EXPERIENCE', 'Helvetica-Bold', 14, 30);
    for (const [employer, title] of [
      ['FERNHOLM CONSULTING', 'Tax Consultant'],
      ['QUAY & PARTNERS', 'Paralegal'],
      ['TARN CLOUD', 'Software Developer'],
    ] as const) {
      line(employer, 'Helvetica-Bold', 10, 24);
      line(title, 'Helvetica-Oblique', 10, 13);
      line('Research on taxes of the harbour and letters to the council of the town.', 'Helvetica', 10, 15);
    }
  };
  const { work_history } = await parsePdf(draw);
  expect(work_history.map((job) => [job.job_title, job.company_name])).toEqual([
    ['Tax Consultant', 'FERNHOLM CONSULTING'],
    ['Paralegal', 'QUAY & PARTNERS'],
    ['Software Developer', 'TARN CLOUD'],
  ]);
});

test('a colon divides employer and title where most heads have one', async () => {
  expect(
    await jobsOf(
      'EXPERIENCE\nFernholm AG: Working student in welding\n2020 – 2021\n\nTarn GmbH: Internship in boat design\n2019 – 2020\n\nBeck GmbH: Clerk\n2018 – 2019\n',
    ),
  ).toEqual([
    ['Working student in welding', 'Fernholm AG'],
    ['Internship in boat design', 'Tarn GmbH'],
    ['Clerk', 'Beck GmbH'],
  ]);
});

test.each([
  [
    'a line of a table',
    'Fernholm Inn │ Sales Executive │ 06/2014 – 07/2015',
    ['Sales Executive', 'Fernholm Inn'],
  ],
  [
    'two titles of one employer',
    'Fernholm Ltd\nTeam Leader, chief welder    2014 – 2015',
    ['Team Leader, chief welder', 'Fernholm Ltd'],
  ],
])('reads a job with %s', async (_, head, job) => {
  expect(await jobsOf(`EXPERIENCE\n${head}\n- Many things\n`)).toEqual([job]);
});

test('jobs below a heading that is not known are found among certificates', async () => {
  expect(
    await jobsOf(
      'CERTIFICATES\n2021 Digital Trade\n2020 Design\n\nLABOUR OF MINE\n02.2021 – 05.2023 Fernholm Ltd\nSales Manager\n03.2017 – 01.2021 Quay Ltd\nAccountant\n02.2012 – 02.2017 Beck Ltd\nBookkeeper\n',
    ),
  ).toEqual([
    ['Sales Manager', 'Fernholm Ltd'],
    ['Accountant', 'Quay Ltd'],
    ['Bookkeeper', 'Beck Ltd'],
  ]);
});

test('headings beside the first line of their section are headings', async () => {
  const { work_history, education } = await parseText(
    `${HEAD}Experience    Fernholm Ltd / Fitter\n              2019 – 2023\n\nEducation    Kesten College / Diploma in Welding\n             2016 – 2019\n`,
  );
  expect(work_history.map(({ company_name }) => company_name)).toEqual(['Fernholm Ltd']);
  expect(education.map(({ school_name }) => school_name)).toEqual(['Kesten College']);
});

test.each([
  [
    'a degree among certificates',
    'CERTIFICATES\nFirst aid, 2019\nMSc Biology, University of Kesten\n',
    'University of Kesten',
  ],
  [
    'a school after a word for at',
    'ISTRUZIONE\nStudentessa presso il Politecnico di Kesten, 2014 – 2018\n',
    'Politecnico di Kesten',
  ],
  [
    'a kind of school with its name',
    'EDUCACIÓN\nEstudios secundarios en el Instituto Ramón Vidal\n',
    'Instituto Ramón Vidal',
  ],
])('reads %s', async (_, text, school) => {
  expect(await schoolsOf(text)).toEqual([school]);
});

test.each([
  ['a particle', 'Wilma Beate\nvon Tarrant\nBookkeeper\nwbt@example.com\n', 'Wilma Beate von Tarrant'],
  ['the email address', 'WILMA\nTarrant Holt\nBookkeeper\nwilma.tarrant@example.com\n', 'Wilma Tarrant Holt'],
])('a name goes on in the next line with %s', async (_, text, name) => {
  const { fields } = await parseText(`${text}\nEXPERIENCE\nFitter, Fernholm Ltd, 2019 – 2023\n`);
  expect(fields.candidate_name?.value).toBe(name);
});
