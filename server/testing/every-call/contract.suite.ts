import type { Call } from '@placewell/contract/call.ts';
import type { allCalls } from '@placewell/contract/calls.ts';
import { Failure } from '@placewell/contract/envelope.ts';
import { AGENCY_STAFF, type Role, SIGNED_IN } from '@placewell/contract/people/roles.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAgency, aRecruiter, aSuperAdmin } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

type Calls = typeof allCalls;

/** Sends a call with any body, in its own way. */
export async function sendAny(app: TestApp, call: Call, body: unknown, token?: string) {
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

export const isBilling = ({ path }: Call) => path.startsWith('billing/');
/** The calls with a token that serve an agency without access, besides those of billing. */
export const SERVED = [
  'beginPasskey',
  'beginTotp',
  'cancelExport',
  'changeEmail',
  'changePassword',
  // Nothing is bought before the address is confirmed.
  'changeUnverifiedEmail',
  'confirmPasskey',
  'confirmTotp',
  'delExports',
  'endOtherSessions',
  'endSession',
  'getAgencyRecruiters',
  'getCreditsBalance',
  'getExport',
  'getExportFile',
  'getExports',
  'getLinkedSignIns',
  'getQuestionnaire',
  'getQuestionnaireStatus',
  'getSecondFactors',
  'getSecurityLog',
  'getSessions',
  'getUserProfile',
  'liveEvents',
  'logout',
  'removeFactor',
  'removeLinkedSignIn',
  'renewRecoveryCodes',
  // Buying needs a confirmed email address.
  'resendVerification',
  'skipQuestionnaire',
  'startArchive',
  'startExport',
  'stopOwnFactorReset',
  'submitAnswers',
  'switchToAdministration',
  'updateUserProfile',
];
/** A read-only agency may still change read marks and notification settings. */
const SERVED_WHILE_PAUSED = [
  ...SERVED,
  'markNotificationsRead',
  'updateDigestSetting',
  'updateNotificationSettings',
];

/** Beside billing: what an installation for one agency has none of. */
const NOT_OFFERED = [
  'dashboard/getAgencySubscriptions',
  'dashboard/getUnconfirmedSubscriptions',
  'dashboard/getAgencySubscription',
  'dashboard/getSubscriptionLog',
  'dashboard/arrangeSubscription',
  'dashboard/confirmSubscription',
  'dashboard/endSubscription',
  'dashboard/keepSubscription',
  'dashboard/extendTrial',
  'dashboard/adjustCredits',
  'dashboard/getCreditEntries',
  'dashboard/moveClock',
  'dashboard/getPrices',
  'dashboard/updatePlanPrice',
  'dashboard/updateTopUp',
  'sendAgencyInvite',
  'revokeAgencyInvite',
  'getAgencyInvite',
  'updateAgencyStatus',
  'delAgency',
];

const needsNoField = (call: Call) => call.body.safeParse({}).success;
/** The agency of these tests has none. */
const needsSubscription = (call: Call) => call.errors.includes('subscription_not_found');
/** Nor is its super admin one of its people as well, or has a second factor; and the address of the installation has no name. */
const REFUSED_WITHOUT_MORE: Record<string, string> = {
  leaveAdministration: 'not_administrator',
  'account/beginPasskey': 'passkeys_unavailable',
  'account/renewRecoveryCodes': 'factor_not_found',
};
/** Nor has it set up an identity provider. */
const needsProvider = (call: Call) => call.errors.includes('sign_in_not_set_up');

/** The request bodies that say nothing, which mean the same to every call. */
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

const byPath = (calls: Calls) => calls.map(({ call }) => [call.path, call] as const);

/** Tokens of one of each role, in an agency of this name. */
export function useTokens(app: TestApp, agency_name = 'Harbour Staffing') {
  const tokens = new Map<Role, string>();
  beforeAll(async () => {
    const agency = await anAgency(app, { agency_name });
    tokens.set('agency', agency.token);
    tokens.set('recruiter', (await aRecruiter(app, agency)).token);
    tokens.set('super_admin', (await aSuperAdmin(app)).token);
  });
  return tokens;
}

function testExpired(staffed: Calls, app: TestApp) {
  describe.runIf(staffed.length > 0)('an agency without access', () => {
    const message = texts.accessDenied;
    const dead = useTokens(app, 'Expired Staffing');
    beforeAll(
      () =>
        app.sql`update agencies set subscription_status = 'expired', trial_ends_at = now(),
        access_ends_at = date_trunc('milliseconds', now()) where agency_name = 'Expired Staffing'`,
    );

    test.each(byPath(staffed))('meets 402 by %s exactly where the call says so', async (_path, call) => {
      // A served stream does not end, and logging out ends the session: both are tested elsewhere.
      const isServed = call.whenExpired === 'serve';
      if (isServed && (call.returns === 'events' || call.path === 'logout')) return;
      for (const role of AGENCY_STAFF.filter((one) => call.roles.includes(one))) {
        // Refused before the body is read, so that it holds for uploads and downloads as well.
        const { http, body } = await sendAny(app, call, { no_such_field: 'x' }, dead.get(role));
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
  });
}

function testPaused(staffed: Calls, app: TestApp) {
  describe.runIf(staffed.length > 0)('an agency whose pause outlasts what it has paid for', () => {
    const paused = useTokens(app, 'Paused Staffing');
    const MESSAGES: Partial<Record<Role, string>> = {
      agency: texts.readOnly,
      recruiter: texts.readOnlyForRecruiters,
    };

    beforeAll(
      () =>
        app.sql`update agencies set subscription_status = 'active', access_ends_at = null, read_only_from = now()
        where agency_name = 'Paused Staffing'`,
    );

    test.each(staffed.map(({ name, call }) => [call.path, name, call] as const))(
      'is refused by %s if that changes its data, and reads',
      async (_path, name, call) => {
        const isServed = call.effect === 'read' || SERVED_WHILE_PAUSED.includes(name) || isBilling(call);
        expect(call.whenPaused).toBe(isServed ? 'serve' : 'refuse');
        if (isServed && (call.returns === 'events' || call.path === 'logout')) return;
        for (const role of AGENCY_STAFF.filter((one) => call.roles.includes(one))) {
          // Refused before the body is read, so that it holds for uploads as well.
          const { http, body } = await sendAny(app, call, { no_such_field: 'x' }, paused.get(role));
          if (isServed) expect(http, role).not.toBe(402);
          else
            expect({ http, body }, role).toEqual({
              http: 402,
              body: {
                status: false,
                message: MESSAGES[role],
                code: 'subscription_paused',
                // The blocker of an expired subscription stays closed.
                subscribe_status: true,
                data: null,
              },
            });
        }
      },
    );
  });
}

/** What the contract promises of every call, whatever it does. */
export function testContract(calls: Calls, app: TestApp) {
  const tokens = useTokens(app);
  const guarded = calls.filter(({ call }) => call.roles !== 'public');
  const tokenFor = (call: Call) => (call.roles === 'public' ? undefined : tokens.get(call.roles[0]!));

  test.each(byPath(guarded))('%s without a valid token fails with Invalid Token', async (_path, call) => {
    for (const token of [undefined, 'x'.repeat(43)])
      expect(await sendAny(app, call, {}, token)).toEqual({
        http: 401,
        body: { status: false, code: 'invalid_token', message: texts.invalidToken, data: null },
      });
  });

  test.each(byPath(guarded))('%s refuses every role that its call does not list', async (_path, call) => {
    for (const role of SIGNED_IN.filter((one) => !call.roles.includes(one)))
      expect(await sendAny(app, call, {}, tokens.get(role)), role).toMatchObject({
        http: 403,
        body: { code: 'forbidden' },
      });
  });

  test.each(byPath(calls))(
    '%s is not offered where the installation is run for one agency, or is as it was',
    async (_path, call) => {
      const { config } = app.platform;
      const isMoney = isBilling(call) || NOT_OFFERED.includes(call.path);
      expect(call.whenOwnAgency).toBe(isMoney ? 'refuse' : 'serve');
      app.platform.config = { ...config, isOwnAgency: true };
      try {
        for (const role of [undefined, ...SIGNED_IN]) {
          const mayCall = call.roles === 'public' || (role !== undefined && call.roles.includes(role));
          // What a served call does in this mode is tested in own-agency.api.test.ts.
          if (mayCall && !isMoney) continue;
          const { http, body } = await sendAny(app, call, { no_such_field: 'x' }, role && tokens.get(role));
          const refused = role === undefined ? [401, 'invalid_token'] : [403, 'forbidden'];
          expect([http, body.code], role).toEqual(isMoney ? [404, 'not_offered_here'] : refused);
        }
      } finally {
        app.platform.config = config;
      }
    },
  );

  const staffed = guarded.filter(({ call }) => AGENCY_STAFF.some((role) => call.roles.includes(role)));
  testExpired(staffed, app);
  testPaused(staffed, app);

  // Signed bytes have no fields: who may read them is proven in provider-events.api.test.ts. Providers add their own fields.
  const strict = calls.filter(
    ({ call }) => !['events', 'redirect'].includes(call.returns) && call.transport !== 'raw',
  );
  test.each(byPath(strict))(
    '%s names an unknown field and fails cleanly on a body that is not an object',
    async (_path, call) => {
      // Logging out succeeds without a body, so it gets its own session to end.
      const token = call.path === 'logout' ? (await aSuperAdmin(app)).token : tokenFor(call);
      const unknown = await sendAny(app, call, { no_such_field: 'x' }, token);
      expect(unknown).toMatchObject({ http: 400, body: { status: false, code: 'invalid_input' } });
      expect(Failure.safeParse(unknown.body).error, 'the envelope of a failure').toBeUndefined();
      if (call.transport !== 'json') return;
      expect(Object.keys(unknown.body.data?.fields ?? {})).not.toEqual([]);
      for (const body of [[], 'text', 7, { id: '\u0000' }, { page: 'x', limit: -1 }]) {
        const response = await sendAny(app, call, body, token);
        expect([200, 400, 404], JSON.stringify({ body, response })).toContain(response.http);
        expect(response.body).toHaveProperty('data');
      }
    },
  );

  const json = calls.filter(({ call }) => call.transport === 'json');
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
      const code = needsSubscription(call)
        ? 'subscription_not_found'
        : needsProvider(call)
          ? 'sign_in_not_set_up'
          : REFUSED_WITHOUT_MORE[call.path];
      const accepted = code ? { code } : { status: true };
      const expected = needsNoField(call) ? accepted : { status: false, code: 'invalid_input' };
      expect(response.json(), `${call.path} with ${label}`).toMatchObject(expected);
    }
  });
}
