import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { people } from '../corpus/people.ts';
import { parseResume } from '../index.ts';

test('parses a Word 97 file, whose headings are recognised by their words alone', async () => {
  // The payroll person of the corpus, saved as DOC by a word processor.
  const bytes = await readFile(new URL('./samples/payroll.doc', import.meta.url));
  const person = people.find((one) => one.key === 'payroll')!;
  const resume = await parseResume(new Uint8Array(bytes));
  expect(resume.file_type).toBe('doc');
  expect(resume.fields.candidate_name?.value).toBe(person.name);
  expect(resume.fields.email?.value).toBe(person.email);
  expect(resume.work_history.map((job) => job.job_title)).toEqual(person.jobs.map((job) => job.title));
  expect(resume.work_history.map((job) => job.company_name)).toEqual(
    person.jobs.map((job) => expect.stringContaining(job.company)),
  );
  expect(resume.education.map((study) => study.school_name)).toEqual(
    person.studies.map((study) => study.school),
  );
  const listed = resume.skills.filter((skill) => skill.confidence >= 0.75).map((skill) => skill.name);
  expect(new Set(listed)).toEqual(new Set(person.skills.flatMap((group) => group.items)));
  expect(resume.languages.map((language) => language.name)).toEqual(
    person.languages.map((language) => language.english),
  );
  expect(resume.fields.salary).toBeUndefined();
});
