import { readdirSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { liveEvents } from '@placewell/contract/events.ts';
import { login, logout } from '@placewell/contract/people/accounts.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { AppError } from '../errors.ts';
import { PRODUCT_VERSION } from '../version.ts';
import { securityHeaders } from './pages/security-headers.ts';

const test = useTestApp({}, { own: 'breaks the database' });
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
    expect((await get('/readyz')).json()).toEqual({ status: true, message: 'OK', data: { reasons: [] } });
    expect((await get('/healthz')).json()).toMatchObject({ data: { version: PRODUCT_VERSION } });
  });

  it('are red within seconds while the database does not respond, except for liveness', async () => {
    vi.spyOn(pg.Pool.prototype, 'query').mockImplementation((() => new Promise(() => undefined)) as never);
    const response = await get('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      status: false,
      message: 'Not ready: database_silent.',
      data: { reasons: ['database_silent'] },
    });
    expect((await get('/livez')).statusCode).toBe(200);
    vi.restoreAllMocks();
    expect((await get('/readyz')).statusCode).toBe(200);
    expect(test.log.entries).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'Not ready', reasons: ['database_silent'] }),
    );
  });

  it('stay green while requests take every connection of the pool', async () => {
    const { appPool } = test.database;
    const held = await Promise.all(Array.from({ length: appPool.options.max }, () => appPool.connect()));
    const response = await get('/readyz');
    for (const client of held) client.release();
    expect(response.json().data).toEqual({ reasons: [] });
  });

  it('are red when the disk has less free space than the setting asks for', async () => {
    const { config } = test.platform;
    const limit = config.minDiskFreeBytes;
    config.minDiskFreeBytes = Number.MAX_SAFE_INTEGER;
    const response = await get('/readyz');
    config.minDiskFreeBytes = limit;
    expect(response.statusCode).toBe(503);
    expect(response.json().data).toEqual({ reasons: ['disk_full'] });
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  it('are red while no file can be written, and leave none behind', async () => {
    const { config } = test.platform;
    const { dataDir, minDiskFreeBytes } = config;
    // As root too: a folder of the kernel, and one that is gone.
    const unwritable =
      process.platform === 'linux' ? ['/proc', join(dataDir, 'gone')] : [join(dataDir, 'gone')];
    for (const folder of unwritable) {
      Object.assign(config, { dataDir: folder, minDiskFreeBytes: 0 });
      const response = await get('/readyz');
      Object.assign(config, { dataDir, minDiskFreeBytes });
      expect(response.json().data, folder).toEqual({ reasons: ['disk_unwritable'] });
    }
    expect((await get('/readyz')).statusCode).toBe(200);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.ready'))).toEqual([]);
  });

  it('are red on a schema that lacks migrations of this version', async () => {
    await test.sql`create or replace function schema_version() returns text language sql as 'select ''0001''::text'`;
    expect((await get('/readyz')).json().data).toEqual({ reasons: ['migrations_missing'] });
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

const WEB = 'https://app.example.com';
const CORS = /^access-control-|^vary$/;
const corsOf = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => CORS.test(name)));
const asked = (origin: string, method = 'POST') => ({
  origin,
  'access-control-request-method': method,
  'access-control-request-headers': 'agency_id,authorization,content-type,idempotency-key',
});

const answered = {
  'access-control-allow-origin': WEB,
  'access-control-expose-headers':
    'content-disposition, etag, idempotency-replayed, retry-after, x-request-id',
  vary: 'Origin',
};

/** The response to another origin when a limit refuses it. */
async function refusedWith(app: FastifyInstance, code: 'too_many_requests' | 'unavailable') {
  vi.spyOn(app.traffic, 'countAnonymous').mockImplementationOnce(() => {
    throw new AppError(code, { retryAfter: 2 });
  });
  const response = await app.inject({ url: '/api/v1/openapi.json', headers: { origin: WEB } });
  expect(response.headers['retry-after']).toBe('2');
  return response;
}

describe('calls from another origin', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const config = { ...test.platform.config, corsOrigins: [WEB, 'http://127.0.0.1:8080'] };
    app = await buildApp({ ...test.platform, config });
  });
  afterAll(() => app.close());

  const preflight = (origin: string, url = `/api/v1/${getCandidates.path}`) =>
    app.inject({ method: 'OPTIONS', url, headers: asked(origin) });

  it('are asked for first: every header that the client sends is allowed, for two hours, without credentials', async () => {
    const { statusCode, headers, body } = await preflight(WEB);
    expect([statusCode, body]).toEqual([204, '']);
    expect(corsOf(headers)).toEqual({
      'access-control-allow-origin': WEB,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT',
      'access-control-allow-headers':
        'authorization, agency_id, user_id, role, content-type, idempotency-key, if-none-match, x-request-id',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    expect((await preflight('http://127.0.0.1:8080')).headers['access-control-allow-origin']).toBe(
      'http://127.0.0.1:8080',
    );
  });

  it.each([
    'https://evil.example',
    'http://app.example.com',
    'https://app.example.com.evil.example',
    'https://app.example.com:8443',
    'https://APP.example.com',
    'null',
    '*',
  ])('are not allowed from %s', async (origin) => {
    expect((await preflight(origin)).statusCode).toBe(404);
    for (const headers of [
      (await preflight(origin)).headers,
      (await app.inject({ url: '/api/v1/none', headers: { origin } })).headers,
    ]) {
      expect(corsOf(headers)).toEqual({ vary: 'Origin' });
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('may read answers and refusals of every kind, files and streams included', async () => {
    const get = (url: string, more: Record<string, string> = {}) =>
      app.inject({ url, headers: { origin: WEB, ...more } });
    const call = (payload: string, token: string) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/${getCandidates.path}`,
        headers: { origin: WEB, 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      });
    const responses = [
      [200, await call('{}', agency.token)],
      [400, await call('{', agency.token)],
      [401, await call('{}', 'of nobody')],
      [404, await get('/api/v1/images?key=0123456789abcdef0123456789abcdef.webp')],
      [404, await get('/api/v1/none')],
      [400, await get('/api/v1/%zz')],
      [200, await get('/api/v1/openapi.json')],
      [200, await app.inject({ method: 'HEAD', url: '/api/v1/openapi.json', headers: { origin: WEB } })],
      [404, await get('/api/v1/images?key=0123456789abcdef0123456789abcdef.webp', { range: 'bytes=0-9' })],
      [200, await get('/api/v1/openapi.json', { range: 'bytes=0-9' })],
      [429, await refusedWith(app, 'too_many_requests')],
      [503, await refusedWith(app, 'unavailable')],
    ] as const;
    for (const [status, { statusCode, headers }] of responses) {
      expect(statusCode).toBe(status);
      expect(corsOf(headers)).toMatchObject({ ...answered, vary: expect.stringContaining('Origin') });
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const stream = await fetch(`${url}/api/v1/${liveEvents.path}`, {
      headers: { origin: WEB, authorization: `Bearer ${agency.token}` },
      signal: stop.signal,
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(corsOf(Object.fromEntries(stream.headers))).toEqual(answered);
    stop.abort();
  });

  it('are of no concern to pages, probes and what comes without an origin', async () => {
    for (const url of ['/livez', '/auth', '/icon.svg'])
      expect(corsOf((await app.inject({ url, headers: { origin: WEB } })).headers), url).not.toHaveProperty(
        'access-control-allow-origin',
      );
    const { headers } = await app.inject({ url: '/api/v1/none' });
    // A cache must not serve one origin's response to another.
    expect(corsOf(headers)).toEqual({ vary: 'Origin' });
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('are not known to a server that lists no origin', async () => {
    const url = `/api/v1/${getCandidates.path}`;
    const responses = [
      await test.app.inject({ method: 'OPTIONS', url, headers: asked(WEB) }),
      await get('/api/v1/none', { origin: WEB }),
    ];
    for (const { statusCode, headers } of responses) {
      expect(statusCode).toBe(404);
      expect(corsOf(headers)).toEqual({});
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
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
