import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { type Call, call } from '@placewell/contract/call.ts';
import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import { liveEvents } from '@placewell/contract/events.ts';
import { about } from '@placewell/contract/matching/vocabulary.ts';
import { login } from '@placewell/contract/people/accounts.ts';
import { AGENCY_STAFF } from '@placewell/contract/people/roles.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { routes, settings } from '../../../app.ts';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { handle, type Route } from '../handle.ts';
import { buildHttp } from '../server.ts';

const test = useTestApp({}, { own: 'counts what the traffic of an application holds' });
const LIMITS = {
  TRUST_PROXY: 'true',
  RATE_LIMIT_ADDRESS: '30',
  RATE_LIMIT_SESSION: '60',
  RATE_LIMIT_AGENCY: '90',
  SESSION_STREAMS: '2',
  AGENCY_STREAMS: '3',
  // Load on the machine must not matter here.
  OVERLOAD_MS: '0',
};

let app: FastifyInstance;
let agency: TestUser;
let neighbour: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
  neighbour = await anAgency(test);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** The application with these routes and separate limits, which start from zero. */
async function open(these: readonly Route[], env: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: test.platform.config.dataDir, ...LIMITS, ...env }, settings);
  app = await buildHttp({ ...test.platform, config }, { routes: these, pages: [] });
  await app.ready();
}

type Sender = { token?: string; ip?: string; payload?: object };
async function send(call: Call, { token, ip = '192.0.2.1', payload = {} }: Sender = {}) {
  const response = await app.inject({
    method: call.method,
    url: `/api/v1/${call.path}`,
    headers: { 'x-forwarded-for': ip, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(call.method === 'POST' ? { payload } : {}),
  });
  return { http: response.statusCode, headers: response.headers, body: response.json() };
}
const sendMany = (count: number, call: Call, from: Sender = {}) =>
  Promise.all(Array.from({ length: count }, () => send(call, from)));
const refusedOf = (responses: { http: number }[]) => responses.filter(({ http }) => http === 429).length;
const aToken = () => crypto.randomUUID().replaceAll('-', '').repeat(2);

describe('limits of calls', () => {
  beforeEach(async () => {
    // High limits: waiting for a place would be refused after two seconds of a slow machine.
    await open(routes, { AGENCY_CALLS: '100', ADDRESS_CALLS: '100' });
    // Real time would let more calls through on a slow machine.
    vi.useFakeTimers({ toFake: ['performance'] });
  });

  it('refuse calls without a session by their address block, and say when to come back', async () => {
    const refused = (await sendMany(40, about, { ip: '192.0.2.7' })).filter(({ http }) => http === 429);
    expect(refused).toHaveLength(10);
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(headers['x-request-id']).toBeTruthy();
      expect(body).toMatchObject({
        code: 'too_many_requests',
        data: { request_id: headers['x-request-id'] },
      });
    }
    expect(refusedOf(await sendMany(5, about, { ip: '192.0.2.200' }))).toBe(5);
    expect(refusedOf(await sendMany(5, about, { ip: '192.0.3.7' }))).toBe(0);
  });

  it('are free again within 10 seconds', async () => {
    expect(refusedOf(await sendMany(31, about))).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(refusedOf(await sendMany(30, about))).toBe(0);
  });

  it('count unknown tokens as calls without a session, and look up no more of them', async () => {
    const query = vi.spyOn(test.database.appPool, 'query');
    const responses = [];
    for (let i = 0; i < 40; i++) responses.push(await send(getTiles, { token: aToken() }));
    expect(refusedOf(responses)).toBe(10);
    expect(query).toHaveBeenCalledTimes(30);
    query.mockRestore();
  });

  it('do not let strangers of the same block limit a person who is signed in', async () => {
    expect((await send(getTiles, { token: agency.token })).http).toBe(200);
    expect(refusedOf(await sendMany(40, getTiles, { token: aToken() }))).toBe(10);
    expect((await send(getTiles, { token: agency.token })).http).toBe(200);
    expect((await send(about, { token: agency.token })).http).toBe(200);
    expect((await send(about)).http).toBe(429);
  });

  it('count calls with a session by session and by agency, without a neighbour', async () => {
    const { token } = agency;
    const [colleague, other] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    expect((await send(getTiles, { token })).http).toBe(200);
    expect(refusedOf(await sendMany(69, getTiles, { token }))).toBe(10);
    expect(refusedOf(await sendMany(20, getTiles, { token: colleague.token }))).toBe(0);
    expect(refusedOf(await sendMany(20, getTiles, { token: other.token }))).toBe(10);
    expect(refusedOf(await sendMany(20, getTiles, { token: neighbour.token }))).toBe(0);
  });

  it('count signing in for the address block, even with a session', async () => {
    const { token } = agency;
    expect((await send(getTiles, { token })).http).toBe(200);
    const responses = await sendMany(40, login, { token });
    expect(refusedOf(responses)).toBe(10);
  });

  it('forget a session that has ended', async () => {
    const { token } = await anAgency(test);
    expect((await send(getTiles, { token })).http).toBe(200);
    await test.raw('logout', {}, token);
    expect((await send(getTiles, { token })).http).toBe(401);
    expect(refusedOf(await sendMany(40, getTiles, { token }))).toBe(10);
  });

  it('count bodies that are too large as well', async () => {
    const payload = { password: 'x'.repeat(5_000) };
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const statuses = [];
    for (let i = 0; i < 40; i++)
      statuses.push(
        (await app.inject({ method: 'POST', url: '/api/v1/login', headers, payload })).statusCode,
      );
    expect(statuses).toEqual([...Array(30).fill(413), ...Array(10).fill(429)]);
  });

  it('never refuse probes and pages', async () => {
    await sendMany(31, about);
    for (const url of ['/livez', '/healthz', '/no-such-page'])
      expect((await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).not.toBe(
        429,
      );
  });

  it('refuse live streams beyond those of a session and of an agency', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    const stream = async ({ token }: TestUser) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/v1/${liveEvents.path}`, { headers, signal: abort.signal });
      return response.status;
    };
    const colleague = await aRecruiter(test, agency);
    expect([await stream(agency), await stream(agency), await stream(agency)]).toEqual([200, 200, 429]);
    expect([await stream(colleague), await stream(colleague)]).toEqual([200, 429]);
    expect(await stream(neighbour)).toBe(200);
    abort.abort();
    await vi.waitFor(async () =>
      expect(await send(getTiles, { token: agency.token })).toMatchObject({ http: 200 }),
    );
  });
});

/** Calls whose work ends on command. */
function slowRoutes() {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const work = (agency_id: string): Promise<Record<string, never>> => {
    running.push(agency_id);
    return new Promise((resolve) => ends.push(() => resolve({})));
  };
  const description = {
    roles: AGENCY_STAFF,
    summary: '',
    message: 'Done',
    body: z.strictObject({}),
    data: z.object({}),
  };
  const read = call({ ...description, path: 'slow/read', effect: 'read' });
  const change = call({ ...description, path: 'slow/change', effect: 'change', on: 'self' });
  const anonymous = call({ ...description, path: 'slow/public', effect: 'read', roles: 'public' });
  const form = call({
    ...description,
    path: 'slow/form',
    effect: 'change',
    on: 'self',
    files: { field: 'files', maxCount: 1, maxBytes: 1000 },
  });
  const locked = call({ ...description, path: 'locked', effect: 'change', on: 'self' });
  const slow: Route[] = [
    handle(read, ({ actor }) => work(actor.agency_id)),
    handle(change, ({ actor }) => work(actor.agency_id)),
    handle(anonymous, ({ ip }) => work(ip)),
    handle(form, ({ actor }) => work(actor.agency_id)),
    handle(locked, () => Promise.reject(new AppError('too_many_requests'))),
  ];
  /** Ends running calls, and those that thereby get their place, until all have responded. */
  const endAll = async (answered: Promise<unknown> = sleep(50)) => {
    let isAnswered = false;
    const stop = () => {
      isAnswered = true;
    };
    void answered.then(stop, stop);
    while (!isAnswered) {
      for (const end of ends.splice(0)) end();
      await sleep(20);
    }
  };
  return { slow, running, endAll, read, change, anonymous, form, locked };
}

describe('places of an agency', () => {
  const routes = slowRoutes();
  const { running, endAll } = routes;
  beforeEach(async () => {
    running.length = 0;
    await open(routes.slow, { RATE_LIMIT_ADDRESS: '1000', DATABASE_POOL: '6' });
  });
  afterEach(() => endAll());
  const runningOf = (user: TestUser) => running.filter((one) => one === user.agency_id).length;
  const untilRunning = (user: TestUser, count: number) =>
    vi.waitFor(() => expect(runningOf(user)).toBe(count), { timeout: 5_000 });

  it('let four calls run, make the fifth wait, and do not touch a neighbour', async () => {
    const five = sendMany(5, routes.read, { token: agency.token });
    await untilRunning(agency, 4);
    void send(routes.read, { token: neighbour.token });
    await untilRunning(neighbour, 1);
    expect(runningOf(agency)).toBe(4);
    await endAll(five);
    expect((await five).map(({ http }) => http)).toEqual([200, 200, 200, 200, 200]);
  });

  it('are taken before a body is validated, which costs time as well', async () => {
    const { token } = agency;
    void sendMany(2, routes.change, { token });
    await untilRunning(agency, 2);
    const invalid = { token, payload: { unknown: 1 } };
    expect((await send(routes.change, invalid)).http).toBe(429);
    await endAll();
    expect((await send(routes.change, invalid)).http).toBe(400);
  });

  it('let two writes run, leave the others to reads, and refuse a third write after two seconds', async () => {
    const { token } = agency;
    void sendMany(2, routes.change, { token });
    await untilRunning(agency, 2);
    const third = send(routes.change, { token });
    void sendMany(2, routes.read, { token });
    await untilRunning(agency, 4);
    const { http, headers, body } = await third;
    expect({ http, code: body.code }).toEqual({ http: 429, code: 'too_many_requests' });
    expect(headers['retry-after']).toBe('2');
    expect(runningOf(agency)).toBe(4);
  });

  it('count forms apart from other calls', async () => {
    const sendForm = () =>
      app.inject({
        method: 'POST',
        url: `/api/v1/${routes.form.path}`,
        headers: {
          authorization: `Bearer ${agency.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: '--x--\r\n',
      });
    const forms = [sendForm(), sendForm(), sendForm(), sendForm()];
    await untilRunning(agency, 3);
    void sendMany(4, routes.read, { token: agency.token });
    await untilRunning(agency, 7);
    await endAll(Promise.all(forms));
    expect((await Promise.all(forms)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('limit calls that need no session by their address block', async () => {
    const six = sendMany(6, routes.anonymous, { ip: '192.0.2.1' });
    await vi.waitFor(() => expect(running.length).toBe(4));
    void send(routes.anonymous, { ip: '192.0.3.1' });
    await vi.waitFor(() => expect(running.length).toBe(5));
    await endAll(six);
    expect((await six).map(({ http }) => http)).toEqual(Array(6).fill(200));
  });

  it('tell when to come back with every 429 of a service', async () => {
    const { http, headers } = await send(routes.locked, { token: agency.token });
    expect({ http, retryAfter: headers['retry-after'] }).toEqual({ http: 429, retryAfter: '60' });
  });
});

/** A response with a reader as fast as the test sets. */
class SlowResponse extends EventEmitter {
  headersSent = true;
  closed = false;
  socket = { bytesWritten: 1_000_000 };
  /** Bytes that wait for the reader. */
  writableLength = 1;
  destroy() {
    this.end();
  }
  get reply() {
    return { raw: this } as unknown as FastifyReply;
  }
  end() {
    this.closed = true;
    this.emit('close');
  }
}

describe('the OpenAPI document', () => {
  const URL = '/api/v1/openapi.json';
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: URL, method, headers: { 'x-forwarded-for': '192.0.2.1', ...headers } });
  beforeEach(() => open(routes));

  it('is sent compressed where the reader takes gzip, with an ETag for each form, and not again to who has it', async () => {
    const plain = await get();
    const gzipped = await get({ 'accept-encoding': 'br, gzip;q=0.8' });
    expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual(plain.json());
    expect(plain.json()).toMatchObject({ openapi: '3.1.0' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
    for (const { headers } of [plain, gzipped])
      expect(headers).toMatchObject({
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        vary: 'accept-encoding',
        'cache-control': 'no-cache',
        'content-type': expect.stringContaining('application/json'),
      });
    const { etag } = gzipped.headers as { etag: string };
    expect(etag).not.toBe(plain.headers.etag);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    // From another address: the uncompressed form counts as ten.
    const elsewhere = { 'x-forwarded-for': '192.0.3.1' };
    expect((await get({ ...elsewhere, 'if-none-match': etag })).statusCode).toBe(200);
    const refusing = await get({ ...elsewhere, 'accept-encoding': 'gzip;q=0' });
    expect(refusing.headers).not.toHaveProperty('content-encoding');
    const head = await get({ 'accept-encoding': 'gzip' }, 'HEAD');
    expect([head.statusCode, head.rawPayload.length, head.headers.etag]).toEqual([200, 0, etag]);
  });

  it('counts for the address block, with the calls without a session, also where nothing is sent; as ten when plain', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { etag } = (await get()).headers as { etag: string };
    const statuses = [];
    for (let i = 0; i < 25; i++) statuses.push((await get({ 'if-none-match': etag })).statusCode);
    expect(statuses).toEqual([...Array(20).fill(304), ...Array(5).fill(429)]);
    const refused = await get();
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await get({ 'x-forwarded-for': '192.0.3.1' })).statusCode).toBe(200);
  });

  it('is sent to two readers at a time: the next one waits a second, and is then refused', async () => {
    const [first, second] = [new SlowResponse(), new SlowResponse()];
    // By the clock, so that they stay fast while this process is held up.
    for (const { socket } of [first, second])
      Object.defineProperty(socket, 'bytesWritten', { get: () => performance.now() * 1_000_000 });
    const { traffic } = app;
    for (const one of [first, second]) await traffic.startDocument('198.51.100.1', one.reply);
    const refused = await get();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    const waiting = get();
    await sleep(50);
    first.end();
    expect((await waiting).statusCode).toBe(200);
    second.end();
  });

  it('has left for the kernel at once when it fits in there: readers who take nothing hold no place', async () => {
    const { hostname, port } = new globalThis.URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const asked = `GET ${URL} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`;
    const paused = Array.from({ length: 4 }, () => connect({ host: hostname, port: Number(port) }).pause());
    for (const socket of paused) socket.write(asked);
    await vi.waitFor(() => expect(app.serving.running.size).toBe(0));
    expect((await get({ 'accept-encoding': 'gzip' })).statusCode).toBe(200);
    for (const socket of paused) socket.destroy();
  });
});

/** The sender of a download, as calls see it. */
const actorOf = (session_id: string) =>
  ({ agency_id: agency.agency_id, session_id }) as Parameters<FastifyInstance['traffic']['startDownload']>[0];
const isRefused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error) => error.code === 'too_many_requests',
  );

describe('a reader who takes a byte a second', () => {
  beforeEach(() => open(routes, { AGENCY_DOWNLOADS: '2', SESSION_DOWNLOADS: '2' }));
  it('of the OpenAPI document holds no place that others wait for', async () => {
    const slow = [new SlowResponse(), new SlowResponse()];
    for (const one of slow) await app.traffic.startDocument('198.51.100.1', one.reply);
    const isDripping = setInterval(() => {
      for (const one of slow) one.socket.bytesWritten++;
    }, 50);
    const { statusCode } = await app.inject({ url: '/api/v1/openapi.json' });
    expect(statusCode).toBe(200);
    expect(slow.some(({ closed }) => closed)).toBe(false);
    clearInterval(isDripping);
    for (const one of slow) one.end();
  });

  it('of a file holds no place of the agency, and what the own session has is all that it takes', async () => {
    const slow = [new SlowResponse(), new SlowResponse()];
    for (const one of slow) await app.traffic.startDownload(actorOf('slow'), one.reply);
    const other = new SlowResponse();
    expect(await isRefused(app.traffic.startDownload(actorOf('other'), other.reply))).toBe(false);
    expect(await isRefused(app.traffic.startDownload(actorOf('slow'), new SlowResponse().reply))).toBe(true);
    for (const one of [...slow, other]) one.end();
    const again = new SlowResponse();
    expect(await isRefused(app.traffic.startDownload(actorOf('slow'), again.reply))).toBe(false);
    again.end();
  });

  it('of a file holds a place of the agency before the first byte, which is work', async () => {
    const looking = [new SlowResponse(), new SlowResponse()];
    for (const one of looking) {
      one.headersSent = false;
      await app.traffic.startDownload(actorOf('looking'), one.reply);
    }
    expect(await isRefused(app.traffic.startDownload(actorOf('other'), new SlowResponse().reply))).toBe(true);
    for (const one of looking) one.end();
  });
});

describe('a download whose reader is slow', () => {
  beforeEach(() => open(routes, { AGENCY_DOWNLOADS: '2', SESSION_DOWNLOADS: '2' }));
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
  );
  /** Opens downloads for `agencies`, two each at a time and each with a new session, until none gets a place. */
  const openAll = async (agencies: readonly TestUser['agency_id'][]) => {
    const opened: SlowResponse[] = [];
    for (let before = -1; opened.length > before; ) {
      before = opened.length;
      for (const agency_id of [...agencies, ...agencies]) {
        const response = new SlowResponse();
        const started = app.traffic.startDownload(
          { ...actorOf(crypto.randomUUID()), agency_id },
          response.reply,
        );
        void started.then(
          () => opened.push(response),
          () => undefined,
        );
      }
      for (let look = 0; look < 5; look++) {
        for (const one of opened) one.socket.bytesWritten += 1_000;
        await vi.advanceTimersByTimeAsync(500);
      }
    }
    return opened;
  };

  it('takes one of 64 places of its agency; beyond them the places of those who keep up', async () => {
    const slow = await openAll([agency.agency_id]);
    expect(slow).toHaveLength(66);
    const neighbours = await openAll([neighbour.agency_id]);
    expect(neighbours).toHaveLength(66);
    for (const one of [...slow, ...neighbours]) one.end();
  });

  it('without a session, such as a picture, waits among the files of the web of their block', async () => {
    const start = vi.spyOn(app.traffic, 'startPublicFile');
    await app.inject({ url: '/api/v1/images?key=0123456789abcdef0123456789abcdef.webp' });
    expect(start).toHaveBeenCalledOnce();
  });

  it('takes one of 500 places of the process', async () => {
    const slow = await openAll(
      Array.from({ length: 10 }, () => crypto.randomUUID() as TestUser['agency_id']),
    );
    expect(slow).toHaveLength(520);
    for (const one of slow) one.end();
  });

  it('is cut off who takes less than 1 KB a second for two minutes; nobody for whom we work', async () => {
    const [still, dripping, taking, working] = [0, 1, 2, 3].map(() => new SlowResponse());
    working!.writableLength = 0;
    for (const one of [still!, dripping!, taking!, working!]) {
      await app.traffic.startDownload(actorOf(crypto.randomUUID()), one.reply);
      await vi.advanceTimersByTimeAsync(500);
    }
    for (let second = 0; second < 130; second++) {
      dripping!.socket.bytesWritten += 500;
      taking!.socket.bytesWritten += 2_000;
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect([still, dripping, taking, working].map((one) => one!.closed)).toEqual([true, true, false, false]);
    for (const one of [taking!, working!]) one.end();
  });
});
