import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { getAgencies, updateAgency } from '@placewell/contract/installation/agencies.ts';
import { getJob, getJobs, updateJob } from '@placewell/contract/matching/jobs.ts';
import * as matches from '@placewell/contract/matching/matches.ts';
import { getRecruiters, updateRecruiter } from '@placewell/contract/people/recruiters.ts';
import { getCandidate, getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { getSkills } from '@placewell/contract/sourcing/skills.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { type AgencyRecords, agencyRows } from '../testing/agency-records.ts';
import { aCandidate, aSuperAdmin, type TestUser } from '../testing/builders.ts';
import { anOpenJob, moveMatch } from '../testing/occupations.ts';
import { useWorld } from '../testing/world.ts';

const world = useWorld();
const test = world.app;
let agency: TestUser;
let superAdmin: TestUser;
let records: AgencyRecords;

/** Every field of a candidate in the specification, except the URL of the resume. */
const SPECIFIED = {
  candidate_name: 'Ada Specified',
  email: 'ada.specified@example.test',
  phone: '+44 113 496 0182',
  location: 'Leeds, England, United Kingdom',
  job_tittle: 'Staff nurse',
  linkdedin: 'https://linkedin.com/in/ada-specified',
  job_type: 'Part-Time',
  relocation: true,
  relocation_preferences: 'Within an hour of the sea',
  location_description: 'Near the station',
  experience_years: 7.5,
  experience_details: 'Seven years on a surgical ward',
  salary_min: 31_000,
  salary_max: 38_000,
  candidate_note: 'Prefers mornings',
  notice_period_days: 30,
  skills: ['Wound care', 'Phlebotomy'],
  city: 'Leeds',
  state: 'England',
  country: 'United Kingdom',
  country_code: 'GB',
  latitude: 53.79648,
  longitude: -1.54785,
  formatted_address: 'Leeds, England, United Kingdom',
  place_id: 'place-of-leeds',
  location_types: ['locality', 'political'],
  viewport: { northeast: { lat: 53.9, lng: -1.3 }, southwest: { lat: 53.7, lng: -1.8 } },
  work_mode: 'Hybrid',
  candidate_status: 'active',
} as const satisfies Omit<BodyInput<typeof updateCandidate>, 'candidate_id'>;

beforeAll(async () => {
  ({ agency, own: records } = world.open);
  superAdmin = await aSuperAdmin(test);
  await aCandidate(test, agency, { ...SPECIFIED, skills: [...SPECIFIED.skills] } as never);
  await anOpenJob(test, agency, 'nurse', {
    client_contact_email: 'client@example.test',
    must_have_criteria: ['location'],
    reach_km: 50,
    reach_effect: 'flag',
    start_date: '2027-01-04',
    deadline: '2026-12-24',
    languages: ['English'],
    place_id: 'place-of-leeds',
  });
  await test.runJobs();
  const { items } = await test.data(matches.getAllMatches, { status: 'new' }, agency.token);
  const [noted, rejected] = items;
  await test.call(
    matches.updateMatchNote,
    { match_id: noted!.match_id, recruiter_note: 'Call on Monday' },
    agency.token,
  );
  await moveMatch(test, agency, rejected!.match_id, {
    status: 'rejected',
    rejected_by: 'client',
    reason: 'Too far away',
  });
  // Parsed from a resume verbatim.
  await test.sql`update candidates set email = 'ada at example', candidate_note = '' where candidate_id =
    ${records.candidate_id}`;
  await test.runJobs();
});

const tokenFor = (call: Call) => (call.roles.includes('agency' as never) ? agency : superAdmin).token;

type Row = Record<string, unknown> & { id: string };
const itemsOf =
  <C extends Call>(call: C, body: BodyInput<C> = {} as BodyInput<C>) =>
  async () =>
    ((await test.data(call, body, tokenFor(call))) as unknown as { items: Row[] }).items;
const detailsOf =
  <C extends Call>(call: C, body: () => BodyInput<C>) =>
  async () => [(await test.data(call, body(), tokenFor(call))) as unknown as Row];

/** Each call that returns rows of a record, its id field, and the calls that update the record. */
const RETURNED: Record<string, { key: string; read: () => Promise<Row[]>; updates: Call[] }> = {
  getCandidates: { key: 'candidate_id', read: itemsOf(getCandidates), updates: [updateCandidate] },
  getCandidate: {
    key: 'candidate_id',
    read: detailsOf(getCandidate, () => ({ candidate_id: records.candidate_id })),
    updates: [updateCandidate],
  },
  getJobs: { key: 'job_id', read: itemsOf(getJobs), updates: [updateJob] },
  getJob: {
    key: 'job_id',
    read: detailsOf(getJob, () => ({ job_id: records.job_id })),
    updates: [updateJob],
  },
  getAllMatches: {
    key: 'match_id',
    read: itemsOf(matches.getAllMatches),
    updates: [matches.updateMatchNote, matches.updateMatchStatus],
  },
  getMatchDetails: {
    key: 'match_id',
    read: detailsOf(matches.getMatchDetails, () => ({ match_id: records.match_id })),
    updates: [matches.updateMatchNote, matches.updateMatchStatus],
  },
  'getRecruiters of recruiters': {
    key: 'recruiter_id',
    read: itemsOf(getRecruiters),
    updates: [updateRecruiter],
  },
  'getRecruiters of agency users': {
    key: 'recruiter_id',
    read: itemsOf(getRecruiters, { role: 'agency' }),
    updates: [updateRecruiter],
  },
  getAgencies: { key: 'agency_id', read: itemsOf(getAgencies), updates: [updateAgency] },
  getSkills: { key: 'skill_id', read: itemsOf(getSkills, { skill_search: 'nur' }), updates: [] },
};

describe('a row that is sent back as it was read', () => {
  it.each(Object.entries(RETURNED))(
    'changes nothing and queues nothing: %s',
    async (_name, { key, read, updates }) => {
      const rows = await read();
      expect(rows.length).toBeGreaterThan(0);
      const before = await agencyRows(test, agency.agency_id);
      for (const row of rows) {
        expect(row.id, key).toBe(row[key]);
        for (const call of updates) {
          const response = await test.raw(call.path, row, tokenFor(call));
          expect(response, JSON.stringify(response)).toMatchObject({ http: 200, status: true });
        }
      }
      expect(await agencyRows(test, agency.agency_id)).toEqual(before);
      expect(await read()).toEqual(rows);
    },
  );

  it.each(Object.entries(RETURNED).filter(([, { updates }]) => updates.length > 0))(
    'is refused with an unknown field, with two different ids, and without any: %s',
    async (_name, { key, read, updates }) => {
      const { id, [key]: _id, ...row } = (await read())[0]!;
      for (const call of updates) {
        const { path, body } = call;
        const token = tokenFor(call);
        const send = async (more: object) => (await test.raw(path, { ...row, ...more }, token)).data.fields;
        expect(await send({ id, no_such_field: 1 })).toEqual({ no_such_field: 'Unknown field' });
        expect((await test.raw(path, { ...row, id }, token)).http).toBe(200);
        const isBulk = body.safeParse({ ...row, [`${key}s`]: [id] }).success;
        if (isBulk) continue;
        expect((await test.raw(path, { ...row, [key]: id }, token)).http).toBe(200);
        expect(await send({ [key]: id, id: newId() })).toEqual({
          id: `id and ${key} must name the same record`,
        });
        expect(await send({})).toEqual({ [key]: 'This field is required' });
      }
    },
  );
});

it('updateCandidate stores and returns every field that the specification lists', async () => {
  const { candidate_id } = await aCandidate(test, agency, {});
  const phone = '+44 113 496 0999';
  const body = {
    ...SPECIFIED,
    email: 'another@example.test',
    phone,
    linkdedin: 'https://linkedin.com/in/another',
  };
  const sent = { ...body, id: candidate_id, resume_url: 'https://example.test/resume.pdf' };
  const response = await test.raw(updateCandidate.path, sent, agency.token);
  expect(response).toMatchObject({ http: 200, data: { ...body, candidate_id, resume_url: null } });
  const { data } = await test.call(getCandidates, { search: 'another@example.test' }, agency.token);
  expect(data.items).toMatchObject([body]);
});

it('an invalid email address that a resume has is kept, and a new one is refused', async () => {
  const { candidate_id } = records;
  const update = (email: string) => test.call(updateCandidate, { candidate_id, email }, agency.token);
  expect((await update('ada at example')).http).toBe(200);
  expect(await update('ada at elsewhere')).toMatchObject({
    http: 400,
    data: { fields: { email: 'Enter a valid email address' } },
  });
});
