import { addClient, delClient, updateClient } from '@placewell/contract/clients/clients.ts';
import {
  addOffLimitsOverride,
  delOffLimitsOverride,
  getOffLimits,
} from '@placewell/contract/clients/off-limits.ts';
import type { CandidateId, ClientId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let acme: ClientId;

const OFF = { off_limits_until: '2999-01-01', off_limits_reason: 'They pay us well' };
const aClient = async (fields: object, user = agency) =>
  (await test.data(addClient, { client_name: 'Client', ...fields }, user.token)).client_id;

/** A candidate who works at this company now, and worked elsewhere before. */
const employedAt = async (company_name: string, fields: object = {}, user = recruiter) =>
  (
    await aCandidate(test, user, {
      work_history: [
        { job_title: 'Fitter', company_name, start: '2021-03', end: null, is_current: true, bullets: [] },
        {
          job_title: 'Fitter',
          company_name: 'Earlier Works',
          start: '2015-01',
          end: '2021-02',
          is_current: false,
          bullets: [],
        },
      ],
      ...fields,
    })
  ).candidate_id;
const offLimits = async (candidate_ids: CandidateId[], body: object = {}, user = agency) =>
  (await test.data(getOffLimits, { candidate_ids, ...body }, user.token)).items;
const clientsOf = async (candidate_id: CandidateId) =>
  (await offLimits([candidate_id])).map(({ client_id }) => client_id);

beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency);
  acme = await aClient({
    client_name: 'Acme Böhm & Sons Ltd',
    aliases: ['ABS Pumps', 'Böhm Pumpen GmbH & Co. KG'],
    domain: 'acme-boehm.example',
    ...OFF,
  });
});

// A name, and the email address where it is what tells.
const SPELLINGS: [string, string?][] = [
  ['Acme Böhm & Sons Ltd'],
  ['ACME BÖHM & SONS LIMITED'],
  ['Acme Bohm & Sons'],
  ['acme böhm and sons ltd.'],
  ['The Acme Böhm & Sons Company'],
  ['Acme Böhm + Sons plc'],
  ['Acme  Böhm &  Sons, Ltd.'],
  ['Acme-Böhm & Sons'],
  ['Acme Böhm & Sons (UK) Ltd'],
  ['Acme Böhm & Sons, Inc.'],
  ['Acme Böhm & Sons S.A.'],
  ['Acme Böhm & Sons Sp. z o.o.'],
  ['Acme Böhm & Sons Pty Ltd'],
  ['Acme Bo\u0308hm & Sons'],
  ['“Acme Böhm & Sons”'],
  ['ABS Pumps'],
  ['A.B.S. Pumps Ltd'],
  ['abs-pumps GmbH'],
  ['Böhm Pumpen'],
  ['Unknown', 'jo@acme-boehm.example'],
  ['Unknown', 'jo@mail.ACME-boehm.example'],
];
const LOOKALIKES: [string, string?][] = [
  ['Acme'],
  ['Acme Böhm'],
  ['Acme Böhm & Daughters Ltd'],
  ['Böhm & Sons'],
  ['Acme Böhms & Sons'],
  ['Acme Böhm & Sons Foods Ltd'],
  ['Not Acme Böhm & Sons'],
  ['Acme Bohmann & Sons'],
  ['ABS'],
  ['ABS Pumping'],
  ['ABSP Umps'],
  ['New ABS Pumps'],
  ['ABS Pumps Training'],
  ['Böhm Pumpenbau'],
  ['Böhm'],
  ['Pumpen Böhm'],
  ['Ltd'],
  ['Unknown', 'jo@acme-boehm.example.com'],
  ['Unknown', 'jo@notacme-boehm.example'],
  ['Unknown', 'acme-boehm.example@gmail.com'],
  ['Unknown', 'jo@acme-boehm.example.evil.example'],
];

describe('an employer that is off limits', () => {
  it.each(SPELLINGS)('is found as %s %s', async (name, email) => {
    expect(await clientsOf(await employedAt(name, email ? { email } : {}))).toEqual([acme]);
  });
  it('is found by an email address that is not the primary one', async () => {
    const emails = addressesOf(['jo@home.example', 'jo.second@acme-boehm.example']);
    expect(await clientsOf(await employedAt('Unknown', { emails }))).toEqual([acme]);
  });

  it.each(LOOKALIKES)('is not found as %s %s', async (name, email) => {
    expect(await clientsOf(await employedAt(name, email ? { email: email } : {}))).toEqual([]);
  });

  it('is not a former one, nor a client whose time is over, and ends with the client', async () => {
    const past = await aCandidate(test, recruiter, {
      work_history: [
        {
          job_title: 'Fitter',
          company_name: 'ABS Pumps',
          start: '2015-01',
          end: '2021-02',
          is_current: false,
          bullets: [],
        },
      ],
    });
    expect(await clientsOf(past.candidate_id)).toEqual([]);
    const beta = await aClient({ client_name: 'Beta Valves', ...OFF });
    const now = await employedAt('Beta Valves AG');
    expect(await clientsOf(now)).toEqual([beta]);
    await test.data(updateClient, { client_id: beta, off_limits_until: '2020-01-01' }, agency.token);
    expect(await clientsOf(now)).toEqual([]);
    await test.data(updateClient, { client_id: beta, ...OFF }, agency.token);
    await test.data(delClient, { client_ids: [beta] }, agency.token);
    expect(await clientsOf(now)).toEqual([]);
  });

  it('is none for a job of that client', async () => {
    const someone = await employedAt('ABS Pumps');
    const { job_id } = await test.data(
      addJob,
      { job_title: 'Fitter', client_name: 'ABS Pumps' },
      agency.token,
    );
    await test.sql`update jobs set client_id = ${acme} where job_id = ${job_id}`;
    expect(await offLimits([someone], { job_id })).toEqual([]);
    const other = await test.data(addJob, { job_title: 'Fitter' }, agency.token);
    expect(await offLimits([someone], { job_id: other.job_id })).toHaveLength(1);
  });

  it('is asked about by match, too: none for the client’s own, or where the reader may not see both sides', async () => {
    const mine = await aRecruiter(test, agency);
    const email = 'will@acme-boehm.example';
    const someone = await aCandidateOf(test, mine, 'welder', { email });
    const job = async (client_id: ClientId | null, user: TestUser) => {
      const job_id = await anOpenJob(test, user, 'welder');
      await test.sql`update jobs set client_id = ${client_id} where job_id = ${job_id}`;
      await test.runJobs();
      const { items } = await test.data(getCandidateMatchesForJob, { job_id }, agency.token);
      return items.find(({ candidate_id }) => candidate_id === someone)!.match_id;
    };
    const theirs = await job(acme, mine);
    const other = await job(null, mine);
    const hidden = await job(null, agency);
    const asked = async (user: TestUser) =>
      (await test.data(getOffLimits, { match_ids: [theirs, other, hidden] }, user.token)).items;
    const seen = (await asked(agency)).map(({ match_id }) => match_id);
    expect(new Set(seen)).toEqual(new Set([other, hidden]));
    await test.data(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    expect(await asked(mine)).toMatchObject([
      { match_id: other, candidate_id: someone, client_id: acme, off_limits_reason: null },
    ]);
    await test.data(updateAgencySettings, { recruiters_see_all: true }, agency.token);
    for (const body of [{}, { candidate_ids: [someone], match_ids: [other] }])
      expect(await test.raw(getOffLimits.path, body, agency.token)).toMatchObject({ http: 400 });
  });
});

describe('who reads what', () => {
  it('a recruiter reads until when, for candidates that may be read, and an agency user also why', async () => {
    const own = await employedAt('ABS Pumps');
    const hidden = await employedAt('ABS Pumps', {}, agency);
    await test.data(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    const [seen, ...others] = await offLimits([own, hidden], {}, recruiter);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      candidate_id: own,
      client_name: 'Acme Böhm & Sons Ltd',
      off_limits_until: '2999-01-01',
      off_limits_reason: null,
      found_by: 'name',
    });
    expect(await offLimits([own, hidden])).toMatchObject([OFF, OFF]);
  });

  it('an agency user allows a candidate with a reason, and withdraws that; a recruiter cannot', async () => {
    const candidate_id = await employedAt('ABS Pumps');
    const body = { candidate_id, client_id: acme, reason: 'Their director agreed' };
    expect((await test.call(addOffLimitsOverride, body, recruiter.token)).http).toBe(403);
    const { override_id } = await test.data(addOffLimitsOverride, body, agency.token);
    expect(await test.data(addOffLimitsOverride, { ...body, reason: 'Twice' }, agency.token)).toEqual({
      override_id,
    });
    expect(await offLimits([candidate_id])).toMatchObject([
      { override: { override_id, reason: body.reason } },
    ]);
    expect(await offLimits([candidate_id], {}, recruiter)).toMatchObject([
      { override: { override_id, reason: null } },
    ]);
    await test.data(delOffLimitsOverride, { override_id }, agency.token);
    expect(await offLimits([candidate_id])).toMatchObject([{ override: null }]);
    expect((await test.call(delOffLimitsOverride, { override_id }, agency.token)).code).toBe(
      'override_not_found',
    );
    expect(
      await test.sql`select reason, withdrawn_by from off_limits_overrides where override_id = ${override_id}`,
    ).toEqual([{ reason: body.reason, withdrawn_by: agency.user_id }]);
  });
});
