import { expect, test } from 'vitest';
import { parse, parsePdf, parseText, skills, titles } from './parse-small.ts';
import { drawRows, smallDocx } from './small-files.ts';

/** Small files with numbers, slashes, cells and margins that were once parsed wrongly. All people are fictional. */

test('removes the numbers of headings and list items', async () => {
  const resume = await parseText(
    'Ada Quist\nada@example.com\n\n1  EXPERIENCE\nNight Clerk, Mill Ltd\n2019 - 2021\n\n02 / SKILLS\n1. Till work\n2. Stock control\n3. Filing\n',
  );
  expect(titles(resume)).toEqual(['Night Clerk']);
  expect(skills(resume)).toEqual(['Till work', 'Stock control', 'Filing']);
});

test('splits a long list at slashes', async () => {
  const names = [
    'Soil sampling',
    'Drip irrigation',
    'Pump selection',
    'Tractor repair',
    'Hedge laying',
    'GPS',
  ];
  const resume = await parseText(
    `Ada Quist\nada@example.com\n\nSKILLS\n${names.join(' / ')} / Greenhouse heating\n`,
  );
  expect(skills(resume)).toEqual([...names, 'Greenhouse heating']);
});

test('separates a phone number from an e-mail address before it and a postcode after it', async () => {
  const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const tab = '<w:r><w:tab/></w:r>';
  const resume = await parse(
    smallDocx(
      paragraph(run('Ada Quist')) +
        paragraph(run('ada@example.no') + tab + run('+47 405 55 128') + tab + run('4020 Ashby, Norland')) +
        paragraph(run('Clerk')),
    ),
  );
  expect(resume.fields.phone?.value).toBe('+4740555128');
});

test('DOCX: assigns dates and places to the entry in the cell beside them', async () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const row = (entry: string[], notes: string[]) =>
    `<w:tr>${[entry, notes].map((cell) => `<w:tc>${cell.map(paragraph).join('')}</w:tc>`).join('')}</w:tr>`;
  const resume = await parse(
    smallDocx(
      `${paragraph('Ada Quist')}${paragraph('ada@example.com')}${paragraph('EXPERIENCE')}<w:tbl>${row(
        ['Shift Supervisor', 'Kiln and Clay Ltd', '• Plans two shifts.'],
        ['05/2018 – 06/2021', 'Ashby'],
      )}${row(['Clerk', 'Mole Council', '• Answered letters.'], ['02/2015 – 04/2018', 'Kesten'])}</w:tbl>${[
        'SKILLS',
        'Office',
        '• Filing',
        '• Typing',
        '• Post',
        '• Minutes',
        'Weitere',
        '• Till work',
      ]
        .map(paragraph)
        .join('')}`,
    ),
  );
  expect(titles(resume)).toEqual(['Shift Supervisor', 'Clerk']);
  expect(resume.work_history.map((job) => job.start)).toEqual(['2018-05', '2015-02']);
  expect(skills(resume)).toEqual(['Filing', 'Typing', 'Post', 'Minutes', 'Till work']);
});

test('recognises headings that fill the margin beside their section', async () => {
  const resume = await parsePdf((doc) => {
    const rows: [number, string][][] = [
      [[50, '*Sofia Brandt@20']],
      [],
      [
        [50, '*Say hello@12'],
        [150, 'sofia@example.com'],
      ],
      [],
      [
        [50, '*Berufserfahrung@12'],
        [150, '*Night Porter @ Hotel Bellamar'],
      ],
      [[150, 'May 2018 - June 2021, Ashby']],
      [[150, '*Clerk @ Mole Council']],
      [[150, 'May 2015 - April 2018, Kesten']],
      [],
      [
        [50, '*Fachkompeten-@12'],
        [153, 'Till work'],
        [210, 'Filing'],
      ],
      [[50, '*zen@12']],
      [[153, 'Typing']],
      [],
      [
        [50, '*Ausbildung@12'],
        [150, 'Abitur, Kesten School'],
      ],
      [[150, '2011 - 2014']],
    ];
    drawRows(doc, 50, rows);
  });
  expect(resume.fields.candidate_name?.value).toBe('Sofia Brandt');
  expect(titles(resume)).toEqual(['Night Porter', 'Clerk']);
  expect(skills(resume)).toEqual(['Till work', 'Filing', 'Typing']);
});

test('takes no labels of a form for skills', async () => {
  const resume = await parseText(
    'Ana Lima\nana@example.com\n\nSKILLS\nMother tongue\nSelf-assessment\nSocial skills and\nFiling\nDigital competences\nTill work\n',
  );
  expect(skills(resume)).toEqual(['Filing', 'Till work']);
});

test.each([
  [
    'Dutch',
    'Werkervaring\n2018 - heden  Kok, De Molen BV, Breda\n\nOpleiding\n2008 - 2012  Hogeschool Breda\n\nVaardigheden\nHACCP, Excel\nTalen\nNederlands, Engels\n',
    ['HACCP', 'Excel'],
  ],
  [
    'German',
    'Berufserfahrung\n2018 - heute Koch, Mühlen GmbH, Köln\n\nKenntnisse\nHACCP\nMS Excel\nSprachen\nDeutsch, Englisch\nAusbildung\n2012 - 2015 Berufskolleg Köln\n',
    ['HACCP', 'MS Excel'],
  ],
  [
    'English',
    'Experience\n2018 - Present Cook, Mill Ltd, Leeds\n\nSkills\nHACCP, Excel\nLanguages\nEnglish, Welsh\nHobbies\nHiking, chess\n',
    ['HACCP', 'Excel'],
  ],
])('without a gap above it, a heading ends the skills: %s', async (_, source, names) => {
  const resume = await parseText(`Ada Quist\nada@example.com\n\n${source}`);
  expect(skills(resume)).toEqual(names);
  expect(resume.languages).toHaveLength(2);
});
