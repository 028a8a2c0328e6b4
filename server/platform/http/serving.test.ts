import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { drain, trackServing } from './serving.ts';

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) {
    app.server.closeAllConnections();
    await app.close();
  }
});

/** A server with a call that takes `ms`, and one that receives a body. */
async function aServer(ms: number) {
  const app = Fastify({ return503OnClosing: false });
  apps.push(app);
  trackServing(app);
  app.get('/slow', async () => {
    await sleep(ms);
    return 'done';
  });
  app.get('/quick', async () => 'done');
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/upload', async ({ body }) => String((body as Buffer).length));
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

it('lets 50 running requests end, refuses new connections and closes idle ones', async () => {
  const { app, url } = await aServer(400);
  await (await fetch(`${url}/quick`)).text();
  const running = Array.from({ length: 50 }, async () => {
    const response = await fetch(`${url}/slow`);
    return [response.status, await response.text(), response.headers.get('connection')];
  });
  await expect
    .poll(() => new Promise((done) => app.server.getConnections((_, n) => done(n))))
    .toBeGreaterThanOrEqual(50);
  await sleep(100);
  const started = Date.now();
  const drained = drain(app, 5000);
  await sleep(20);
  await expect(fetch(`${url}/quick`)).rejects.toThrow();
  expect(await Promise.all(running)).toEqual(running.map(() => [200, 'done', 'close']));
  expect(await drained).toBe(0);
  expect(Date.now() - started).toBeLessThan(4000);
});

it('receives an upload that had begun', async () => {
  const { app, url } = await aServer(0);
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
  await sleep(100);
  expect(await drain(app, 5000)).toBe(0);
  expect(await answer).toBe('6');
});

it('cuts off what has not ended after the grace period, and counts it', async () => {
  const { app, url } = await aServer(60_000);
  const cut = expect(fetch(`${url}/slow`)).rejects.toThrow();
  await sleep(100);
  expect(await drain(app, 200)).toBe(1);
  await cut;
});

it('tells live streams when to reconnect, within three seconds and not all at once', async () => {
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
