// Resumes of the corpus and of further languages, each under the name of its person and under names that are words of its
// language, with sentences about the person among its bullets.
import { expect, test } from 'vitest';
import { type ParsedResume, parseResume } from '../../index.ts';
import { writeCorpus } from '../index.ts';
import { READ_SETS, renderWritten, writtenResumes } from '../languages/sets.ts';
import { measure, sum } from './measure.ts';
import { PLANTED } from './planted.ts';

const MOST_CHANGED = 0.01;
/** One in this many, so that all people and layouts have a part. */
const EVERY = 2;

/** What the product keeps of a resume. */
const textsOf = ({ fields, skills, work_history, education }: ParsedResume) => ({
  headline: fields.headline?.value ?? fields.job_tittle?.value ?? '',
  skills: skills.map(({ name }) => name),
  work_history: work_history.map(({ job_title, company_name, bullets }) => ({
    job_title: job_title ?? '',
    company_name: company_name ?? '',
    bullets,
  })),
  education: education.map(({ degree, field, school_name }) => ({
    degree: degree ?? '',
    field: field ?? '',
    school_name: school_name ?? '',
  })),
});

test('blind resumes show neither names nor contacts, and keep 99 % of other words', async () => {
  const written = READ_SETS.filter((set) => set in PLANTED).flatMap(writtenResumes);
  const files = [
    ...(await writeCorpus()).map(({ bytes, truth }) => ({ bytes, truth })),
    ...(await Promise.all(
      written.map(async (one) => ({ bytes: await renderWritten(one), truth: one.truth })),
    )),
  ].filter((_, at) => at % EVERY === 0);
  expect(files.length).toBeGreaterThanOrEqual(60);
  const languages = new Set<string>();
  const all = [];
  for (const { bytes, truth } of files) {
    const resume = await parseResume(new Uint8Array(bytes));
    languages.add(resume.language);
    for (const name of [truth.name, ...(PLANTED[resume.language]?.names ?? [])])
      all.push(measure(textsOf(resume), { ...truth, name }, resume.language));
  }
  const { names, contacts, words, changed, wrong } = sum(all);
  expect([names, contacts], wrong.join('\n')).toEqual([0, 0]);
  expect(changed, wrong.join('\n')).toBeLessThanOrEqual(words * MOST_CHANGED);
  expect(languages.size).toBeGreaterThanOrEqual(5);
});
