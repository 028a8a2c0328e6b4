import { type Call, refusesWhilePaused } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { getAgencies } from '@placewell/contract/installation/agencies.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getExport, startExport } from '@placewell/contract/outside/exports.ts';
import { getUserProfile, logout } from '@placewell/contract/people/accounts.ts';
import { AGENCY_STAFF, type Role } from '@placewell/contract/people/roles.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { addSkill } from '@placewell/contract/sourcing/skills.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../app.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';
import { anAgency, aRecruiter, aSuperAdmin } from '../testing/builders.ts';
import { isBilling, SERVED } from '../testing/every-call/contract.suite.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({}, { own: 'ends the access of the installation itself' });
const tokens = new Map<Role, string>();

beforeAll(async () => {
  const agency = await anAgency(app);
  tokens.set('agency', agency.token);
  tokens.set('recruiter', (await aRecruiter(app, agency)).token);
  tokens.set('super_admin', (await aSuperAdmin(app)).token);
});

const guarded = allCalls.filter(({ call }) => call.roles !== 'public');

test('every call of the contract has exactly one route', () => {
  const key = ({ call }: { call: Call }) => `${call.method} ${call.path}`;
  expect(routes.map(key).sort()).toEqual(allCalls.map(key).sort());
});

describe('an agency without access', () => {
  const dead = new Map<Role, string>();

  beforeAll(async () => {
    const agency = await anAgency(app, { agency_name: 'Expired Staffing' });
    dead.set('agency', agency.token);
    dead.set('recruiter', (await aRecruiter(app, agency)).token);
    await app.sql`update agencies set subscription_status = 'expired', trial_ends_at = now(),
      access_ends_at = date_trunc('milliseconds', now()) where agency_id = ${agency.agency_id}`;
  });

  test.each([
    ['active', 'Access denied: subscription canceled'],
    ['canceled', 'Access denied: subscription canceled'],
    ['expired', 'Access denied: subscription expired'],
    ['past_due', 'Access denied: payment overdue'],
    ['incomplete', 'Access denied: payment incomplete'],
  ])('is told why by its status %s, from the moment of its billing clock on', async (status, reason) => {
    const agency = await anAgency(app);
    const set = (change: string) =>
      app.database.ownerPool.query(`update agencies set ${change} where agency_id = $1`, [agency.agency_id]);
    await set(`subscription_status = '${status}', access_ends_at = now() + interval '9 days'`);
    expect(await app.call(getCandidates, {}, agency.token)).toMatchObject({ http: 200 });
    await set(`billing_clock_offset_ms = ${10 * 86_400_000}`);
    expect(await app.call(getCandidates, {}, agency.token)).toMatchObject({ http: 402, message: reason });
    await set('access_ends_at = null');
    expect(await app.call(getCandidates, {}, agency.token)).toMatchObject({ http: 200 });
  });

  test('takes its data away', async () => {
    const token = dead.get('agency');
    const { http, data } = await app.call(startExport, { list: 'candidates' }, token);
    expect(http).toBe(200);
    await app.runJobs();
    const { export_id } = data;
    expect((await app.data(getExport, { export_id }, token)).export_status).toBe('finished');
  });

  test('may sign out, and a super admin is never refused', async () => {
    expect(await app.call(logout, {}, dead.get('recruiter'))).toMatchObject({ http: 200 });
    await app.database.ownerPool.query(
      `update agencies set access_ends_at = now() where agency_id = '${INSTALLATION_ID}'`,
    );
    expect(await app.call(getUserProfile, {}, tokens.get('super_admin'))).toMatchObject({ http: 200 });
    expect(await app.call(getAgencies, {}, tokens.get('super_admin'))).toMatchObject({ http: 200 });
  });

  test('may do by name what signing out, paying and taking its data away need', () => {
    const served = guarded.filter(({ call }) => call.whenExpired === 'serve' && !isBilling(call));
    expect(served.map(({ name }) => name).sort()).toEqual(SERVED);
    for (const { call, name } of allCalls.filter((one) => isBilling(one.call)))
      expect(call.whenExpired, name).toBe('serve');
  });
});

describe('an agency whose pause outlasts what it has paid for', () => {
  const paused = new Map<Role, string>();

  beforeAll(async () => {
    const agency = await anAgency(app, { agency_name: 'Paused Staffing' });
    paused.set('agency', agency.token);
    paused.set('recruiter', (await aRecruiter(app, agency)).token);
    await app.sql`update agencies set subscription_status = 'active', access_ends_at = null, read_only_from
      = now() where agency_id = ${agency.agency_id}`;
  });

  test('is told so with its balance, keeps its status and takes its data away', async () => {
    const token = paused.get('agency');
    expect(await app.data(getCreditsBalance, {}, token)).toMatchObject({ is_read_only: true });
    expect(await app.data(getCreditsBalance, {}, tokens.get('agency'))).toMatchObject({
      is_read_only: false,
    });
    expect(await app.call(getCandidates, {}, token)).toMatchObject({ http: 200 });
    const { http, data } = await app.call(startExport, { list: 'candidates' }, token);
    expect(http).toBe(200);
    await app.runJobs();
    const { export_id } = data;
    expect((await app.data(getExport, { export_id }, token)).export_status).toBe('finished');
  });

  test('reads until the moment of its billing clock changes that, and without access not even that', async () => {
    const agency = await anAgency(app);
    const set = (change: string) =>
      app.database.ownerPool.query(`update agencies set ${change} where agency_id = $1`, [agency.agency_id]);
    const add = () => app.call(addSkill, { skill: 'Paused welding' }, agency.token);
    await set(`access_ends_at = null, read_only_from = now() + interval '9 days'`);
    expect(await add()).toMatchObject({ http: 200 });
    await set(`billing_clock_offset_ms = ${10 * 86_400_000}`);
    expect(await add()).toMatchObject({ http: 402, code: 'subscription_paused' });
    await set(`access_ends_at = now() + interval '10 days'`);
    expect(await add()).toMatchObject({ http: 402, code: 'subscription_required', subscribe_status: false });
    await set('access_ends_at = null, read_only_from = null');
    expect(await add()).toMatchObject({ http: 200 });
  });

  test('never stops a super admin, whose calls do not name the refusal', () => {
    for (const { call, name } of allCalls)
      expect(refusesWhilePaused(call), name).toBe(
        call.whenPaused === 'refuse' && AGENCY_STAFF.some((role) => call.roles.includes(role)),
      );
  });
});

test('malformed JSON, oversized bodies, unknown calls and wrong content types have their own codes', async () => {
  const token = tokens.get('agency');
  expect(await app.raw('agency/getCandidates', '{"page":', token)).toMatchObject({
    http: 400,
    code: 'malformed_request',
  });
  expect(await app.raw('agency/addSkill', { skill: 'x'.repeat(2_000_000) }, token)).toMatchObject({
    http: 413,
    code: 'payload_too_large',
  });
  expect(await app.raw('agency/noSuchCall', {}, token)).toMatchObject({ http: 404, code: 'not_found' });
  const asText = await app.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect(asText.json()).toMatchObject({ status: false, code: 'unsupported_media_type' });
});
