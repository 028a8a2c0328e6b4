import { describe, expect, test } from 'vitest';
import { deflatedBlanks, pageWith } from '../../corpus/damaged/raw-pdf.ts';
import { parse, parsePdf, parseText } from '../../corpus/parse-small.ts';
import { smallDocx } from '../../corpus/small-files.ts';
import { dropRepeatedLines } from '../../layout/repeated-lines.ts';
import { plainLine } from '../../page-lines.ts';

const HEAD = 'Wilma Tarrant\nwilma.tarrant@example.com | Ashby\n\n';

const jobsIn = async (text: string) =>
  (await parseText(HEAD + text)).work_history.map(({ job_title, company_name, start, end }) =>
    [job_title, company_name, start, end].join(' | '),
  );

const FORMS: [string, string, string[]][] = [
  [
    'below dates as headings, as the first item',
    'EXPERIENCE\nApr 2020 - Present\n• Night Porter, Grand Hotel\n• Kept the desk\nMay 2016 - Mar 2020\n• Barista, Bean House\n• Made coffee\n',
    ['Night Porter | Grand Hotel | 2020-04 | ', 'Barista | Bean House | 2016-05 | 2020-03'],
  ],
  [
    'without dates among dated ones',
    'EXPERIENCE\nHead Gardener · Rose Park    2015 - Present\n• Nine beds\nEarlier: Gardener & Driver · Oak Estate, Elm Farm\n• Mowed\n',
    ['Head Gardener | Rose Park | 2015 | ', 'Gardener & Driver | Oak Estate, Elm Farm |  | '],
  ],
  [
    'with an open end and white space',
    'EXPERIENCE\n2021 –       Lecturer, Fell University\n2017 – 2021  Tutor, Fell College\n',
    ['Lecturer | Fell University | 2021 | ', 'Tutor | Fell College | 2017 | 2021'],
  ],
  [
    'with an end that is expected, and academic years',
    'EXPERIENCE\nWelder, Tarn Steel    Feb. 2024 – Exp. Nov. 2026\nFitter, Beck Ltd    2015/16 - 2019\n',
    ['Welder | Tarn Steel | 2024-02 | 2026-11', 'Fitter | Beck Ltd | 2015 | 2019'],
  ],
  [
    'with arrows between dates and two titles',
    'EXPERIENCE\nFern Compliance - Consultant / Tester (2009 -> 2016):\n',
    ['Consultant / Tester | Fern Compliance | 2009 | 2016'],
  ],
  [
    'as title, team and employer in a line',
    'EXPERIENCE\nProduct Manager · Savings · Quay Bank, Ashby\n02/2020 – 11/2024\n- Led the savings app.\n',
    ['Product Manager | Quay Bank | 2020-02 | 2024-11'],
  ],
  [
    'with the team beside the title and the employer beside the town',
    'EXPERIENCE\nData Analyst II, Claims Journey\nQuayside Mutual | Ashby    June 2022 - Present\n• Reports\n',
    ['Data Analyst II | Quayside Mutual | 2022-06 | '],
  ],
  [
    'with ranks in short',
    'EXPERIENCE\nVP Sales, Heron Foods, Ashby    2018 - Present\nDir. of Nursing, Elm House    2012 - 2018\n',
    ['VP Sales | Heron Foods | 2018 | ', 'Dir. of Nursing | Elm House | 2012 | 2018'],
  ],
  [
    'without how to reach the employer',
    'EXPERIENCE\n2019 - 2024  Paralegal, Heron Law LLP (desk@heron.example, 0118 496 0100), Ashby\n',
    ['Paralegal | Heron Law LLP | 2019 | 2024'],
  ],
  [
    'without the department of a university',
    'POSITIONS\n2018 – 2022  Research Fellow, Department of Physics, University of Kesten\n',
    ['Research Fellow | University of Kesten | 2018 | 2022'],
  ],
  [
    'with the title below a sentence about the employer',
    'EXPERIENCE\nHERON CAPITAL                Nov 2011 - Dec 2014\nA fund that invests in harbours and ships.\nSENIOR ANALYST\nRead balance sheets.\n',
    ['SENIOR ANALYST | HERON CAPITAL | 2011-11 | 2014-12'],
  ],
  [
    'in numbered groups of labels',
    'WORK EXPERIENCE\n1. Company Name : Heron Motors Pvt Ltd\n   Designation : Service Engineer\n   Duration : Jun 2018 to till date\n2. Company Name : Beck Castings\n   Designation : Trainee\n   Duration : Jul 2015 - May 2018\n',
    ['Service Engineer | Heron Motors Pvt Ltd | 2018-06 | ', 'Trainee | Beck Castings | 2015-07 | 2018-05'],
  ],
  [
    'below an employer without a label',
    'WORK EXPERIENCE\nHeron Motors, Ashby.\nNature of Business: Repairs.\nDesignation : Service Engineer.\nYears of Experience : Jan 2016 – Aug 2018.\n',
    ['Service Engineer | Heron Motors | 2016-01 | 2018-08'],
  ],
  [
    'of a form whose labels stand side by side',
    'WORK EXPERIENCE\nOffice Clerk\nCompany: Heron Motors    Time Frame: 2015 - 2016\nResponsibilities:\n• Post\nSales Clerk\nCompany: Beck Ltd    Time Frame: 2017 - 2018\n• Till\n',
    ['Office Clerk | Heron Motors | 2015 | 2016', 'Sales Clerk | Beck Ltd | 2017 | 2018'],
  ],
  [
    'of Portuguese labels, one without dates',
    'EXPERIÊNCIAS PROFISSIONAIS\nEmpresa: Soluções Tarn\nCargo: Auxiliar de Limpeza\nPeríodo: 05 meses\nEmpresa: Brisa Lda\nCargo: Motorista\nPeríodo: 01/2020 - 06/2021\n',
    ['Auxiliar de Limpeza | Soluções Tarn |  | ', 'Motorista | Brisa Lda | 2020-01 | 2021-06'],
  ],
  [
    'told in a line',
    'EXPERIENCE\n• Worked with Heron Motors as a Service Engineer from Jan 2016 to Dec 2018.\n• Plumber in Beck Contracting, Ashby since Nov 2009 to 2015.\n',
    ['Service Engineer | Heron Motors | 2016-01 | 2018-12', 'Plumber | Beck Contracting | 2009-11 | 2015'],
  ],
  [
    'told behind their dates, under a heading about the person',
    'PROFESSIONAL OVERVIEW:\nCareer Path:\nJan 15 2016 to Nov 30 2018: Guest Officer, Heron Hotel.\n',
    ['Guest Officer | Heron Hotel | 2016-01 | 2018-11'],
  ],
  [
    'without the placeholder of an anonymous employer',
    'Experience\nCarpenter Company Name City , State\n10/2015 to Current\nBuilt frames.\n',
    ['Carpenter |  | 2015-10 | '],
  ],
  [
    'with dates below the label of the employer, and several positions below that of the first',
    'WORK EXPERIENCE\nCompany:   Heron Motors Pte Ltd\nFrom May 2012 to date\nNature of the firm:   Repairs of lorries\nPosition Held:   Store Manager   Jun 2015 to date\nStore Clerk   May 2012 to Jun 2015\nJob Description:   Ran the store\nCompany:   Beck Castings\nFrom Jan 2010 to Apr 2012\nPosition Held:   Fitter\n',
    [
      'Store Manager | Heron Motors Pte Ltd | 2015-06 | ',
      'Store Clerk | Heron Motors Pte Ltd | 2012-05 | 2015-06',
      'Fitter | Beck Castings | 2010-01 | 2012-04',
    ],
  ],
  [
    'below numbered employers with labels of an appointment',
    'WORKING EXPERIENCE\n1. Heron Motors LLP\n   Job Appointment: Service Engineer\n   Period: Dec 2015 – Current\n   Job Responsibilities: see below\n   Looked after lorries\n2. Beck Castings Ltd\n   Job Appointment: Fitter\n   Period: Sep 2013 – Dec 2015\n',
    ['Service Engineer | Heron Motors LLP | 2015-12 | ', 'Fitter | Beck Castings Ltd | 2013-09 | 2015-12'],
  ],
  [
    'with a label of the title below the employer',
    'EXPERIENCE\nHeron Motors      Jan 2020 - Now\nJob Title : Data Analysis\nBeck Castings     May 2018 - Dec 2019\nJob Title : Assistant Manager\n',
    ['Data Analysis | Heron Motors | 2020-01 | ', 'Assistant Manager | Beck Castings | 2018-05 | 2019-12'],
  ],
  [
    'with the field behind a dash in the title, where the employer is elsewhere',
    'EXPERIENCE\nOffice Assistant – Market Research\nHeron Foods Ltd\nMarch 2020 - December 2020\n• Calls\nSales Clerk – Home Goods\nBeck Stores Ltd\nMay 2018 - Feb 2020\n• Tills\n',
    [
      'Office Assistant – Market Research | Heron Foods Ltd | 2020-03 | 2020-12',
      'Sales Clerk – Home Goods | Beck Stores Ltd | 2018-05 | 2020-02',
    ],
  ],
  [
    'with another sign inside the title than before the employer',
    'EXPERIENCE\nClerk — IT Support · Heron Association    Aug 2021 – Feb 2023\n',
    ['Clerk — IT Support | Heron Association | 2021-08 | 2023-02'],
  ],
  [
    'with the place before the title',
    'EXPERIENCE\nHeron Tech Inc. | Ashby, Kesten, Support Manager\nMarch 2018 – Current\n',
    ['Support Manager | Heron Tech Inc. | 2018-03 | '],
  ],
  [
    'without a description of the employer in brackets',
    'EXPERIENCE\nHeron Legal (Kesten’s Largest Law Firm)\nParalegal | Oct 2019 – Present\nUNHA (United Nations Harbour Agency)\nClerk | May 2017 – Sep 2019\n',
    [
      'Paralegal | Heron Legal | 2019-10 | ',
      'Clerk | UNHA (United Nations Harbour Agency) | 2017-05 | 2019-09',
    ],
  ],
  [
    'of a firm in small letters',
    'BERUFSERFAHRUNG\n12/2013 – 12/2015   quayside GbR, Dresden\nHelfer\n1/2010 – 11/2013   Fels GmbH, Bautzen\nProgrammierer\n',
    ['Helfer | quayside GbR | 2013-12 | 2015-12', 'Programmierer | Fels GmbH | 2010-01 | 2013-11'],
  ],
  [
    'below a heading about the results of the job before',
    'PROFESSIONAL EXPERIENCE\nHeron Foods Ltd - Sales Manager    Jan 2018 - Present\n• Sold tins\n\nKey Achievements\n• Doubled sales\n\nBeck Stores Ltd - Store Clerk    May 2015 - Dec 2017\n• Tills\n\nEDUCATION\nDiploma, Fell College, 2014\n',
    ['Sales Manager | Heron Foods Ltd | 2018-01 | ', 'Store Clerk | Beck Stores Ltd | 2015-05 | 2017-12'],
  ],
  [
    'above words that introduce a list',
    'EXPERIENCE\nOffice Clerk\nHeron Foods Ltd\nMarch 2020 - December 2020\nDuties and responsibilities included:\n• Calls\n',
    ['Office Clerk | Heron Foods Ltd | 2020-03 | 2020-12'],
  ],
  [
    'of a year before its months, and as internships',
    'EXPERIENCE\n2018 June-2020 April   Fitter at Heron Motors\n2017 Feb – May   Internship as a welder at Beck Castings\n',
    ['Fitter | Heron Motors | 2018-06 | 2020-04', 'welder | Beck Castings | 2017-02 | 2017-05'],
  ],
  [
    'whose titles and employers no sign divides',
    'EXPERIENCE\n2018 June-2020 April   Web Developer Heron Media Group\n2016 May-2018 May   Tutor Beckside\n',
    ['Web Developer | Heron Media Group | 2018-06 | 2020-04', 'Tutor | Beckside | 2016-05 | 2018-05'],
  ],
  [
    'under a misspelt heading about qualifications',
    'PROFFESSIONAL QUALIFICATIONS\n2018 - 2020   Web Developer Heron Media Group\n2016 - 2018   Tutor Beckside\n\nEDUCATION\n2012 - 2016   Fell University\n',
    ['Web Developer | Heron Media Group | 2018 | 2020', 'Tutor | Beckside | 2016 | 2018'],
  ],
  [
    'behind single dates and a colon',
    'EXPERIENCE\nJune 2017 : Store Manager at Heron Foods\nMay 2016 : Store Clerk at Beck Stores\nJan 2015 : Porter at Grand Hotel\n2012 – 2014 : Waiter at Tarn House\n',
    [
      'Store Manager | Heron Foods | 2017-06 | ',
      'Store Clerk | Beck Stores | 2016-05 | ',
      'Porter | Grand Hotel | 2015-01 | ',
      'Waiter | Tarn House | 2012 | 2014',
    ],
  ],
  [
    'of a table whose column of titles has another name',
    'WORK EXPERIENCE\nOrganization    Status    Year\nHeron Foods    Manager    2016 til date\nBeck Stores    Data Analyst    2015 to 2016\n',
    ['Manager | Heron Foods | 2016 | ', 'Data Analyst | Beck Stores | 2015 | 2016'],
  ],
  [
    'with durations that are no employers, and titles in French',
    'EXPÉRIENCE PROFESSIONNELLE\n2024, 2 jours   Vendeur, Maison Tarn\n2023, 3 jours   Serveur, Café Beck\n2019 – 2022   Comptable à Heron Conseil\n',
    [
      'Vendeur | Maison Tarn | 2024 | ',
      'Serveur | Café Beck | 2023 | ',
      'Comptable | Heron Conseil | 2019 | 2022',
    ],
  ],
  [
    'told behind their dates with the work first',
    'EXPERIENCE\n• 2015 July - Sept : Worked at Heron Ports as a Clerk in the harbour office\n',
    ['Clerk | Heron Ports | 2015-07 | 2015-09'],
  ],
  [
    'without courses among them',
    'EXPÉRIENCE PROFESSIONNELLE\n2021 – 2023   Vendeur, Maison Tarn\n2020 – 2021   Formation en comptabilité\n',
    ['Vendeur | Maison Tarn | 2021 | 2023'],
  ],
  [
    'without studies in one list with them',
    'LEBENSLAUF\n10/2021 – 01/2025  Studium der Medienwissenschaften\n01/2019 – 09/2021  Kellnerin, Café Tarn\n',
    ['Kellnerin | Café Tarn | 2019-01 | 2021-09'],
  ],
];

describe('jobs', () => {
  test.each(FORMS)('are read %s', async (_, text, jobs) => {
    expect(await jobsIn(text)).toEqual(jobs);
  });

  test('are read from a table under any heading', async () => {
    expect(
      await jobsIn(
        'PROFILE SUMMARY\nA fitter of many years.\nName of the company    Duration    Designation\nHeron Motors Ltd    March 2022 - Till date    Fitter\nBeck Castings    April 2019 - March 2022    Trainee Fitter\n',
      ),
    ).toEqual([
      'Fitter | Heron Motors Ltd | 2022-03 | ',
      'Trainee Fitter | Beck Castings | 2019-04 | 2022-03',
    ]);
  });
});

test('the title of the document is no heading', async () => {
  const { work_history } = await parseText(
    'RESUME\nWILMA TARRANT\nwilma.tarrant@example.com\n\n\nEMPLOYMENT SCAN\nHERON MOTORS\nDesignation : Fitter\nFrom:- July-2015 to Present\n',
  );
  expect(work_history).toMatchObject([
    { job_title: 'Fitter', company_name: 'HERON MOTORS', start: '2015-07' },
  ]);
});

test('a place is none of the labels of other facts', async () => {
  const cityOf = async (lines: string) =>
    (await parseText(`Wilma Tarrant\n${lines}\n`)).fields.location?.value.text;
  expect(await cityOf('Mobile: +44 7700 900035')).toBeUndefined();
  expect(await cityOf('Languages Known : Lowbridge')).toBeUndefined();
  expect(await cityOf('District:-Kesten')).toBe('Kesten');
  expect(await cityOf('Ashby-400 074')).toBe('Ashby-400 074');
  expect(await cityOf('Address: Blk 8 Mill Road,\n#10-75 Ashby 164008')).toBe('Ashby 164008');
  expect(await cityOf('P.O. Box: 194 Kesten')).toBe('194 Kesten');
  expect(await cityOf('wt@example.comKesten, Lowbridge')).toBe('Kesten, Lowbridge');
  expect(await cityOf('\nINTERESTS\nTravel    Games    Ashby')).toBeUndefined();
});

test('the contacts of a sidebar may follow the text', async () => {
  const { fields } = await parseText(
    'Wilma Tarrant\n\nEXPERIENCE\n2019 - 2021\nFitter, Heron Motors\n\nCERTIFICATION\nForklift licence\n\nPhone:\n+44 7700 900123\n\nE-Mail:\nwilma.tarrant@example.com\n\nAddress:\nAshby, Mill Road 6\n\nSkill Highlights\nWelding\n',
  );
  expect(fields).toMatchObject({
    email: { value: 'wilma.tarrant@example.com' },
    phone: { value: '+447700900123' },
    location: { value: { place: { city: 'Ashby' } } },
  });
});

test('the head of a job goes on where its line was full', async () => {
  const { work_history } = await parsePdf((doc) => {
    const draw = (text: string, x: number, y: number) => doc.fontSize(11).text(text, x, y, { width: 240 });
    draw('Wilma Tarrant', 60, 50);
    draw('wilma.tarrant@example.com', 60, 66);
    draw('EXPERIENCE', 60, 100);
    for (const [n, name] of ['Institute of Harbour Affairs', 'Academy of Rural Rivers'].entries()) {
      const y = 130 + n * 100;
      draw(`${2021 - 3 * n} – ${2024 - 3 * n}`, 60, y);
      draw(`Lecturer, ${name} and Waters`, 150, y);
      draw(
        'Taught and examined in the field of harbours, and wrote the plans of the year for it.',
        150,
        y + 40,
      );
    }
  });
  expect(work_history.map(({ company_name }) => company_name)).toEqual([
    'Institute of Harbour Affairs and Waters',
    'Academy of Rural Rivers and Waters',
  ]);
});

test('a running header repeats its words; the dates of jobs that begin pages do not', () => {
  const page = (page_: number, ...texts: string[]) =>
    texts.map((text, n) => plainLine(text, { page: page_, y: n * 20 }));
  const kept = dropRepeatedLines([
    page(1, 'Wilma Tarrant, page 1 of 2', '03/2022 - Present', 'Fitter', 'a', 'b', 'c', 'd'),
    page(2, 'Wilma Tarrant, page 2 of 2', '05/2019 - 02/2022', 'Trainee', 'e', 'f', 'g', 'h'),
  ]);
  expect(kept[1]?.map(({ text }) => text).slice(0, 2)).toEqual(['05/2019 - 02/2022', 'Trainee']);
});

test('a cell and a row in a content control are read', async () => {
  const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
  const control = (content: string) => `<w:sdt><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const { fields } = await parse(
    smallDocx(
      `${p('Wilma Tarrant')}<w:tbl><w:tr>${cell('E-Mail')}${control(cell('wilma.tarrant@example.com'))}</w:tr>` +
        `${control(`<w:tr>${cell('Phone')}${cell('+44 7700 900522')}</w:tr>`)}</w:tbl>`,
    ),
  );
  expect([fields.email?.value, fields.phone?.value]).toEqual(['wilma.tarrant@example.com', '+447700900522']);
});

test('a PDF is not too large because its streams are decoded in many pieces', async () => {
  // 24 MB of blanks: within the limit, so the reader only reports a file without text.
  const bytes = pageWith({ dictionary: '/Filter /FlateDecode', bytes: deflatedBlanks(24, 1) });
  await expect(parse(bytes)).rejects.toMatchObject({ code: 'empty' });
});
