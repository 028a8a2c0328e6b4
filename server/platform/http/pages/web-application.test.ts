import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { handleError } from '../failures.ts';
import { trafficSettings } from '../traffic/traffic.config.ts';
import { Traffic } from '../traffic/traffic.ts';
import { apiPolicy, type PagePolicy } from './page-policy.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWebApplication } from './web-application.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-web-'));
const app = Fastify();
const sendNotFound = (reply: FastifyReply) => reply.code(404).send({ status: false });
const trafficOf = (env: Record<string, string> = {}) =>
  new Traffic(readConfig({ DATA_DIR: tmpdir(), ...env }, [trafficSettings]));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'index.js'), 'export {}');
  writeFileSync(join(folder, 'index.html'), '<title>Placewell</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'icon-192.png'), 'png');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  mkdirSync(join(folder, 'pdf', 'wasm'), { recursive: true });
  writeFileSync(join(folder, 'pdf', 'wasm', 'decoder.wasm'), 'wasm');
  await serveWebApplication(app, folder, { sendNotFound });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers });
  return {
    http: response.statusCode,
    isHtml: response.body.includes('<title>'),
    json: response.body[0] === '{',
  };
};
const PAGE = { http: 200, isHtml: true, json: false };
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  '/auth',
  '/auth/',
  '/auth?next=/x',
  '/agency/candidates/no-such-id/matches',
  '/recruiter/jobs/7/matches/?page=2',
  '/404',
])('%s is a page, whoever requests it', async (url) => {
  expect(await get(url)).toEqual(PAGE);
  expect(await get(url, NAVIGATION)).toEqual(PAGE);
});

test('a browser that navigates to a path without a page gets the web application with status 404', async () => {
  const notFound = { ...PAGE, http: 404 };
  expect(await get('/no/such/page', NAVIGATION)).toEqual(notFound);
  expect(await get('/no/such/page.html', { 'sec-fetch-mode': 'navigate' })).toEqual(notFound);
  const { headers } = await app.inject({ url: '/auth', headers: NAVIGATION });
  const conditional = { ...NAVIGATION, 'if-none-match': String(headers.etag) };
  expect(await get('/no/such/page', conditional)).toEqual(notFound);
});

test('everybody else gets a JSON failure for a path without a page', async () => {
  const failure = { http: 404, isHtml: false, json: true };
  expect(await get('/no/such/page')).toEqual(failure);
  expect(await get('/assets/gone.js', { accept: '*/*', 'sec-fetch-mode': 'no-cors' })).toEqual(failure);
  expect(await get('/api/v1/noSuchCall', NAVIGATION)).toEqual(failure);
  const posted = await app.inject({ method: 'POST', url: '/auth', headers: NAVIGATION });
  expect(posted.statusCode).toBe(404);
});

describe('pages of an API on another host', () => {
  test('are made once, with an ETag, by which who has one does not get it again', async () => {
    const served = Fastify();
    const headers = await securityHeaders(true);
    served.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    let made = 0;
    const policy: PagePolicy = {
      isMeant: () => true,
      sources: { 'connect-src': ['https://api.example.com'] },
      get meta() {
        made++;
        return { a: 'b' };
      },
    };
    await serveWebApplication(served, folder, { sendNotFound, policies: [policy] });
    const page = (url: string, etag = '') =>
      served.inject({ url, headers: { ...NAVIGATION, 'if-none-match': etag } });
    const first = await page('/auth');
    const { etag } = first.headers as { etag: string };
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const url of ['/auth', '/', '/index.html', '/about']) {
      const again = await page(url, `W/${etag}`);
      expect([again.statusCode, again.body, again.headers.etag], url).toEqual([304, '', etag]);
      expect(again.headers['content-security-policy']).toContain('https://api.example.com');
    }
    const missing = await page('/no/such/page', etag);
    expect([missing.statusCode, missing.body]).toEqual([404, first.body]);
    expect(made).toBe(1);
    await served.close();
  });

  const API = 'https://api.example.com';
  const serve = async (apiOrigin: string | undefined, more: PagePolicy[] = []) => {
    const served = Fastify();
    const headers = await securityHeaders(true);
    served.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    const policies = [apiPolicy({ apiOrigin }), ...more].filter((one) => one !== undefined);
    await serveWebApplication(served, folder, { sendNotFound, policies });
    return async (url: string) => {
      const response = await served.inject({ url, headers: NAVIGATION });
      const policy = String(response.headers['content-security-policy']);
      const sources = policy.split(';').filter((directive) => directive.includes('example.com'));
      return { http: response.statusCode, body: response.body, sources };
    };
  };

  test('say where it is, and may load answers and pictures from there and nothing else', async () => {
    const get = await serve(API);
    for (const url of ['/', '/index.html', '/auth', '/recruiter/jobs/7/matches?page=2', '/no/such/page']) {
      const { http, body, sources } = await get(url);
      expect(http, url).toBe(url === '/no/such/page' ? 404 : 200);
      expect(body, url).toBe(`<title>Placewell</title><meta name="api-base-url" content="${API}">`);
      expect(sources, url).toEqual([`img-src 'self' data: blob: ${API}`, `connect-src 'self' blob: ${API}`]);
    }
  });

  test('may load what cards need beside it', async () => {
    const isMeant = (path: string) => path === '/billing';
    const cards = {
      isMeant,
      sources: { 'connect-src': ['https://cards.example.com'] },
      meta: { 'card-script': 'x' },
    };
    const { body, sources } = await (await serve(API, [cards]))('/billing');
    expect(body).toMatch(/<meta name="api-base-url"[^>]*><meta name="card-script"/);
    expect(sources.at(-1)).toBe(`connect-src 'self' blob: ${API} https://cards.example.com`);
  });

  test('are the build as it is without one', async () => {
    const get = await serve(undefined);
    for (const url of ['/', '/auth'])
      expect(await get(url)).toEqual({ http: 200, body: '<title>Placewell</title>', sources: [] });
  });
});

describe('pages that may load from elsewhere', () => {
  const SOURCES = { 'script-src': ['https://cards.example'], 'frame-src': ['https://cards.example'] };
  const policyOf = async (policy?: PagePolicy) => {
    const served = Fastify();
    await served.register(helmet, { contentSecurityPolicy: { directives: { 'script-src': ["'self'"] } } });
    await serveWebApplication(served, folder, { sendNotFound, policies: policy && [policy] });
    return async (url: string) => {
      const { headers, body } = await served.inject({ url, headers: NAVIGATION });
      const csp = String(headers['content-security-policy']);
      const of = (directive: string) => csp.split(';').find((one) => one.startsWith(directive));
      return { script: of('script-src '), frame: of('frame-src '), body };
    };
  };

  test('have their sources and their meta, and no other page has', async () => {
    const isMeant = (path: string) => path === '/about';
    const get = await policyOf({
      isMeant,
      sources: SOURCES,
      meta: { 'card-script': 'https://a.example/?"x' },
    });
    const meant = await get('/about?tab=1');
    expect(meant.script).toBe("script-src 'self' https://cards.example");
    expect(meant.frame).toBe("frame-src 'self' https://cards.example");
    expect(meant.body).toContain('<meta name="card-script" content="https://a.example/?&quot;x">');
    for (const path of ['/auth', '/no/such/page', '/icon.svg']) {
      const other = await get(path);
      expect([other.script, other.frame], path).toEqual(["script-src 'self'", undefined]);
      expect(other.body, path).not.toContain('card-script');
    }
  });

  test('are none without a policy', async () => {
    const get = await policyOf();
    expect(await get('/about')).toMatchObject({ script: "script-src 'self'", frame: undefined });
  });
});

test('files of the build are sent as they are', async () => {
  const response = await app.inject('/icon.svg');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('image/svg+xml');
});

test('a page adds so few listeners to its response that Node does not warn of a leak', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on('warning', collect);
  const strict = Fastify();
  // The server itself adds some of the usual ten listeners.
  strict.addHook('onRequest', async (_request, reply) => void reply.raw.setMaxListeners(8));
  await serveWebApplication(strict, folder, { sendNotFound });
  const url = await strict.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${url}/auth`)).text()).toContain('<title>');
  await new Promise((done) => setTimeout(done, 50));
  process.off('warning', collect);
  await strict.close();
  expect(warnings).toEqual([]);
});

describe('files of the build', () => {
  const open = async (env: Record<string, string> = {}) => {
    const counted = Fastify({ trustProxy: true });
    counted.setErrorHandler(handleError);
    const traffic = trafficOf(env);
    await serveWebApplication(counted, folder, {
      sendNotFound,
      startAsset: (ip, reply) => traffic.startAsset(ip, reply),
    });
    const from = async (ip: string, url = '/assets/index.js') =>
      (await counted.inject({ url, headers: { 'x-forwarded-for': ip } })).statusCode;
    return { counted, traffic, from };
  };

  const FILE = '/assets/index.js';

  test('are not refused below 600 in 10 seconds for one address block, and leave calls their own budget', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { counted, traffic, from } = await open({ RATE_LIMIT_ASSETS: '600', RATE_LIMIT_ADDRESS: '1' });
    const statuses = await Promise.all(Array.from({ length: 600 }, (_, at) => from(`192.0.2.${at % 250}`)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    traffic.countAnonymous('192.0.2.1');
    await counted.close();
    vi.useRealTimers();
  });

  test('wait for the budget of their block up to 10 seconds, and are refused only beyond', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { counted, traffic, from } = await open({ RATE_LIMIT_ASSETS: '600' });
    const reply = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;
    const ended: number[] = [];
    const start = async (at: number) => {
      const one = reply();
      await traffic.startAsset('192.0.2.1', one);
      ended.push(at);
      one.raw.emit('close');
    };
    const all = Promise.all(Array.from({ length: 1200 }, (_, at) => start(at)));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveLength(600);
    // In any folder and any encoding of its path; pages and small files are never counted.
    for (const path of [FILE, '/%61ssets/index.js', '/pdf/wasm/decoder.wasm'])
      expect(await from('192.0.2.9', path), path).toBe(429);
    for (const path of ['/auth', '/', '/index.html', '/icon.svg', '/icon-192.png', '/manifest.webmanifest'])
      expect(await from('192.0.2.9', path), path).toBe(200);
    expect(await from('192.0.3.9', FILE)).toBe(200);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ended.length).toBeGreaterThan(850);
    expect(ended.length).toBeLessThan(950);
    await vi.advanceTimersByTimeAsync(5_000);
    await all;
    vi.useRealTimers();
    await counted.close();
  });

  test('are kept by browsers: for ever where their name changes with them, for an hour below /pdf', async () => {
    const kept = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    expect(await kept(FILE)).toBe('public, max-age=31536000, immutable');
    expect(await kept('/pdf/wasm/decoder.wasm')).toBe('public, max-age=3600');
    expect(await kept('/icon.svg')).toBe('no-cache');
  });

  test('have a limit that cannot be set below 600', () => {
    expect(() => trafficOf({ RATE_LIMIT_ASSETS: '599' })).toThrow('RATE_LIMIT_ASSETS');
  });

  test('wait for slow readers of their block only for a moment, and are never refused for them', async () => {
    const { counted, traffic, from } = await open();
    const slow = Array.from({ length: 8 }, () => {
      const raw = Object.assign(new EventEmitter(), {
        headersSent: true,
        closed: false,
        socket: { bytesWritten: 0 },
      });
      return { raw } as unknown as FastifyReply;
    });
    for (const reply of slow) await traffic.startAsset('192.0.2.1', reply);
    expect(await from('192.0.2.2')).toBe(200);
    for (const { raw } of slow) raw.emit('close');
    await counted.close();
  });
});

test('a page is compressed for those who accept it, with an ETag of its own form', async () => {
  const plain = await app.inject({ url: '/auth', headers: { 'accept-encoding': 'identity' } });
  const zipped = await app.inject({ url: '/auth', headers: { 'accept-encoding': 'br, gzip' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.headers.etag).not.toBe(plain.headers.etag);
});
