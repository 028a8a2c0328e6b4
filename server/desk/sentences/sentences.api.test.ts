import { readSearch } from '@placewell/contract/desk/sentences.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, expect, test as it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let rosa: TestUser;

beforeAll(async () => {
  agency = await anAgency(test, { fullname: 'Maren Holt' });
  rosa = await aRecruiter(test, agency, { fullname: 'Rosa Lind' });
});

const read = (text: string, who = agency) => test.data(readSearch, { list: 'candidates', text }, who.token);

it('finds the people that a sentence asks for, by a search and filters that the list takes', async () => {
  const leeds = { job_tittle: 'Staff Nurse', location: 'Leeds, UK', experience_years: 4 };
  const right = await aCandidate(test, rosa, { candidate_name: 'Ana Right', ...leeds });
  await test.call(updateCandidate, { candidate_id: right.candidate_id, notice_period_days: 14 }, rosa.token);
  await aCandidate(test, rosa, { candidate_name: 'Bo Young', ...leeds, experience_years: 1 });
  await aCandidate(test, rosa, { candidate_name: 'Cy Cook', ...leeds, job_tittle: 'Cook' });
  await aCandidate(test, rosa, { candidate_name: 'Di Far', ...leeds, location: 'London, UK' });
  const { filters, search } = await read('nurses near Leeds, 3+ years, available within a month', rosa);
  const { items } = await test.data(getCandidates, { ...filters, search }, rosa.token);
  expect(items.map((row) => row.candidate_name)).toEqual(['Ana Right']);
});

it('means the place in the country of the agency', async () => {
  await test.call(updateAgencySettings, { currency: 'AUD' }, agency.token);
  const there = await read('nurses in Newcastle');
  expect(there.filters).toEqual({ location: 'Newcastle, New South Wales, Australia' });
  await test.call(updateAgencySettings, { currency: 'GBP' }, agency.token);
  const here = await read('nurses in Newcastle');
  expect(here.filters).toEqual({ location: 'Newcastle, England, United Kingdom' });
  expect(here.other_places).toContain('Newcastle, New South Wales, Australia');
});

it('counts the usual distance in the unit of the agency: by its choice, its currency or its time zone', async () => {
  const near = async (settings: object) => {
    await test.call(updateAgencySettings, settings, agency.token);
    return (await read('nurses near Bradford')).filters.location;
  };
  const bradford = 'Bradford, England, United Kingdom';
  expect(await near({ currency: 'GBP', distance_unit: 'km' })).toBe(`${bradford} + 25 km`);
  expect(await near({ distance_unit: null })).toBe(`${bradford} + 15 mi`);
  expect(await near({ currency: null, time_zone: 'Europe/London' })).toBe(`${bradford} + 15 mi`);
  expect(await near({ time_zone: 'Europe/Dublin' })).toBe(`${bradford} + 25 km`);
});
