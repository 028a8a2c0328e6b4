import { expect, test } from 'vitest';
import { writeCorpus } from './corpus/index.ts';
import { parseResume } from './parse-resume.ts';
import type { ParsedResume } from './result.ts';

const parse = (text: string) => parseResume(new TextEncoder().encode(text));
const partsOf = ({ text, passages }: ParsedResume) =>
  passages.map(({ kind, dated, start, end }) => [
    `${kind}${dated ? ' with dates' : ''}`,
    text.slice(start, end).replace(/\s+/g, ' ').trim(),
  ]);

test('the passages of a resume are its sections, and jobs with dates are told apart from others', async () => {
  const parsed = await parse(`MARA VELDE
mara.velde@example.com

SUMMARY
A baker who likes early hours.

EXPERIENCE
Baker, Crumb & Sons
2019 - 2024
Baked bread for nine shops.

VOLUNTEERING
Cooked at the shelter on Sundays.

EDUCATION
Bakers' college, 2018

SKILLS
Sourdough, Lamination

CERTIFICATES
Food hygiene level 2

REFERENCES
On request.`);
  expect(partsOf(parsed)).toEqual([
    ['other', 'MARA VELDE mara.velde@example.com SUMMARY A baker who likes early hours.'],
    ['job with dates', 'EXPERIENCE Baker, Crumb & Sons 2019 - 2024 Baked bread for nine shops.'],
    ['job', 'VOLUNTEERING Cooked at the shelter on Sundays.'],
    ['study with dates', "EDUCATION Bakers' college, 2018"],
    ['list', 'SKILLS Sourdough, Lamination'],
    ['certificates', 'CERTIFICATES Food hygiene level 2'],
    ['other', 'REFERENCES On request.'],
  ]);
});

test('headings are known by their words alone where no line looks like a heading', async () => {
  const parsed = await parse(`Mara Velde
mara.velde@example.com
Experience
Baker, Crumb & Sons, 2019 - 2024
Baked bread for nine shops.
Skills
Sourdough, Lamination`);
  expect(partsOf(parsed).map(([kind]) => kind)).toEqual(['other', 'job with dates', 'list']);
  expect(parsed.work_history).toMatchObject([{ job_title: 'Baker', start: '2019', end: '2024' }]);
  expect(parsed.skills.map(({ name }) => name)).toEqual(['Sourdough', 'Lamination']);
});

test('the passages of every file of the corpus cover its text once, with each job in a job with dates', async () => {
  for (const { name, bytes, truth } of await writeCorpus()) {
    const parsed = await parseResume(bytes);
    const { text, passages } = parsed;
    expect(
      passages.map(({ start }) => start),
      name,
    ).toEqual([0, ...passages.slice(0, -1).map(({ end }) => end)]);
    expect(passages.at(-1)?.end, name).toBe(text.length);
    const jobs = passages.filter(({ kind, dated }) => kind === 'job' && dated);
    const inJobs = jobs.map(({ start, end }) => text.slice(start, end)).join('\n');
    const shown = truth.companies.filter((company) => inJobs.includes(company));
    expect(shown.length, `${name}: ${truth.companies.join(', ')}`).toBeGreaterThanOrEqual(
      truth.companies.length - 1,
    );
  }
});
