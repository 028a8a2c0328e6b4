import { expect, test } from 'vitest';
import { findSpans } from '../dates.ts';
import { type ParsedResume, parseResume } from '../index.ts';
import type { Doc } from './pdf-canvas.ts';
import { smallPdf } from './small-files.ts';

/** Text at the edges of a page, and other layouts that were once parsed wrongly. All people are fictional. */

const parse = (bytes: Uint8Array): Promise<ParsedResume> =>
  parseResume(bytes, { today: new Date('2026-06-15') });
const parsePdf = async (draw: (doc: Doc) => void) => parse(await smallPdf(draw));
const parseText = (text: string) => parse(new TextEncoder().encode(text));
const titles = (resume: ParsedResume) => resume.work_history.map((job) => job.job_title);
const at = (doc: Doc, text: string, ...[x, y, size = 10]: [x: number, y: number, size?: number]) =>
  doc.fontSize(size).text(text, x, y, { lineBreak: false });

test('reads a year before the name of a month as a date', () => {
  const span = findSpans('2017-Aug - 2019-Feb')[0];
  expect(span).toMatchObject({
    start: { year: 2017, month: 8 },
    end: { year: 2019, month: 2 },
    isRange: true,
  });
  expect(findSpans('2014-Mar 2016')[0]).toMatchObject({
    start: { year: 2014 },
    end: { year: 2016, month: 3 },
  });
});

test('assigns "… since 2019" and short sentences to the job above', async () => {
  const resume = await parseText(
    'Ada Quist\nada@example.com\n\nEXPERIENCE\nYard Foreman, Mill Brothers\n2017 - Present\nKept the saws running\nNo lost days since 2019\n\nSawyer, Otter Hill\n2012 - 2016\nSmall timber yard.\nCut beams\n',
  );
  expect(titles(resume)).toEqual(['Yard Foreman', 'Sawyer']);
  expect(resume.work_history[1]?.company_name).toBe('Otter Hill');
});

test('reads a name without its greeting ("Hi, I\'m …")', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, "Hi, I'm Ada Quist.", 50, 50, 26);
    at(doc, 'Night Clerk', 50, 90);
    at(doc, 'ada.quist@example.com', 50, 110);
  });
  expect(resume.fields.candidate_name?.value).toBe('Ada Quist');
});

test('reads a large name over several lines with contacts beside it', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, 'Ada Marlene', 40, 50, 32);
    at(doc, 'Quistgaard-', 40, 86, 32);
    at(doc, 'Lunde', 40, 122, 32);
    at(doc, 'Port Mirren', 400, 72);
    at(doc, 'ada@example.com', 400, 93);
    at(doc, '+1 512 555 0119', 400, 114);
    at(doc, 'Clerk who balances tills and keeps the night audit of three inns in one book.', 40, 190);
  });
  expect(resume.fields.candidate_name?.value).toBe('Ada Marlene Quistgaard-Lunde');
  expect(resume.fields.email?.value).toBe('ada@example.com');
});

test('assigns right-aligned headings to the text below them', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, 'Ada Quist', 40, 40, 22);
    at(doc, 'ada@example.com', 40, 80);
    const job = (y: number, employer: string, title: string, when: string) => {
      at(doc, employer, 40, y);
      at(doc, when, 440, y);
      at(doc, title, 40, y + 20);
      at(doc, 'Balanced tills and kept the books', 60, y + 40);
    };
    at(doc, 'Work', 500, 120, 18);
    job(150, 'Otter Hill', 'Night Clerk', 'Aug 2019 - Present');
    job(230, 'Mill Brothers', 'Cashier', 'May 2015 - Jul 2019');
    at(doc, 'Education', 470, 310, 18);
    at(doc, 'Lowbridge College', 40, 340);
    at(doc, 'Sep 2012 - Jun 2014', 440, 340);
    at(doc, 'Skills', 500, 380, 18);
    at(doc, 'Till work, Stock control, Filing', 40, 410);
  });
  expect(titles(resume)).toEqual(['Night Clerk', 'Cashier']);
  expect(resume.skills.map((skill) => skill.name)).toEqual(['Till work', 'Stock control', 'Filing']);
});

test('does not read a house number as part of the phone number beside it', async () => {
  const resume = await parsePdf((doc) => {
    at(doc, 'Ada Quist', 40, 40, 22);
    at(doc, 'Lindengasse 41', 40, 80);
    at(doc, '030 5550 4471', 200, 80);
    at(doc, 'ada@example.com', 40, 100);
  });
  expect(resume.fields.phone?.quote).toBe('030 5550 4471');
});
