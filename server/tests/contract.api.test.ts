import { type Call, refusesWhilePaused } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { Failure } from '@placewell/contract/envelope.ts';
import { getAgencies } from '@placewell/contract/installation/agencies.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getExport, startExport } from '@placewell/contract/outside/exports.ts';
import { getUserProfile, logout } from '@placewell/contract/people/accounts.ts';
import { AGENCY_STAFF, type Role, SIGNED_IN } from '@placewell/contract/people/roles.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { addSkill } from '@placewell/contract/sourcing/skills.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../app.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';
import { anAgency, aRecruiter, aSuperAdmin } from '../testing/builders.ts';
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
const tokenFor = (call: Call) => (call.roles === 'public' ? undefined : tokens.get(call.roles[0]!));
const byPath = (calls: typeof allCalls) => calls.map(({ call }) => [call.path, call] as const);

async function send(call: Call, body: unknown, token?: string) {
  const query = new URLSearchParams(Object.entries((body ?? {}) as Record<string, string>)).toString();
  const form = '--x\r\ncontent-disposition: form-data; name="nothing"\r\n\r\n1\r\n--x--\r\n';
  const [payload, type] =
    call.transport === 'multipart'
      ? [form, 'multipart/form-data; boundary=x']
      : [JSON.stringify(body), 'application/json'];
  const response = await app.app.inject({
    method: call.method,
    url: `/api/v1/${call.path}${call.transport === 'query' ? `?${query}` : ''}`,
    headers: {
      ...(call.method === 'GET' ? {} : { 'content-type': type }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(call.method === 'GET' ? {} : { payload }),
  });
  return {
    http: response.statusCode,
    body: response.json() as {
      status: boolean;
      message: string;
      code: string;
      data: { fields?: object } | null;
    },
  };
}

test('every call of the contract has exactly one route', () => {
  const key = ({ call }: { call: Call }) => `${call.method} ${call.path}`;
  expect(routes.map(key).sort()).toEqual(allCalls.map(key).sort());
});

test.each(byPath(guarded))('%s without a valid token fails with Invalid Token', async (_path, call) => {
  for (const token of [undefined, 'x'.repeat(43)])
    expect(await send(call, {}, token)).toEqual({
      http: 401,
      body: { status: false, code: 'invalid_token', message: 'Invalid Token', data: null },
    });
});

test.each(byPath(guarded))('%s refuses every role that its call does not list', async (_path, call) => {
  for (const role of SIGNED_IN.filter((one) => !call.roles.includes(one)))
    expect(await send(call, {}, tokens.get(role)), role).toMatchObject({
      http: 403,
      body: { code: 'forbidden' },
    });
});

describe('an agency without access', () => {
  const dead = new Map<Role, string>();
  const message = 'Access denied: trial expired';

  beforeAll(async () => {
    const agency = await anAgency(app, { agency_name: 'Expired Staffing' });
    dead.set('agency', agency.token);
    dead.set('recruiter', (await aRecruiter(app, agency)).token);
    await app.database.ownerPool.query(
      // Ended by a job, which stores the end in milliseconds.
      `update agencies set subscription_status = 'expired', trial_ends_at = now(),
        access_ends_at = date_trunc('milliseconds', now()) where agency_id = $1`,
      [agency.agency_id],
    );
  });

  const staffed = guarded.filter(({ call }) => AGENCY_STAFF.some((role) => call.roles.includes(role)));
  test.each(byPath(staffed))('meets 402 by %s exactly where the call says so', async (_path, call) => {
    // A served stream does not end, and logging out ends the session: both have separate tests.
    const isServed = call.whenExpired === 'serve';
    if (isServed && (call.returns === 'events' || call.path === 'logout')) return;
    for (const role of AGENCY_STAFF.filter((one) => call.roles.includes(one))) {
      // Refused before the body is read, so it holds for uploads and downloads as well.
      const { http, body } = await send(call, { no_such_field: 'x' }, dead.get(role));
      if (isServed) expect(http, role).not.toBe(402);
      else
        expect({ http, body }, role).toEqual({
          http: 402,
          body: {
            status: false,
            message,
            code: 'subscription_required',
            subscribe_status: false,
            data: null,
          },
        });
    }
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
    expect((await app.call(getExport, { export_id }, token)).data.export_status).toBe('finished');
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
  const MESSAGES: Partial<Record<Role, string>> = {
    agency: texts.readOnly,
    recruiter: texts.readOnlyForRecruiters,
  };

  beforeAll(async () => {
    const agency = await anAgency(app, { agency_name: 'Paused Staffing' });
    paused.set('agency', agency.token);
    paused.set('recruiter', (await aRecruiter(app, agency)).token);
    await app.database.ownerPool.query(
      `update agencies set subscription_status = 'active', access_ends_at = null, read_only_from = now()
        where agency_id = $1`,
      [agency.agency_id],
    );
  });

  const staffed = guarded.filter(({ call }) => AGENCY_STAFF.some((role) => call.roles.includes(role)));
  test.each(staffed.map(({ name, call }) => [call.path, name, call] as const))(
    'is refused by %s if that changes its data, and reads',
    async (_path, name, call) => {
      const isServed = call.effect === 'read' || SERVED_WHILE_PAUSED.includes(name) || isBilling(call);
      expect(call.whenPaused).toBe(isServed ? 'serve' : 'refuse');
      if (isServed && (call.returns === 'events' || call.path === 'logout')) return;
      for (const role of AGENCY_STAFF.filter((one) => call.roles.includes(one))) {
        // Refused before the body is read, so it holds for uploads as well.
        const { http, body } = await send(call, { no_such_field: 'x' }, paused.get(role));
        if (isServed) expect(http, role).not.toBe(402);
        else
          expect({ http, body }, role).toEqual({
            http: 402,
            body: {
              status: false,
              message: MESSAGES[role],
              code: 'subscription_paused',
              // The expired subscription's blocking dialog stays closed.
              subscribe_status: true,
              data: null,
            },
          });
      }
    },
  );

  test('is told so with its balance, keeps its status and takes its data away', async () => {
    const token = paused.get('agency');
    expect((await app.call(getCreditsBalance, {}, token)).data).toMatchObject({ is_read_only: true });
    expect((await app.call(getCreditsBalance, {}, tokens.get('agency'))).data).toMatchObject({
      is_read_only: false,
    });
    expect(await app.call(getCandidates, {}, token)).toMatchObject({ http: 200 });
    const { http, data } = await app.call(startExport, { list: 'candidates' }, token);
    expect(http).toBe(200);
    await app.runJobs();
    const { export_id } = data;
    expect((await app.call(getExport, { export_id }, token)).data.export_status).toBe('finished');
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

const isBilling = ({ path }: Call) => path.startsWith('billing/');
/** Authenticated calls that serve an agency without access, besides those of billing. */
const SERVED = [
  'cancelExport',
  // Buying needs a confirmed address.
  'changeUnverifiedEmail',
  'delExports',
  'getAgencyRecruiters',
  'getCreditsBalance',
  'getExport',
  'getExportFile',
  'getExports',
  'getLinkedSignIns',
  'getQuestionnaire',
  'getQuestionnaireStatus',
  'getUserProfile',
  'liveEvents',
  'logout',
  'removeLinkedSignIn',
  // Buying needs a confirmed e-mail address.
  'resendVerification',
  'skipQuestionnaire',
  'startArchive',
  'startExport',
  'submitAnswers',
  'updateUserProfile',
];
/** What a read-only agency may still change: read markers and notification settings. */
const SERVED_WHILE_PAUSED = [
  ...SERVED,
  'markNotificationsRead',
  'updateDigestSetting',
  'updateNotificationSettings',
];

// Signed bytes have no fields; provider-events.api.test.ts proves who may send them. Providers add fields to theirs.
const strict = allCalls.filter(
  ({ call }) => !['events', 'redirect'].includes(call.returns) && call.transport !== 'raw',
);
test.each(byPath(strict))(
  '%s names an unknown field and fails cleanly on a body that is not an object',
  async (_path, call) => {
    // Logging out succeeds without a body, so it gets a separate session to end.
    const token = call.path === 'logout' ? (await aSuperAdmin(app)).token : tokenFor(call);
    const unknown = await send(call, { no_such_field: 'x' }, token);
    expect(unknown).toMatchObject({ http: 400, body: { status: false, code: 'invalid_input' } });
    expect(Failure.safeParse(unknown.body).error, 'the envelope of a failure').toBeUndefined();
    if (call.transport !== 'json') return;
    expect(Object.keys(unknown.body.data?.fields ?? {})).not.toEqual([]);
    for (const body of [[], 'text', 7, { id: '\u0000' }, { page: 'x', limit: -1 }]) {
      const response = await send(call, body, token);
      expect([200, 400, 404], JSON.stringify({ body, response })).toContain(response.http);
      expect(response.body).toHaveProperty('data');
    }
  },
);

const json = allCalls.filter(({ call }) => call.transport === 'json');
const needsNoField = (call: Call) => call.body.safeParse({}).success;
/** The agency of these tests has no subscription. */
const needsSubscription = (call: Call) => call.errors.includes('subscription_not_found');

/** Empty request bodies, which mean the same to every call. */
const EMPTY_REQUESTS = [
  { label: 'an empty object', headers: { 'content-type': 'application/json' }, payload: '{}' },
  { label: 'no body', headers: {} },
  { label: 'no body but a JSON content type', headers: { 'content-type': 'application/json' } },
  {
    label: 'an empty JSON body',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    payload: '',
  },
];

test.each(byPath(json))('%s treats an empty request body like an empty object', async (_path, call) => {
  for (const { label, headers, ...request } of EMPTY_REQUESTS) {
    // Logging out ends the session, so each request has its own.
    const token = call.path === 'logout' ? (await aSuperAdmin(app)).token : tokenFor(call);
    const response = await app.app.inject({
      method: call.method,
      url: `/api/v1/${call.path}`,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...request,
    });
    const accepted = needsSubscription(call) ? { code: 'subscription_not_found' } : { status: true };
    const expected = needsNoField(call) ? accepted : { status: false, code: 'invalid_input' };
    expect(response.json(), `${call.path} with ${label}`).toMatchObject(expected);
  }
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
