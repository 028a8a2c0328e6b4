import { login, logout } from '@placewell/contract/accounts.ts';
import { getCandidates } from '@placewell/contract/candidates.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { securityHeaders } from './security-headers.ts';

const test = useTestApp();
let agency: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
});
afterEach(() => {
  vi.restoreAllMocks();
  test.platform.log.level = 'warn';
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('probes', () => {
  it('respond without a session and are never stored by a cache', async () => {
    for (const url of ['/livez', '/readyz', '/healthz']) {
      const response = await get(url);
      expect(response.statusCode, url).toBe(200);
      expect(response.headers['cache-control'], url).toBe('no-store');
    }
    expect((await get('/readyz')).json().data).toEqual({
      checks: { database: true, migrations: true, disk: true, serving: true },
    });
  });

  it('are red within seconds while the database does not respond, except for liveness', async () => {
    vi.spyOn(test.database.appPool, 'query').mockImplementation(
      (() => new Promise(() => undefined)) as never,
    );
    const response = await get('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      status: false,
      message: 'Not ready: database, migrations.',
      data: { checks: { database: false, migrations: false, disk: true, serving: true } },
    });
    expect((await get('/livez')).statusCode).toBe(200);
  });

  it('are red when the disk has less free space than the setting asks for', async () => {
    const { config } = test.platform;
    const limit = config.minDiskFreeBytes;
    config.minDiskFreeBytes = Number.MAX_SAFE_INTEGER;
    const response = await get('/readyz');
    config.minDiskFreeBytes = limit;
    expect(response.statusCode).toBe(503);
    expect(response.json().message).toBe('Not ready: disk.');
  });
});

it('an address that cannot be decoded is refused in the envelope, with the id of the request', async () => {
  const response = await get('/api/v1/%zz', { 'x-request-id': 'mine' });
  expect(response.statusCode).toBe(400);
  expect(response.headers['x-request-id']).toBe('mine');
  expect(response.json()).toEqual({
    status: false,
    message: 'The request could not be parsed.',
    code: 'malformed_request',
    data: null,
  });
});

it('a call is one however its address is encoded', async () => {
  const response = await get('/%61pi/v1/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect((await get('/%61pi/v1/images?key=none')).headers['cache-control']).toBe('no-store');
  expect((await get('/api/v1/none')).headers['cache-control']).toBe('no-store');
});

it('many requests for the health of the database are one query', async () => {
  const query = vi.spyOn(test.database.appPool, 'query');
  const responses = await Promise.all(Array.from({ length: 50 }, () => get('/healthz')));
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(query.mock.calls.length).toBeLessThan(5);
});

it('every response has the security headers', async () => {
  for (const url of [
    '/livez',
    '/api/v1/none',
    '/api/v1/openapi.json',
    `/api/v1/${getCandidates.path}`,
    '/no/page',
    '/api/v1/%zz',
    '/%zz',
  ]) {
    const { headers } = await get(url, { accept: 'text/html' });
    expect(headers, url).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self';.*object-src 'none'/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  expect((await securityHeaders(true))['strict-transport-security']).toMatch(/max-age=\d+/);
  expect((await securityHeaders(true))['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(await securityHeaders(false)).not.toHaveProperty('strict-transport-security');
});

describe('the request id', () => {
  it('comes back when it is harmless, and is replaced when it is not', async () => {
    expect((await get('/livez', { 'x-request-id': 'abc.DEF_1-2' })).headers['x-request-id']).toBe(
      'abc.DEF_1-2',
    );
    for (const bad of ['', 'two words', '"}', 'x'.repeat(129)])
      expect((await get('/livez', { 'x-request-id': bad })).headers['x-request-id']).toMatch(
        /^[0-9a-f-]{36}$/,
      );
  });

  it('is sent with refusals and unknown paths, and is named in the body of our own failures', async () => {
    const refused = await test.app.inject({ method: 'POST', url: '/api/v1/login', payload: {} });
    expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get('/api/v1/none')).headers['x-request-id']).toBeDefined();
    vi.spyOn(test.database.appPool, 'query').mockRejectedValue(new Error('a bug') as never);
    const failed = await test.app.inject({
      method: 'POST',
      url: `/api/v1/${getCandidates.path}`,
      headers: { authorization: `Bearer ${agency.token}`, 'x-request-id': 'mine' },
    });
    expect(failed.statusCode).toBe(500);
    expect(failed.json().data.request_id).toBe('mine');
  });
});

describe('the access log', () => {
  const lines = () => test.log.entries.filter((entry) => entry.msg === 'Request');

  it('has one line per call with who called what, and nothing that is secret or personal', async () => {
    test.platform.log.level = 'info';
    const { password, email } = { password: 'a quiet harbour 7', email: 'somebody@example.org' };
    await test.call(login, { email, password });
    await test.call(logout, {}, agency.token);
    await get('/api/v1/images?key=0123456789abcdef0123456789abcdef.webp');
    await vi.waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines()).toMatchObject([
      {
        level: 30,
        method: 'POST',
        route: '/api/v1/login',
        status: 401,
        ms: expect.any(Number),
        ip: '127.0.0.1',
      },
      { route: '/api/v1/logout', status: 200, agency_id: agency.agency_id, user_id: agency.user_id },
      { method: 'GET', route: '/api/v1/images', status: 404, request_id: expect.any(String) },
    ]);
    const text = JSON.stringify(lines());
    for (const secret of [password, email, agency.token, '0123456789abcdef'])
      expect(text).not.toContain(secret);
  });

  it('leaves probes and pages to level debug', async () => {
    test.platform.log.level = 'info';
    await get('/livez');
    await get('/no/such/page');
    await new Promise((done) => setTimeout(done, 50));
    expect(lines()).toEqual([]);
  });
});
