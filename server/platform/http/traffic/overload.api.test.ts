import { setTimeout as sleep } from 'node:timers/promises';
import { about } from '@placewell/contract/matching/vocabulary.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routes, settings } from '../../../app.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../config.ts';
import { buildHttp } from '../server.ts';

const test = useTestApp();
let app: FastifyInstance;
beforeEach(async () => {
  const config = readConfig({ DATA_DIR: test.platform.config.dataDir, OVERLOAD_MS: '50' }, settings);
  app = await buildHttp({ ...test.platform, config }, { routes, pages: [] });
  await app.ready();
});
afterEach(() => app.close());

/** Blocks this process in turns of `turnMs`. */
async function work(ms: number, turnMs: number) {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    for (const turn = performance.now() + turnMs; performance.now() < turn; );
    await sleep(1);
  }
}
const askAbout = () => app.inject({ method: 'POST', url: `/api/v1/${about.path}`, payload: {} });

it('refuses calls at once while the process cannot keep up, and takes them again afterwards', async () => {
  await work(1_500, 200);
  const refused = await askAbout();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    status: false,
    code: 'unavailable',
    message: 'The service is overloaded. Try again in 2 seconds.',
  });
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' });
  expect((await app.inject('/livez')).statusCode).toBe(200);
  await expect.poll(async () => (await askAbout()).statusCode, { timeout: 60_000 }).toBe(200);
});
