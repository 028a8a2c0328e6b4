import { expect, test } from 'vitest';
import { plain } from '../damaged/raw-pdf.ts';
import { parse, parsePdf, titles } from '../parse-small.ts';
import { BOLD, type Doc, REGULAR } from '../pdf-canvas.ts';
import { pdfPage, show } from '../tricks/pdf-page.ts';

/** Text as TeX and word processors draw it: turned, in small capitals, as pictures of letters. All people are fictional. */

const at = (doc: Doc, text: string, ...[x, y, size = 10]: [x: number, y: number, size?: number]) =>
  doc.fontSize(size).text(text, x, y, { lineBreak: false });

function turned(doc: Doc, text: string, x: number, y: number) {
  doc.save();
  doc.rotate(-90, { origin: [x, y] });
  doc.font(BOLD).fontSize(10).text(text, x, y, { lineBreak: false });
  doc.restore();
  doc.font(REGULAR);
}

function drawBesideTurnedHeadings(doc: Doc) {
  at(doc, 'Ada Quist', 50, 40, 18);
  at(doc, 'Lowbridge · ada.quist@example.com', 50, 70);
  const job = (y: number, when: string, title: string, employer: string) => {
    at(doc, when, 90, y);
    at(doc, title, 220, y);
    at(doc, employer, 220, y + 14);
    at(doc, 'Kept the books and the tills of two floors', 220, y + 28);
  };
  turned(doc, 'Work Experience', 55, 205);
  job(110, '03/2019 – Present', 'Night Clerk', 'Otter Hill Hotel');
  job(156, '05/2015 – 02/2019', 'Cashier', 'Mill Brothers');
  turned(doc, 'Education', 55, 275);
  at(doc, '2012 – 2014', 90, 232);
  at(doc, 'Diploma in Bookkeeping, Lowbridge College', 220, 232);
  turned(doc, 'Skills', 55, 330);
  at(doc, 'Bookkeeping, Stock control, Filing', 90, 302);
}

test('puts headings that run up the side above their section', async () => {
  const resume = await parsePdf(drawBesideTurnedHeadings);
  expect(titles(resume)).toEqual(['Night Clerk', 'Cashier']);
  expect(resume.education.map(({ school_name }) => school_name)).toEqual(['Lowbridge College']);
  expect(resume.skills.map(({ name }) => name)).toContain('Bookkeeping');
  expect(resume.text).toMatch(/Work Experience\n.*Night Clerk[\s\S]*Education\n.*Diploma[\s\S]*Skills\n/);
});

test('joins the accents of turned headings, each above the first row beside it', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, 'Ada Quist', 50, 40, 18);
    at(doc, 'ada.quist@example.com', 50, 70);
    at(doc, '03/2019 – heute', 90, 110);
    at(doc, 'Nachtportier, Hotel Otterberg GmbH', 220, 110);
    at(doc, 'Schlüssel, Kasse und Frühstück', 220, 124);
    turned(doc, 'Berufserfahrung', 55, 185);
    at(doc, 'Stricken und Schach am Abend', 90, 210);
    turned(doc, 'Freuden', 55, 245);
    at(doc, 'Buchhaltung, Lagerhaltung', 90, 270);
    turned(doc, 'F¨ahigkeiten', 55, 320);
  });
  expect(resume.text).toMatch(
    /Berufserfahrung\n.*Nachtportier[\s\S]*Schach am Abend\n+Fähigkeiten\n+Buchhaltung/,
  );
});

test('keeps turned text that is no heading', async () => {
  const resume = await parsePdf((doc) => {
    drawBesideTurnedHeadings(doc);
    turned(doc, 'Printed in Port Mirren', 560, 600);
  });
  expect(resume.text).toContain('Printed in Port Mirren');
  expect(titles(resume)).toEqual(['Night Clerk', 'Cashier']);
});

/** Capitals in two sizes without a font for them. */
function smallCapitals(doc: Doc, text: string, x: number, y: number) {
  let left = x;
  for (const [piece] of text.matchAll(/\p{Lu}|[^\p{Lu}]+/gu)) {
    const size = /^\p{Lu}$/u.test(piece) ? 10 : 8;
    doc.fontSize(size).text(piece.toUpperCase(), left, y + (10 - size) * 0.9, { lineBreak: false });
    left += doc.widthOfString(piece.toUpperCase());
  }
}

test('joins small capitals to their capitals', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, 'Ada Quist', 50, 40, 18);
    at(doc, 'ada.quist@example.com', 50, 70);
    doc.font(BOLD);
    at(doc, 'Experience', 50, 100, 13);
    doc.font(REGULAR);
    smallCapitals(doc, 'Otter Hill Hotel', 50, 125);
    at(doc, '03/2019 – Present', 440, 125);
    at(doc, 'Night Clerk', 50, 140);
    smallCapitals(doc, 'Mill Brothers', 50, 170);
    at(doc, '05/2015 – 02/2019', 440, 170);
    at(doc, 'Cashier', 50, 185);
  });
  expect(resume.work_history.map(({ company_name }) => company_name)).toEqual([
    'OTTER HILL HOTEL',
    'MILL BROTHERS',
  ]);
  expect(titles(resume)).toEqual(['Night Clerk', 'Cashier']);
});

test('gives the dash of a range to its date, however far a narrow column moves it', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, 'Ada Quist', 50, 40, 18);
    at(doc, 'ada.quist@example.com', 50, 70);
    doc.font(BOLD);
    at(doc, 'Experience', 50, 100, 13);
    const job = (y: number, [start, end]: [string, string], title: string, employer: string) => {
      at(doc, start, 50, y);
      at(doc, '–', 128, y);
      at(doc, end, 50, y + 13);
      at(doc, title, 145, y);
      at(doc, employer, 145, y + 13);
    };
    job(125, ['03/2019', '05/2023'], 'Night Clerk', 'Otter Hill Hotel');
    job(165, ['05/2015', '02/2019'], 'Cashier', 'Mill Brothers Ltd');
  });
  expect(resume.work_history).toMatchObject([
    { job_title: 'Night Clerk', company_name: 'Otter Hill Hotel', start: '2019-03', end: '2023-05' },
    { job_title: 'Cashier', company_name: 'Mill Brothers Ltd', start: '2015-05', end: '2019-02' },
  ]);
});

test('joins a range that wraps in a narrow column at the right', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, 'Ada Quist', 50, 40, 18);
    at(doc, 'ada.quist@example.com', 50, 70);
    doc.font(BOLD);
    at(doc, 'Experience', 50, 100, 13);
    const job = (y: number, [start, end]: [string, string], [employer, title]: [string, string]) => {
      doc.font(BOLD);
      at(doc, employer, 50, y);
      at(doc, title, 60, y + 13);
      doc.font(REGULAR);
      at(doc, start, 480, y + 13);
      at(doc, 'Kept the doors and the books of two houses, and trained three people', 60, y + 26);
      at(doc, end, 480, y + 26);
    };
    job(125, ['Mar 2019 –', 'Present'], ['Otter Hill Hotel', 'Night Clerk']);
    job(175, ['May 2015 –', 'Feb 2019'], ['Mill Brothers Ltd', 'Cashier']);
  });
  expect(resume.work_history).toMatchObject([
    { job_title: 'Night Clerk', start: '2019-03', is_current: true },
    { job_title: 'Cashier', start: '2015-05', end: '2019-02', is_current: false },
  ]);
});

test('keeps a column of dates in the rows of its table', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, 'Ada Quist', 50, 40, 18);
    at(doc, 'ada.quist@example.com', 50, 70);
    doc.font(BOLD);
    at(doc, 'Work Experience', 50, 100, 12);
    const row = (y: number, cells: string[]) => {
      for (const [n, cell] of cells.entries()) at(doc, cell, [50, 120, 190, 400][n] ?? 0, y);
    };
    row(125, ['From', 'To', 'Organisation', 'Designation']);
    doc.font(REGULAR);
    row(140, ['Mar 2019', 'Present', 'Otter Hill Hotel', 'Night Clerk']);
    row(155, ['May 2015', 'Feb 2019', 'Mill Brothers Ltd', 'Cashier']);
  });
  expect(resume.work_history).toMatchObject([
    { job_title: 'Night Clerk', company_name: 'Otter Hill Hotel', start: '2019-03', is_current: true },
    { job_title: 'Cashier', company_name: 'Mill Brothers Ltd', start: '2015-05', end: '2019-02' },
  ]);
});

test('divides large words that a small gap and a capital separate', async () => {
  const name = 'BT /F 38 Tf 50 760 Td [(Ada) -75 (Quistgaard)] TJ ET';
  const lines = ['ada.q@example.com', 'Skills', 'PowerPoint'].map(
    (one, n) => `BT /F 10 Tf 50 ${720 - n * 18} Td ${show(one)} ET`,
  );
  const resume = await parse(pdfPage({ after: [name, ...lines].join('\n'), isBlank: true }));
  expect(resume.fields.candidate_name?.value).toBe('Ada Quistgaard');
  expect(resume.text).toContain('PowerPoint');
});

/** A font of pictures, as TeX writes it without a scalable one: its glyphs are named by their numbers. */
function bitmapFont() {
  const codes = Array.from({ length: 235 }, (_, n) => n + 21);
  const picture = plain(
    '500 0 0 0 500 700 d1\n500 0 0 700 0 0 cm\nBI /W 8 /H 8 /IM true /BPC 1 /D [1 0] ID UfUfUfUf EI',
  );
  const font = `<< /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 500 700] /FirstChar 21 /LastChar 255 /Widths [${'500 '.repeat(235)}] /CharProcs << ${codes.map((code) => `/a${code} 7 0 R`).join(' ')} >> /Encoding << /Type /Encoding /Differences [21 ${codes.map((code) => `/a${code}`).join(' ')}] >> /Resources << >> >>`;
  return { fonts: '/E 6 0 R', others: [font, picture] };
}

test('reads letters that TeX draws as pictures, in its encoding', async () => {
  const lines = [
    'Ada Quist',
    'ada.quist@example.com',
    'Work Experience',
    'Night Clerk',
    'Otter Hill Hotel',
    '03/2019 \x15 05/2023',
    'Kept a tidy \xa9\xaa\xb9 o\x1cce',
  ];
  const text = lines
    .map((one, n) => `BT /E ${n === 0 ? 18 : 10} Tf 50 ${780 - n * 18} Td ${show(one)} ET`)
    .join('\n');
  const resume = await parse(pdfPage({ ...bitmapFont(), after: text, isBlank: true }));
  expect(resume.fields.candidate_name?.value).toBe('Ada Quist');
  expect(resume.work_history[0]).toMatchObject({
    job_title: 'Night Clerk',
    start: '2019-03',
    end: '2023-05',
  });
  expect(resume.text).toContain('ľłź');
  expect(resume.text).toContain('ofice');
  expect(resume.hidden_text).toBeNull();
});
