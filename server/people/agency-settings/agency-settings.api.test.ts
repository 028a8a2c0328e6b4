import { randomBytes } from 'node:crypto';
import { addClient, getClient } from '@placewell/contract/clients/clients.ts';
import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import type { LiveEvent } from '@placewell/contract/events.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import * as calls from '@placewell/contract/people/agency-settings.ts';
import { addCandidate, getCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
beforeEach(async () => {
  agency = await anAgency(test, { agency_name: 'Harbour' });
  recruiter = await aRecruiter(test, agency);
});

const read = (user: TestUser) => test.call(calls.getAgencySettings, {}, user.token);
const update = (body: object, user = agency) => test.call(calls.updateAgencySettings, body, user.token);

describe("an agency's settings", () => {
  it('are read by all its people, and changed by its agency users only', async () => {
    const wanted = {
      agency_name: 'Harbour & Sons',
      currency: 'GBP',
      default_job_type: 'Contract' as const,
      distance_unit: 'mi' as const,
      time_zone: 'Europe/London',
    };
    expect(await update(wanted)).toMatchObject({
      http: 200,
      message: 'Settings saved',
      data: { ...wanted, logo: '', recruiters_see_all: true },
    });
    expect((await read(recruiter)).data).toMatchObject(wanted);
    expect(await update({ currency: null })).toMatchObject({
      data: { currency: null, time_zone: 'Europe/London' },
    });
    expect(await update({ currency: null })).toMatchObject({ message: 'Nothing has changed' });
    expect(await update({ currency: 'EUR' }, recruiter)).toMatchObject({ http: 403, code: 'forbidden' });
    expect((await read(await anAgency(test, { agency_name: 'Alpine' }))).data.agency_name).toBe('Alpine');
  });

  it.each([
    [{ agency_name: ' ' }, 'agency_name', 'Agency name is required'],
    [{ currency: 'ZZY' }, 'currency', 'Choose a currency from the list'],
    [{ time_zone: '+01:00' }, 'time_zone', 'Choose a time zone from the list'],
    [{ time_zone: 'Europe/Atlantis' }, 'time_zone', 'Choose a time zone from the list'],
    [{ time_zone: 'posix/Europe/London' }, 'time_zone', 'Choose a time zone from the list'],
  ])('refuse %o', async (body, field, message) => {
    expect(await update(body)).toMatchObject({ http: 400, data: { fields: { [field]: message } } });
  });

  it('take a time zone in any case and keep it as the database spells it', async () => {
    expect((await update({ time_zone: 'Europe/paris' })).data.time_zone).toBe('Europe/Paris');
    expect((await update({ time_zone: 'UTC' })).data.time_zone).toBe('UTC');
  });
});

describe('what recruiters may see', () => {
  it('changes at once for lists, records and open browsers', async () => {
    const events: LiveEvent[] = [];
    const unsubscribe = test.platform.live.subscribe(agency.agency_id, (event) => events.push(event));
    const colleague = await aRecruiter(test, agency);
    const candidate_id = await aCandidateOf(test, colleague, 'nurse');
    await anOpenJob(test, colleague, 'nurse');
    await test.runJobs();
    const totals = async () =>
      Promise.all(
        [getCandidates, getJobs, getAllMatches].map(
          async (call) => (await test.data(call, { view_scope: 'all' }, recruiter.token)).total,
        ),
      );
    const find = async () => (await test.call(getCandidate, { candidate_id }, recruiter.token)).http;
    expect([await totals(), await find()]).toEqual([[1, 1, 1], 200]);
    events.length = 0;
    await update({ recruiters_see_all: false });
    expect([await totals(), await find()]).toEqual([[0, 0, 0], 404]);
    await vi.waitFor(() => expect(events).toEqual([{ type: 'agency_settings.changed' }]), 15_000);
    await update({ recruiters_see_all: true });
    expect([await totals(), await find()]).toEqual([[1, 1, 1], 200]);
    unsubscribe();
  });
});

describe('the details of clients', () => {
  it('are shown to all recruiters at once where the agency chooses so, and it is logged', async () => {
    const own = { client_name: 'Acme', client_note: 'Pays late' };
    const { client_id } = await test.data(addClient, own, agency.token);
    const note = async () => (await test.data(getClient, { client_id }, recruiter.token)).client_note;
    expect((await read(recruiter)).data).toMatchObject({
      client_details: 'involved',
      off_limits_effect: 'flag',
    });
    expect(await note()).toBeNull();
    const events: LiveEvent[] = [];
    const unsubscribe = test.platform.live.subscribe(agency.agency_id, (event) => events.push(event));
    await update({ client_details: 'all', off_limits_effect: 'cap' });
    expect(await note()).toBe('Pays late');
    await vi.waitFor(() => expect(events).toContainEqual({ type: 'agency_settings.changed' }), 15_000);
    await update({ client_details: 'involved', off_limits_effect: 'flag' });
    expect(await note()).toBeNull();
    unsubscribe();
  });
});

describe('what is sent to clients', () => {
  it('has a colour, a paper, a footer and rules that only agency users set', async () => {
    expect((await read(recruiter)).data).toMatchObject({
      brand_color: null,
      document_paper: 'a4',
      document_footer: '',
      demands_consent: true,
      answers_move_matches: false,
      offers_fee_notes: false,
    });
    const wanted = {
      document_paper: 'letter' as const,
      document_footer: 'Harbour Ltd\n12 Quay Street',
      demands_consent: false,
      answers_move_matches: true,
      offers_fee_notes: true,
    };
    expect((await update({ ...wanted, brand_color: ' #0B6E6E' })).data).toMatchObject({
      ...wanted,
      brand_color: '#0b6e6e',
    });
    expect((await update({ brand_color: null })).data.brand_color).toBeNull();
    expect(await update({ demands_consent: true }, recruiter)).toMatchObject({ http: 403 });
    const field = async (body: object) => (await update(body)) as { http: number; data: unknown };
    expect(await field({ brand_color: 'teal' })).toMatchObject({
      http: 400,
      data: { fields: { brand_color: 'Use a colour such as #1f6feb' } },
    });
    expect(await field({ document_footer: 'x'.repeat(301) })).toMatchObject({ http: 400 });
    expect(await field({ document_paper: 'a5' })).toMatchObject({ http: 400 });
  });
});

describe('the time zone', () => {
  it('decides what today is and on which day a record was added', async () => {
    await test.call(addCandidate, { candidate_name: 'Nell New' }, agency.token);
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await update({ time_zone });
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(new Date());
      expect((await test.data(getTiles, {}, agency.token)).today).toBe(today);
      const added = await test.call(getCandidates, { from_date: today, to_date: today }, agency.token);
      expect(added.data.total, time_zone).toBe(1);
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
      expect((await test.data(getCandidates, { to_date: yesterday }, agency.token)).total).toBe(0);
    }
  });
});

describe('the logo', () => {
  const save = (bytes: Uint8Array, field = 'logo', user = agency) =>
    test.form(calls.updateAgencyLogo, {}, [{ field, name: 'logo.png', bytes }], user.token);
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#3e4fd880' } })
      .png()
      .toBuffer();
  const get = (url: string) => test.app.inject({ method: 'GET', url });

  it('is stored anew under a key that cannot be guessed, replaced and removed with its file', async () => {
    const first = (await save(await image(900, 300))).data.logo;
    expect(first).toMatch(/^\/api\/v1\/images\?key=[0-9a-f]{32}\.webp$/);
    expect(await sharp((await get(first)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 160,
      hasAlpha: true,
    });
    expect((await read(recruiter)).data.logo).toBe(first);
    const second = (await save(await image(64, 64))).data.logo;
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    expect(await test.call(calls.delAgencyLogo, {}, agency.token)).toMatchObject({
      http: 200,
      message: 'Logo removed',
      data: { logo: '' },
    });
    expect((await get(second)).statusCode).toBe(404);
    expect((await test.call(calls.delAgencyLogo, {}, agency.token)).http).toBe(200);
  });

  it('is refused when it is no image, too large, missing, in another field or sent by a recruiter', async () => {
    expect(await save(Buffer.from('<svg/>'))).toMatchObject({
      http: 415,
      data: { fields: { logo: 'Please select a valid image file' } },
    });
    expect(await save(randomBytes(2_200_000))).toMatchObject({
      http: 413,
      message: 'Image size should be less than 2MB',
    });
    expect(await test.form(calls.updateAgencyLogo, {}, [], agency.token)).toMatchObject({ http: 400 });
    expect(await save(await image(8, 8), 'image')).toMatchObject({ code: 'invalid_input' });
    expect(await save(await image(8, 8), 'logo', recruiter)).toMatchObject({ http: 403 });
    expect((await read(agency)).data.logo).toBe('');
  });
});
