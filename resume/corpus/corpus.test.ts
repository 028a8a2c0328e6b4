import { beforeAll, expect, test } from 'vitest';
import { type ParsedResume, type Place, parseResume } from '../index.ts';
import { type CorpusFile, writeCorpus, writeSampleResumes } from './index.ts';
import { people } from './people.ts';

/** A look-up limited to the places of the corpus. */
function resolvePlace(text: string): Place | undefined {
  const known = people.flatMap((p) => [p.city, ...p.jobs.map((job) => job.place.split(',')[0]!)]);
  const words = text
    .replace(/\d+/g, ' ')
    .replace(/[()]/g, ',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const city = known.find(
    (name) =>
      words.includes(name) ||
      words.some((word) => word.startsWith(`${name} `) && /^[A-Z]{2}$/.test(word.slice(name.length + 1))),
  );
  if (!city || words.length > 3 || text.length > 60) return undefined;
  return {
    city,
    state: null,
    country: null,
    country_code: null,
    latitude: null,
    longitude: null,
    formatted_address: city,
    place_id: `corpus:${city}`,
    location_types: ['locality'],
    viewport: null,
  };
}

const normalise = (text: string | null | undefined) => (text ?? '').normalize('NFC').toLowerCase();
const digits = (text: string | undefined) => (text ?? '').replace(/\D/g, '');

interface Counts {
  hit: number;
  truth: number;
  found: number;
}
const overlap = (truth: string[], found: (string | null)[]): Counts => {
  const a = new Set(truth.map(normalise));
  const b = new Set(found.filter((one) => one !== null).map(normalise));
  return { hit: [...a].filter((one) => b.has(one)).length, truth: a.size, found: b.size };
};

const results: { file: CorpusFile; resume: ParsedResume; ms: number }[] = [];

beforeAll(async () => {
  for (const file of await writeCorpus()) {
    // Processor time, so that the load of the machine does not count.
    const started = process.cpuUsage();
    const resume = await parseResume(file.bytes, { resolvePlace, today: new Date('2026-06-15') });
    const { user, system } = process.cpuUsage(started);
    results.push({ file, resume, ms: (user + system) / 1000 });
  }
}, 180_000);

const share = (test: (one: (typeof results)[number]) => boolean) =>
  results.filter(test).length / results.length;
const rates = (count: (one: (typeof results)[number]) => Counts) => {
  const all = results
    .map(count)
    .reduce((p, q) => ({ hit: p.hit + q.hit, truth: p.truth + q.truth, found: p.found + q.found }));
  return { recall: all.hit / all.truth, precision: all.hit / all.found };
};

test('corpus: contains at least 80 files of four types', () => {
  expect(results.length).toBeGreaterThanOrEqual(80);
  expect(new Set(results.map(({ resume }) => resume.file_type))).toEqual(
    new Set(['pdf', 'docx', 'rtf', 'txt']),
  );
});

test('corpus: parses names, e-mail addresses, phones and places', () => {
  expect(
    share(({ file, resume }) => resume.fields.candidate_name?.value === file.truth.name),
  ).toBeGreaterThanOrEqual(0.98);
  expect(share(({ file, resume }) => resume.fields.email?.value === file.truth.email)).toBeGreaterThanOrEqual(
    0.98,
  );
  expect(
    share(({ file, resume }) =>
      digits(resume.fields.phone?.value).endsWith(digits(file.truth.phone).slice(-8)),
    ),
  ).toBeGreaterThanOrEqual(0.98);
  expect(
    share(({ file, resume }) => resume.fields.location?.value.place?.city === file.truth.city),
  ).toBeGreaterThanOrEqual(0.95);
});

test('corpus: parses titles, employers and dates of jobs', () => {
  const titles = rates(({ file, resume }) =>
    overlap(
      file.truth.job_titles,
      resume.work_history.map((job) => job.job_title),
    ),
  );
  expect(titles.recall).toBeGreaterThanOrEqual(0.97);
  expect(titles.precision).toBeGreaterThanOrEqual(0.97);
  const companies = rates(({ file, resume }) =>
    overlap(
      file.truth.companies,
      resume.work_history.map((job) => job.company_name),
    ),
  );
  expect(companies.recall).toBeGreaterThanOrEqual(0.93);
  const dates = rates(({ file, resume }) =>
    overlap(
      file.truth.work_dates.map(({ start, end }) => `${start}..${end}`),
      resume.work_history.map(({ start, end }) => `${start}..${end}`),
    ),
  );
  expect(dates.recall).toBeGreaterThanOrEqual(0.97);
});

test('corpus: parses listed skills, schools and languages', () => {
  const skills = rates(({ file, resume }) =>
    overlap(
      file.truth.skills,
      resume.skills.filter((skill) => skill.confidence >= 0.75).map((skill) => skill.name),
    ),
  );
  expect(skills.recall).toBeGreaterThanOrEqual(0.97);
  expect(skills.precision).toBeGreaterThanOrEqual(0.97);
  const schools = rates(({ file, resume }) =>
    overlap(
      file.truth.schools,
      resume.education.map((study) => study.school_name),
    ),
  );
  expect(schools.recall).toBeGreaterThanOrEqual(0.93);
  const languages = rates(({ file, resume }) =>
    overlap(
      file.truth.languages,
      resume.languages.map((language) => language.name),
    ),
  );
  expect(languages.recall).toBeGreaterThanOrEqual(0.97);
});

test('corpus: gives every field a quote, a page and a confidence', () => {
  for (const { resume, file } of results)
    for (const [key, field] of Object.entries(resume.fields)) {
      expect(field.confidence, `${file.name} ${key}`).toBeGreaterThan(0);
      expect(field.confidence, `${file.name} ${key}`).toBeLessThanOrEqual(1);
      expect(field.page, `${file.name} ${key}`).toBeGreaterThanOrEqual(1);
      if (key === 'candidate_name' || key === 'headline') expect(resume.text).toContain(field.quote);
    }
});

test('corpus: detects the language of the text', () => {
  expect(
    share(({ file, resume }) => resume.language === people.find((p) => p.name === file.truth.name)!.language),
  ).toBeGreaterThanOrEqual(0.97);
});

test('corpus: parses each file in less than a second', () => {
  expect(Math.max(...results.map(({ ms }) => ms))).toBeLessThan(1000);
});

test('parses the twelve sample resumes of the demo', async () => {
  const samples = await writeSampleResumes();
  expect(samples.map(({ name }) => name.split('.').at(-1)).sort()).toEqual([
    'docx',
    'docx',
    'docx',
    'docx',
    'pdf',
    'pdf',
    'pdf',
    'pdf',
    'pdf',
    'pdf',
    'rtf',
    'txt',
  ]);
  expect(new Set(samples.map(({ name }) => name)).size).toBe(12);
  for (const { bytes, truth, name } of samples) {
    const resume = await parseResume(bytes, { resolvePlace });
    expect(resume.fields.candidate_name?.value, name).toBe(truth.name);
    expect(resume.fields.email?.value, name).toBe(truth.email);
    expect(resume.work_history.length, name).toBe(truth.job_titles.length);
  }
});
