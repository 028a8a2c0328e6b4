import type { Call } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { Failure } from '@placewell/contract/envelope.ts';
import { type Role, SIGNED_IN } from '@placewell/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { routes } from './app.ts';
import { anAgency, aRecruiter, aSuperAdmin } from './testing/builders.ts';
import { useTestApp } from './testing/test-app.ts';

const app = useTestApp();
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
      ...(call.method === 'POST' ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(call.method === 'POST' ? { payload } : {}),
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

const strict = allCalls.filter(({ call }) => call.returns !== 'events');
test.each(byPath(strict))(
  '%s names an unknown field and fails cleanly on a body that is not an object',
  async (_path, call) => {
    // Logging out succeeds without a body, so it gets its own session to end.
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
    const expected = needsNoField(call) ? { status: true } : { status: false, code: 'invalid_input' };
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
