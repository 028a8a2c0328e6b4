import { expect, test } from 'vitest';
import { parseResume } from '../index.ts';
import { titleAndCompany } from './titles.ts';

test('titleAndCompany decides whether the text after a comma is a department or the employer', () => {
  expect(titleAndCompany('Nurse, Emergency')).toBeUndefined();
  expect(titleAndCompany('Nurse, Emergency, Quayside General Hospital')).toEqual({
    title: 'Nurse, Emergency',
    company: 'Quayside General Hospital',
  });
  expect(titleAndCompany('Ward Manager, Stroke and Falls, Avonbank Hospital')?.title).toBe(
    'Ward Manager, Stroke and Falls',
  );
  expect(titleAndCompany('Sous Chef, The Copper Heron')).toEqual({
    title: 'Sous Chef',
    company: 'The Copper Heron',
  });
  expect(titleAndCompany('Avonbank Hospital, Nurse')).toEqual({
    title: 'Nurse',
    company: 'Avonbank Hospital',
  });
});

const jobsOf = async (rows: string) =>
  (
    await parseResume(
      new TextEncoder().encode(`Ottoline Grassmuck\nottoline@example.com\n\nEXPERIENCE\n\n${rows}\n`),
    )
  ).work_history.map((job) => [job.job_title, job.company_name]);

test('parses a title with a comma, with and without an employer beside it', async () => {
  expect(await jobsOf('Nurse, Emergency\nJul 2011 - Aug 2014\n- Triage in a trauma unit.')).toEqual([
    ['Nurse, Emergency', null],
  ]);
  expect(await jobsOf('Nurse, Emergency\nQuayside Hospital\nJul 2011 - Aug 2014\n- Triage.')).toEqual([
    ['Nurse, Emergency', 'Quayside Hospital'],
  ]);
});
