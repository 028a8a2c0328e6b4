import { expect, test } from 'vitest';
import { HiddenTexts } from '../../hidden-text.ts';
import { parseResume } from '../../index.ts';
import { type Line, type PageLines, plainLine } from '../../page-lines.ts';
import { findEmail, findLinks } from './contact.ts';

const docOf = (rows: string[], over: Partial<Line> = {}): PageLines => ({
  lines: rows.map((row, i) => plainLine(row, { y: i, ...(i > 0 ? over : {}) })),
  blockAbove: new Map(),
  links: [],
  page_count: 1,
  hidden: new HiddenTexts(),
  alternatives: [],
});
const sectionsOf = (doc: PageLines) => [
  { kind: 'header' as const, title: '', heading: undefined, lines: doc.lines },
];
const linkedinOf = (rows: string[], over?: Partial<Line>) => {
  const doc = docOf(rows, over);
  return findLinks(doc, sectionsOf(doc) as never).linkedin?.value;
};
const linksOf = (rows: string[], over?: Partial<Line>) => {
  const doc = docOf(rows, over);
  return findLinks(doc, sectionsOf(doc) as never).links?.value;
};
const emailOf = (rows: string[], over?: Partial<Line>) => {
  const doc = docOf(rows, over);
  return findEmail(doc, sectionsOf(doc) as never)?.value;
};

test('joins a profile URL that a narrow column breaks', () => {
  const whole = 'https://www.linkedin.com/in/ilse-van-houtte-demo';
  expect(linkedinOf(['linkedin.com/in/ilse-van-houtte-', 'demo'])).toBe(whole);
  expect(linkedinOf(['linkedin.com/in/ilse-van-', 'houtte-demo | Ghent'])).toBe(whole);
  expect(linkedinOf(['linkedin.com/in/', 'ilse-van-houtte-demo'])).toBe(whole);
  expect(linkedinOf(['www.linkedin.com', '/in/ilse-van-houtte-demo'])).toBe(whole);
  expect(linkedinOf(['linkedin.com/in/ilse-van-hou', 'tte-demo'], { isFresh: false })).toBe(whole);
  expect(linkedinOf(['linkedin.com/in/ilse', '-van-houtte-demo'])).toBe(whole);
  expect(linksOf(['https://github.com/ilse-van-', 'houtte/rain-', 'gauge'])).toEqual([
    'https://github.com/ilse-van-houtte/rain-gauge',
  ]);
});

test('does not join other text after a URL to it', () => {
  const whole = 'https://www.linkedin.com/in/ilse';
  expect(linkedinOf(['linkedin.com/in/ilse', 'Ghent, Belgium'])).toBe(whole);
  expect(linkedinOf(['linkedin.com/in/ilse', 'payroll'])).toBe(whole);
  expect(linkedinOf(['linkedin.com/in/ilse', 'github.com/ilse'], { isFresh: false })).toBe(whole);
  expect(linkedinOf(['linkedin.com/in/ilse', '+32 470 12 34 56'])).toBe(whole);
  expect(linkedinOf(['linkedin.com/in/ilse-', 'Ghent, Belgium'])).toBe(`${whole}-`);
  expect(linksOf(['https://ilse.example.com/', 'Ghent'])).toEqual(['https://ilse.example.com']);
});

test('joins an e-mail address broken before or after the at sign', () => {
  const whole = 'ilse.van-houtte.office@example.com';
  expect(emailOf(['ilse.van-', 'houtte.office@example.com'])).toBe(whole);
  expect(emailOf(['E-mail: ilse.van-', 'houtte.office@example.com'])).toBe(whole);
  expect(emailOf(['ilse.van-houtte.office', '@example.com'])).toBe(whole);
  expect(emailOf(['ilse.van-houtte.office@', 'example.com'])).toBe(whole);
  expect(emailOf(['ilse.van-houtte.office@example', '.com'])).toBe(whole);
  expect(emailOf(['ilse.van-houtte.office@exam', 'ple.com'])).toBe(whole);
  expect(emailOf(['ilse.van-houtte.', 'office@example.com'], { isFresh: false })).toBe(whole);
  expect(emailOf(['Ghent', 'office@example.com'])).toBe('office@example.com');
});

test('reads the LinkedIn URL of the payroll sample, which breaks in the sidebar', async () => {
  const { writeSampleResumes } = await import('../../corpus/index.ts');
  const { people } = await import('../../corpus/people.ts');
  const person = people.find((one) => one.key === 'payroll')!;
  const sample = (await writeSampleResumes()).find(({ truth }) => truth.name === person.name)!;
  const resume = await parseResume(sample.bytes);
  expect(resume.fields.linkdedin?.value).toBe(`https://www.${person.linkedin}`);
});
