import dns from 'node:dns';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { drain, trackServing } from './serving.ts';

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const app of apps.splice(0)) {
    app.server.closeAllConnections();
    await app.close();
  }
});

/** A server with a call that takes `ms`, and one that receives a body; `asked` waits until that many calls have come in. */
async function aServer(ms: number, host = '127.0.0.1') {
  const app = Fastify({ return503OnClosing: false });
  apps.push(app);
  trackServing(app);
  let calls = 0;
  app.addHook('onRequest', async () => void calls++);
  const asked = (count: number) => expect.poll(() => calls).toBe(count);
  app.get('/slow', async () => {
    await sleep(ms);
    return 'done';
  });
  app.get('/quick', async () => 'done');
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/upload', async ({ body }) => String((body as Buffer).length));
  return { app, asked, url: await app.listen({ port: 0, host }) };
}

it('lets 50 running requests end, refuses new connections and closes idle ones', async () => {
  const { app, asked, url } = await aServer(400);
  await (await fetch(`${url}/quick`)).text();
  const running = Array.from({ length: 50 }, async () => {
    const response = await fetch(`${url}/slow`);
    return [response.status, await response.text(), response.headers.get('connection')];
  });
  await asked(51);
  const started = Date.now();
  const drained = drain(app, 5000);
  await sleep(20);
  await expect(fetch(`${url}/quick`)).rejects.toThrow();
  expect(await Promise.all(running)).toEqual(running.map(() => [200, 'done', 'close']));
  expect(await drained).toBe(0);
  expect(Date.now() - started).toBeLessThan(4000);
});

it('receives an upload that had begun', async () => {
  const { app, asked, url } = await aServer(0);
  const answer = new Promise<string>((done, fail) => {
    const upload = request(`${url}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': 6 },
    });
    upload
      .on('error', fail)
      .on('response', (response) => response.on('data', (chunk) => done(String(chunk))));
    upload.write('abc');
    setTimeout(() => upload.end('def'), 300);
  });
  await asked(1);
  expect(await drain(app, 5000)).toBe(0);
  expect(await answer).toBe('6');
});

it('cuts off what has not ended after the grace period, and counts it', async () => {
  const { app, asked, url } = await aServer(60_000);
  const cut = expect(fetch(`${url}/slow`)).rejects.toThrow();
  await asked(1);
  expect(await drain(app, 200)).toBe(1);
  await cut;
});

it('sends live streams the time to reconnect, within three seconds and not all at once', async () => {
  const { app } = await aServer(0);
  const delays: number[] = [];
  for (let streams = 0; streams < 20; streams++) app.serving.addStream((ms) => void delays.push(ms));
  const forget = app.serving.addStream(() => delays.push(Number.NaN));
  forget();
  await drain(app, 1000);
  expect(delays).toHaveLength(20);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...delays)).toBeLessThanOrEqual(3000);
  expect(new Set(delays).size).toBeGreaterThan(5);
});

it('does not wait for connections on which nothing was asked, which browsers open in advance', async () => {
  const { app, asked, url } = await aServer(1000);
  const isCut = new Promise((done) => {
    const unused = connect(Number(new URL(url).port), '127.0.0.1');
    unused.on('error', () => undefined).once('close', done);
  });
  const running = fetch(`${url}/slow`);
  await asked(1);
  const started = Date.now();
  expect(await drain(app, 15_000)).toBe(0);
  expect(Date.now() - started).toBeLessThan(10_000);
  expect((await running).status).toBe(200);
  await isCut;
});

/** Makes localhost resolve to two addresses, as on most machines. */
function twoAddresses() {
  const lookup = (name: string, options: { all?: boolean }, done: (...result: unknown[]) => void) => {
    const addresses = name === 'localhost' ? ['127.0.0.1', '127.0.0.2'] : [name];
    if (options.all)
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    else done(null, addresses[0], 4);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
}

it('stops on every address of its host', async () => {
  twoAddresses();
  const { app, asked, url } = await aServer(600, 'localhost');
  const second = `http://127.0.0.2:${new URL(url).port}`;
  const blocking = fetch(`${url}/slow`);
  const running = fetch(`${second}/slow`);
  await asked(2);
  const drained = drain(app, 10_000);
  await sleep(100);
  await expect(fetch(`${second}/quick`)).rejects.toThrow();
  expect([(await blocking).status, (await running).status]).toEqual([200, 200]);
  expect(await drained).toBe(0);
});

it('cuts off and counts what runs on another address of its host', async () => {
  twoAddresses();
  const { app, asked, url } = await aServer(60_000, 'localhost');
  const cut = expect(fetch(`http://127.0.0.2:${new URL(url).port}/slow`)).rejects.toThrow();
  await asked(1);
  expect(await drain(app, 200)).toBe(1);
  await cut;
});

it('goes on serving for a last call after it has stopped being ready', async () => {
  const { app, url } = await aServer(0);
  const drained = drain(app, 5000, 400);
  expect(app.serving.isStopping).toBe(true);
  await sleep(200);
  expect((await fetch(`${url}/quick`)).status).toBe(200);
  expect(await drained).toBe(0);
  await expect(fetch(`${url}/quick`)).rejects.toThrow();
});

it('closes a live stream that is opened while it stops', async () => {
  const { app } = await aServer(0);
  app.serving.stop();
  const close = vi.fn();
  app.serving.addStream(close);
  expect(close).toHaveBeenCalledOnce();
});
