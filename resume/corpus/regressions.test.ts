import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parse, parsePdf, parseText, skills, titles } from './parse-small.ts';
import { drawRows, smallDocx } from './small-files.ts';

/** One small file for each layout or wording that was once parsed wrongly. All people are fictional. */

test.each([
  ['Dr. jur. Henrike von Aldenhof', 'h.vonaldenhof', 'Henrike von Aldenhof'],
  ['Mag. Leonie Brandauer', 'leonie.brandauer', 'Leonie Brandauer'],
  ['Prof. Dr. Chidi Obialor', 'c.obialor', 'Chidi Obialor'],
  ['Folasade Okon-Wells, RN, BSN', 'f.okonwells', 'Folasade Okon-Wells'],
  ["ORLA O'SHEEHAN, ACCA", 'orla.osheehan', "Orla O'Sheehan"],
  ['Niko Tamura (they/them)', 'hello', 'Niko Tamura'],
  ['Marek "Mark" Zielonka', 'm.zielonka', 'Marek Zielonka'],
  ['samba ndour', 'samba.ndour', 'Samba Ndour'],
  ['Lee Do', 'lee.do', 'Lee Do'],
  ['Sofia Brandt SB', 's.brandt', 'Sofia Brandt'],
  ['ML Marta de Lasa', 'marta', 'Marta de Lasa'],
])('reads the name "%s", with the help of the e-mail address %s@…', async (shown, local, name) => {
  const resume = await parseText(
    `${shown}\n${local}@example.com\n\nEXPERIENCE\nClerk, Mill Ltd\n2019 - 2021\n`,
  );
  expect(resume.fields.candidate_name?.value).toBe(name);
});

test.each([
  ['Okonjo\nokonjo@example.com', 'Okonjo'],
  ['MARISOL\nQUEVEDO\n12 Quay Street\nms@example.com', 'Marisol Quevedo'],
  ['CURRICULUM VITAE\nQ.BARRIENTOS\nbarri@example.com', 'Q.Barrientos'],
  ['NILESH.K.P\nnilesh@example.com', 'Nilesh.K.P'],
  ['ANA DEL PILAR QUEVEDO-OLMEDO DE LA CUEVA\nana@example.com', 'Ana del Pilar Quevedo-Olmedo de la Cueva'],
  ['Marisol Quevedo ■ Mirenweg 26A ■ 81673 Ashby ■ mq@example.com', 'Marisol Quevedo'],
  ['Application Form\nashby@example.com', undefined],
  ['Skill Highlights\nChef\nm@example.com', undefined],
])('reads the name in "%s"', async (head, name) => {
  const resume = await parseText(`${head}\n\nEXPERIENCE\nClerk, Mill Ltd\n2019 - 2021\n`);
  expect(resume.fields.candidate_name?.value).toBe(name);
});

test('splits letter-spaced words where the page draws a space', async () => {
  const resume = await parsePdf((doc) => {
    const spaced = (text: string, x: number, y: number, size: number) =>
      doc
        .font('Helvetica')
        .fontSize(size)
        .text(text, x, y, { lineBreak: false, characterSpacing: size * 0.22 });
    spaced('MARISOL QUEVEDO PINTO', 50, 50, 20);
    spaced('PROFESSIONAL BACKGROUND', 50, 130, 11);
    drawRows(doc, 85, [[[50, 'marisol@example.com']]]);
    drawRows(doc, 150, [[[50, 'Night Porter, Hotel Bellamar']], [[50, 'May 2018 - June 2021']]]);
  });
  expect(resume.fields.candidate_name?.value).toBe('Marisol Quevedo Pinto');
  expect(titles(resume)).toEqual(['Night Porter']);
});

test('reads a large name on three lines, without its degrees', async () => {
  const resume = await parsePdf((doc) => {
    drawRows(doc, 40, [[[50, '*María Inés']], [[50, '*Barrientos-']], [[50, '*Olmedo, MBA']]], 24);
    drawRows(doc, 150, [[[50, 'Hotel Manager']], [[50, 'mi.barrientos@example.com']], [[50, 'Ashby']]]);
  });
  expect(resume.fields.candidate_name?.value).toBe('María Inés Barrientos-Olmedo');
  expect(resume.fields.location?.value.place?.city).toBe('Ashby');
});

test('reads towns with postcodes as locations, but not names with licences', async () => {
  const resume = await parseText(
    'Ada Ashby, RN, BSN\nKesten WA 6160\nada@example.com\n\nSKILLS\nTriage, Charting\n',
  );
  expect(resume.fields.location?.value.text).toBe('Kesten WA 6160');
  const long = await parseText('Ben Oduya\n14 Quay Street, Port Mirren 10610, Nigeria\nben@example.com\n');
  expect(long.fields.location?.value.place?.city).toBe('Port Mirren');
  const labelled = await parseText('Ben Oduya\nE: ben@example.com\nA: Lowbridge, Norland\n');
  expect(labelled.fields.location?.value.place?.city).toBe('Lowbridge');
});

test('does not read contacts in the page footer as skills', async () => {
  const resume = await parsePdf((doc) => {
    drawRows(doc, 50, [[[50, '*Ottilie Brandt@22']]]);
    drawRows(doc, 120, [
      [[50, '*SKILLS@13']],
      [[50, 'Stock control']],
      [[50, 'Till work']],
      [[50, 'Window dressing']],
    ]);
    drawRows(doc, 780, [[[120, 'Lowbridge · ottilie.brandt@example.com · +49 30 5550199']]], 8);
  });
  expect(skills(resume)).toEqual(['Stock control', 'Till work', 'Window dressing']);
  expect(resume.fields.location?.value.place?.city).toBe('Lowbridge');
  expect(resume.fields.phone?.value).toBe('+49305550199');
});

test('assigns places and dates at the right edge to the rows beside them', async () => {
  const resume = await parsePdf((doc) => {
    const right = (text: string, y: number) =>
      doc.font('Helvetica').fontSize(10).text(text, 380, y, { width: 165, align: 'right', lineBreak: false });
    drawRows(doc, 50, [[[50, '*Jonas Wehrle@20']]]);
    drawRows(doc, 100, [[[50, '*Experience@13']]]);
    const jobs = [
      ['Kiln & Clay Ltd, Shift Supervisor', 'Ashby', 'Oct 2017 - Present', 'Plans two shifts a day.'],
      ['Harrow Foundry, Moulder', 'Kesten', 'Sep 2012 - Sep 2017', 'Cast pump housings.'],
      ['Mole Valley Council, Clerk', 'Lowbridge', 'Oct 2009 - Aug 2012', 'Answered letters.'],
    ];
    jobs.forEach(([head, place, dates, duty], n) => {
      const y = 125 + n * 42;
      doc.font('Helvetica-Bold').fontSize(10).text(head!, 50, y, { lineBreak: false });
      right(place!, y);
      right(dates!, y + 13);
      doc.font('Helvetica').text(`• ${duty}`, 50, y + 18, { lineBreak: false });
    });
  });
  expect(titles(resume)).toEqual(['Shift Supervisor', 'Moulder', 'Clerk']);
  expect(resume.work_history.map((job) => job.end)).toEqual([null, '2017-09', '2012-08']);
});

test('reads a job with a single year in the date column', async () => {
  const resume = await parsePdf((doc) => {
    drawRows(doc, 50, [[[50, '*Ines Falk@20']]]);
    drawRows(doc, 100, [
      [[50, '*Experience@13']],
      [
        [50, '2019 – 2024'],
        [150, '*Pastry Chef'],
      ],
      [[150, 'Café Lindenhof']],
      [
        [50, '2018'],
        [150, '*Trainee'],
      ],
      [[150, 'Bakery Ohm']],
    ]);
  });
  expect(titles(resume)).toEqual(['Pastry Chef', 'Trainee']);
});

test('decides between "Employer, Title" and "Title, Employer" by the other entries', async () => {
  const resume = await parseText(
    [
      'Tom Arkwright',
      'tom@example.com',
      '',
      'EXPERIENCE',
      'Fenland Stores Ltd, Warehouse Supervisor  2017-11 - Present',
      '- Leads two shifts.',
      'Orton Foods, Team Leader  2013-08 - 2017-10',
      '- Planned breaks.',
      'Dockside Couriers, Courier  2011-05 - 2013-07',
      '- Rode all day.',
    ].join('\n'),
  );
  expect(titles(resume)).toEqual(['Warehouse Supervisor', 'Team Leader', 'Courier']);
});

test('reads titles with a field, company names with initials and French date ranges', async () => {
  const resume = await parseText(
    [
      'Emil Bassong',
      '',
      'EXPERIENCE',
      'Professor of Civil Engineering',
      'Highfell University of Technology',
      '2015 - Present',
      '',
      'In-house Translator | Kanto Precision Tools K.K.',
      'April 2010 – March 2014',
      '',
    ].join('\n'),
  );
  expect(titles(resume)).toEqual(['Professor of Civil Engineering', 'In-house Translator']);
  const french = await parseText(
    'Luc Amiel\n\nEXPÉRIENCE PROFESSIONNELLE\nBrasserie du Port\nSecond de cuisine (de avril 2014 à août 2019)\nAuberge Blanche\nCommis de cuisine (de mai 2010 à mars 2014)\n',
  );
  expect(titles(french)).toEqual(['Second de cuisine', 'Commis de cuisine']);
});

test('recognises headings with unusual words by their style', async () => {
  const heading = (text: string) =>
    `<w:p><w:pPr><w:spacing w:before="240"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="26"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  const line = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const resume = await parse(
    smallDocx(
      [
        line('Pia Hallbeck'),
        heading('Places I have worked at'),
        line('Bar Manager, Blue Lantern Ltd\t2019 - 2022'),
        heading('Things I have studied'),
        line('Diploma in Hospitality, Ashby College\t2015 - 2017'),
        heading('My strengths and tools'),
        line('Cellar management, Cash handling, Rota planning'),
        heading('Languages'),
        line('German, English'),
        heading('Contact'),
        line('pia@example.com'),
      ].join(''),
    ),
  );
  expect(titles(resume)).toEqual(['Bar Manager']);
  expect(resume.education.map((study) => study.school_name)).toEqual(['Ashby College']);
  expect(skills(resume)).toEqual(['Cellar management', 'Cash handling', 'Rota planning']);
});

test('reads skills without their levels, wrapped items, and a list that ends with "and"', async () => {
  const levels = await parseText(
    'Ana Gil\n\nHABILIDADES\nSoldadura (experto), Lectura de planos (avanzado), Corte – básico\n',
  );
  expect(skills(levels)).toEqual(['Soldadura', 'Lectura de planos', 'Corte']);
  const stars = await parseText('Ana Gil\n\nSKILLS\nMenu planning ●●●○○\nFood costing ★★★★☆\nButchery 80%\n');
  expect(skills(stars)).toEqual(['Menu planning', 'Food costing', 'Butchery']);
  const sentence = await parseText(
    'Ana Gil\n\nSKILLS\nMediation, Legal research, Litigation and Contract drafting.\n',
  );
  expect(skills(sentence)).toEqual(['Mediation', 'Legal research', 'Litigation', 'Contract drafting']);
  const wrapped = await parsePdf((doc) => {
    drawRows(doc, 50, [[[50, '*Ana Gil@20']]]);
    drawRows(doc, 100, [
      [[50, '*Skills@13']],
      [[50, '• X-ray diffraction']],
      [[50, '• Electrochemical impedance']],
      [[57, 'spectroscopy']],
      [[50, '• Patent drafting']],
    ]);
  });
  expect(skills(wrapped)).toEqual([
    'X-ray diffraction',
    'Electrochemical impedance spectroscopy',
    'Patent drafting',
  ]);
});

test('RTF: reads contacts in the footer and text boxes', async () => {
  const rtf =
    '{\\rtf1\\ansi{\\footer \\pard rosa.lind@example.com  +61 2 5550 0134\\par}{\\b\\fs40 Rosa Lind}\\par ' +
    '{\\shp{\\*\\shpinst\\shpleft0{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt \\pard Stock control\\par}}{\\shprslt \\pard Stock control\\par}}' +
    '\\pard\\sb240{\\b\\fs26 Experience}\\par\\pard Florist, Green Door\\tab 2019 - 2021\\par}';
  const resume = await parseText(rtf);
  expect(resume.fields.email?.value).toBe('rosa.lind@example.com');
  expect(resume.fields.phone?.value).toBe('+61255500134');
  expect(resume.text.match(/Stock control/g)).toHaveLength(1);
  expect(titles(resume)).toEqual(['Florist']);
});

test('does not join an e-mail address to the word or number above it', async () => {
  const resume = await parsePdf((doc) =>
    drawRows(doc, 50, [
      [[50, '*Lars Hedin@20']],
      [],
      [[50, 'Electrician']],
      [[50, 'lars.hedin@example.se • 902-555-0117']],
      [[50, '902-555-0118']],
      [[50, 'lars@example.com']],
    ]),
  );
  expect(resume.fields.email?.value).toBe('lars.hedin@example.se');
});

test('recognises centred headings of different widths', async () => {
  const resume = await parsePdf((doc) => {
    const centred = (text: string, y: number, font = 'Helvetica') =>
      doc.font(font).fontSize(11).text(text, 50, y, { width: 495, align: 'center', lineBreak: false });
    centred('Sanna Lehto', 50, 'Helvetica-Bold');
    centred('AREAS OF EXPERTISE', 90, 'Helvetica-Bold');
    drawRows(doc, 110, [[[50, 'Milling · Turning · Surface grinding']]]);
    centred('CAREER HISTORY', 140, 'Helvetica-Bold');
    drawRows(doc, 160, [
      [[50, '2019 - Present: Machinist, Beskid Tools (Ashby)']],
      [[60, 'Sets five-axis mills.']],
    ]);
    centred('QUALIFICATIONS', 200, 'Helvetica-Bold');
    drawRows(doc, 220, [[[50, '2009 - 2013: Technician, Kesten College']]]);
  });
  expect(skills(resume)).toEqual(['Milling', 'Turning', 'Surface grinding']);
  expect(titles(resume)).toEqual(['Machinist']);
});

test('does not read employers in heading style as headings', async () => {
  const resume = await parsePdf((doc) =>
    drawRows(doc, 50, [
      [[50, '*Thuy Pham@22']],
      [],
      [[50, '*Experience@16']],
      [[50, '*Lotus Studio@16']],
      [[50, '*Salon Lead']],
      [[50, '2020 - Present']],
      [[50, '*Golden Hair Academy@16']],
      [[50, '*Receptionist']],
      [[50, '2014 - 2019']],
      [],
      [[50, '*Education@16']],
      [[50, '*Cosmetology Certificate@16']],
      [[50, '2013 - 2014']],
      [],
      [[50, '*Languages@16']],
      [[50, 'Vietnamese, English']],
    ]),
  );
  expect(titles(resume)).toEqual(['Salon Lead', 'Receptionist']);
  expect(resume.work_history.map((job) => job.company_name)).toEqual(['Lotus Studio', 'Golden Hair Academy']);
});

test('assigns dates and places wrapped in a margin to their jobs', async () => {
  const resume = await parsePdf((doc) => {
    drawRows(doc, 50, [[[50, '*Mira Solano@20']]]);
    drawRows(doc, 90, [
      [[50, '*Experience@13']],
      [
        [50, 'February 2020 –'],
        [180, '*Salon Lead, Lotus Studio'],
      ],
      [
        [50, 'Present (6 years)'],
        [190, '• Trains five technicians.'],
      ],
      [[50, 'Ashby']],
      [
        [50, 'May 2015 – January'],
        [180, '*Receptionist, Golden Touch'],
      ],
      [
        [50, '2020 (5 years)'],
        [190, '• Kept the book.'],
      ],
      [[50, 'Kesten']],
    ]);
  });
  expect(titles(resume)).toEqual(['Salon Lead', 'Receptionist']);
  expect(resume.work_history.map((job) => job.end)).toEqual([null, '2020-01']);
});

test('separates columns despite an e-mail address that overflows its sidebar', async () => {
  const resume = await parsePdf((doc) => {
    drawRows(doc, 50, [
      [
        [50, '*Contact@12'],
        [200, '*Profile@12'],
      ],
      [[50, 'oyinkansola.adewale-martins@example.com']],
      [
        [50, '+44 7700 900123'],
        [200, 'Nurse who stays calm.'],
      ],
      [[50, 'Ashby']],
      [
        [50, '*Skills@12'],
        [200, '*Experience@12'],
      ],
      [
        [50, 'Triage'],
        [200, '*Ward Nurse, Hill Clinic'],
      ],
      [
        [50, 'Charting'],
        [200, 'May 2019 - June 2022'],
      ],
      [
        [50, 'Wound care'],
        [200, '• Ran the night ward alone.'],
      ],
      [
        [50, 'Phlebotomy'],
        [200, '• Trained four new nurses.'],
      ],
    ]);
  });
  expect(skills(resume)).toEqual(['Triage', 'Charting', 'Wound care', 'Phlebotomy']);
  expect(titles(resume)).toEqual(['Ward Nurse']);
});

test('a labelled line of skills above the resume is a section of its own lines', async () => {
  const own = 'Ward Nurse\nCares for forty patients at night and trains two students.';
  for (const above of ['Skills: SQL, Excel', 'Skills: SQL, Excel\nSkills: Python']) {
    const { passages, text, fields } = await parseText(`${above}\n\n${own}\n\nSkills: Triage`);
    const lists = passages
      .filter(({ kind }) => kind === 'list')
      .map(({ start, end }) => text.slice(start, end));
    expect(lists.join('\n')).not.toContain('patients');
    expect(lists.join('\n')).toContain('SQL');
    expect(fields.job_tittle?.value).toBe('Ward Nurse');
  }
});

test('rejects a PDF with a decompression bomb before reading it', async () => {
  const stream = deflateSync(Buffer.alloc(80 << 20, 32));
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n' +
    `4 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`;
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>';
  const bomb = Buffer.concat([Buffer.from(head), stream, Buffer.from(tail)]);
  await expect(parse(new Uint8Array(bomb))).rejects.toMatchObject({ code: 'too_large' });
});

test('limits the work history to 150 jobs', async () => {
  const resume = await parseText(`Ann Long\n\nEXPERIENCE\n${'Clerk, Shop Ltd\n2001 - 2002\n'.repeat(400)}`);
  expect(resume.work_history).toHaveLength(150);
});
