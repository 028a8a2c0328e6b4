// Jobs and studies told by the look of the other lines of their list.
import { expect, test } from 'vitest';
import { parsePdf, parseText } from '../../corpus/parse-small.ts';
import { BOLD, type Doc, REGULAR } from '../../corpus/pdf-canvas.ts';

const HEAD = 'Wilma Tarrant\nwilma.tarrant@example.com | Ashby\n\n';
const jobsIn = async (text: string) =>
  (await parseText(HEAD + text)).work_history.map((job) => [job.job_title, job.company_name, job.start]);
const studiesIn = async (text: string) =>
  (await parseText(HEAD + text)).education.map((study) => [study.degree, study.school_name, study.end]);

test('items of a list are jobs where most of them end with their dates', async () => {
  expect(
    await jobsIn(
      'EXPERIENCE\n- Lecturer, Fernholm University, 2019 – 2023\n- Adviser on Rivers, Institute of Boats and of the Tides of the North, Quay University, 2015 – 2019\n- Lecturer, Quay University, 2012 – 2015\n- Clerk, Beck Ltd, 2011\n',
    ),
  ).toEqual([
    ['Lecturer', 'Fernholm University', '2019'],
    ['Adviser on Rivers', expect.stringContaining('Quay University'), '2015'],
    ['Lecturer', 'Quay University', '2012'],
    ['Clerk', 'Beck Ltd', '2011'],
  ]);
});

test('items that tell of a job stay with it', async () => {
  expect(
    await jobsIn(
      'EXPERIENCE\nClerk, Beck Ltd, 2011 – 2023\n- Filed the books of 2015\n- Moved the archive, 2016\n- Passed the audit, 2017\n- Wrote the manual, 2018\n',
    ),
  ).toEqual([['Clerk', 'Beck Ltd', '2011']]);
});

test('a single date counts where the ranges of lines alike stand', async () => {
  expect(
    await studiesIn(
      'EDUCATION\nUniversity of Fernholm — MA History, Sep. 2021 – Aug. 2024\nA course of two years\nUC Mirren, Lowbridge — Bachelor of Arts in History, June 2020\n',
    ),
  ).toEqual([
    ['MA', 'University of Fernholm', '2024-08'],
    ['Bachelor of Arts', 'UC Mirren', '2020-06'],
  ]);
});

test('a heading that ends with its kind opens jobs, also below studies', async () => {
  expect(
    await jobsIn(
      'EDUCATION\n- BA, Quay University, History, 2011\n\nUNIVERSITY EXPERIENCE\n- Lecturer, Fernholm University, 2019 – 2023\n- Lecturer, Quay University, 2012 – 2019\n',
    ),
  ).toEqual([
    ['Lecturer', 'Fernholm University', '2019'],
    ['Lecturer', 'Quay University', '2012'],
  ]);
});

test('a university keeps its campus', async () => {
  expect(
    await jobsIn('EXPERIENCE\nLecturer, University of Fernholm at Mirren and Tarn Centre, 2019 – 2023\n'),
  ).toEqual([['Lecturer', 'University of Fernholm at Mirren and Tarn Centre', '2019']]);
});

test('a drawn rule divides an employer from its town', async () => {
  expect(await jobsIn('EXPERIENCE\n2019-2023  Fernholm  --------------  Ashby\nClerk\n')).toEqual([
    ['Clerk', 'Fernholm', '2019'],
  ]);
});

test('a description is no employer', async () => {
  expect(
    await jobsIn(
      'EXPERIENCE\n2019 – 2023 Clerk, Beck Ltd\n2015 – 2016 Helped with the paper at school\n2012 – 2015 Driver, Tarn Ltd\n',
    ),
  ).toEqual([
    ['Clerk', 'Beck Ltd', '2019'],
    ['Driver', 'Tarn Ltd', '2012'],
  ]);
});

test('an employer goes on in the second line of a dated head', async () => {
  const { work_history } = await parsePdf((doc: Doc) => {
    const draw = (font: string, size: number, y: number, text: string) =>
      doc.font(font).fontSize(size).text(text, 50, y, { lineBreak: false });
    draw(BOLD, 18, 50, 'Wilma Tarrant');
    draw(BOLD, 12, 100, 'EXPERIENCE');
    draw(
      REGULAR,
      9,
      120,
      'September 2018 – December 2019. Visiting Lecturer, Division of Rivers, Boats and Tides, National University of',
    );
    draw(REGULAR, 9, 131, 'Fernholm');
    draw(REGULAR, 9, 150, '2015 – 2018. Lecturer, Quay University');
    draw(REGULAR, 9, 169, '2012 – 2015. Clerk, Beck Ltd');
  });
  expect(work_history.map((job) => job.company_name)).toEqual([
    expect.stringMatching(/National University of Fernholm$/),
    'Quay University',
    'Beck Ltd',
  ]);
});

test('kinds of work are no employers, subjects no places of work', async () => {
  expect(
    await jobsIn(
      'EXPERIENCE\nSupport Specialist, Remote    2019 – 2023\n- Answered calls\n\n2016 – 2019 Private tutor in Botany and Physics\n',
    ),
  ).toEqual([
    ['Support Specialist', null, '2019'],
    ['Private tutor in Botany and Physics', null, '2016'],
  ]);
});

test('a heading in capitals may stand beside its first line, also with a colon', async () => {
  expect(
    await jobsIn(
      'EDUCATION    Quay College, Ashby    May 2015\nBachelor of Arts in History\n\nEXPERIENCE:    Vice President\nBoat Club | Quay College    September 2013 - Present\n- Planned events\n\nCareer Adviser\nCentre for Tides | Quay College    May 2011 - August 2013\n- Reviewed resumes\n',
    ),
  ).toEqual([
    ['Vice President', expect.any(String), '2013-09'],
    ['Career Adviser', expect.any(String), '2011-05'],
  ]);
});

test('the university is the school rather than its institute', async () => {
  expect(
    await studiesIn(
      'EDUCATION\n01.2018 - 12.2021 PhD in Physics, Physics Institute, Division of Tides, University of Fernholm\n2012 - 2016 Diploma, Quay Institute\n',
    ),
  ).toEqual([
    ['PhD', 'University of Fernholm', '2021-12'],
    ['Diploma', 'Quay Institute', '2016'],
  ]);
});
