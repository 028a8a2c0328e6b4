import { expect, test } from 'vitest';
import type { WorkEntry } from '../result.ts';
import { experienceYears } from './experience-years.ts';
import { isGap } from './jobs/job-gaps.ts';

const job = (start: string, end: string | null): WorkEntry => ({
  job_title: 'Cook',
  company_name: null,
  start,
  end,
  is_current: end === null,
  location: null,
  bullets: [],
  quote: '',
  page: 1,
  confidence: 1,
});
const today = new Date('2026-06-15');
const years = (...jobs: WorkEntry[]) => experienceYears(jobs, '', today)?.value;

test('counts the first and the last month in full', () => {
  expect(years(job('2020-01', '2020-12'))).toBe(1);
  expect(years(job('2020-01', '2020-01'))).toBe(0.1);
});

test('counts overlapping jobs once and ignores gaps', () => {
  expect(years(job('2018-01', '2019-12'), job('2019-01', '2020-12'))).toBe(3);
  expect(years(job('2015-01', '2015-12'), job('2020-01', '2020-12'))).toBe(2);
  expect(years(job('2010-01', '2019-12'), job('2012-01', '2013-12'))).toBe(10);
});

test('counts a current job until today', () => {
  expect(years(job('2025-07', null))).toBe(1);
  expect(years(job('2025-07', '2031-01'))).toBe(1);
});

test('counts 2016 - 2018 without months as about two years', () => {
  expect(years(job('2016', '2018'))).toBe(2.1);
  expect(years(job('2016', '2016'))).toBe(1);
});

test('voluntary posts do not count', () => {
  const post = { ...job('2010-01', null), job_title: 'Secretary (voluntary)' };
  expect(years(job('2020-01', '2020-12'), post)).toBe(1);
  expect(years({ ...post, job_title: 'Volunteer' })).toBeUndefined();
  expect(years({ ...job('2020-01', '2020-12'), job_title: 'Volunteer Manager' })).toBe(1);
});

test.each([
  ['Unemployed / job seeking', true],
  ['Career break (parental leave)', true],
  ['Elternzeit', true],
  ['Maternity leave cover', false],
  ['Employment Adviser', false],
])('"%s" is time without work: %s', (title, is) => {
  expect(isGap({ ...job('2020', '2021'), job_title: title })).toBe(is);
});

test('uses the years stated in the text only if no job has dates', () => {
  expect(experienceYears([], 'Cook with 12 years of experience', today)?.value).toBe(12);
  expect(experienceYears([job('2020-01', '2020-12')], '12 years of experience', today)?.value).toBe(1);
  expect(experienceYears([], 'No numbers here', today)).toBeUndefined();
});
