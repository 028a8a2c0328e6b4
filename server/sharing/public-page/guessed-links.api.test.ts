import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useSharedPages } from '../../testing/shared-page-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { newShareSecret } from '../shares/share-links.rules.ts';

const GUESSES = process.env.LONG_PROOF ? 10_000 : 400;
const BUDGET = 30;
const test = useTestApp({ RATE_LIMIT_ADDRESS: String(BUDGET) });
let agency: TestUser;
const { aShare } = useSharedPages(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test);
});

/** Each request comes from its own address block, unless one is given. */
let blocks = 0;
async function open(secret: string, from = `10.${(++blocks >> 8) & 255}.${blocks & 255}.1`) {
  const startedAt = performance.now();
  const response = await test.app.inject({ url: `/s/${secret}`, remoteAddress: from });
  return { response, ms: performance.now() - startedAt };
}
/** A secret with one character changed. */
function nearly(secret: string): string {
  const at = 22 + Math.floor(Math.random() * (secret.length - 22));
  return `${secret.slice(0, at)}${secret[at] === 'A' ? 'B' : 'A'}${secret.slice(at + 1)}`;
}
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

it('guesses of links open nothing, are answered alike, and take as long whatever they are', async () => {
  const { secret } = await aShare();
  const closed = await aShare();
  await test.sql`update shares set revoked_at = now() where share_id = ${closed.share_id}`;
  const kinds = {
    random: () => newShareSecret(agency.agency_id),
    'of no agency': () => randomBytes(48).toString('base64url'),
    near: () => nearly(secret),
    revoked: () => closed.secret,
    malformed: () => secret.slice(1),
  };
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  const bodies = new Set<string>();
  for (let guess = 0; guess < GUESSES / Object.keys(kinds).length; guess++)
    for (const [kind, make] of Object.entries(kinds)) {
      const { response, ms } = await open(make());
      expect(response.statusCode).toBe(404);
      bodies.add(response.body);
      times.get(kind)?.push(ms);
    }
  expect(bodies.size).toBe(1);
  expect((await open(secret)).response.statusCode).toBe(200);
  const medians = [...times.values()].map(median);
  // Tells no more than chance does on a busy machine: a quarter of what a request takes, or a millisecond.
  const spread = Math.max(...medians) - Math.min(...medians);
  expect(spread, JSON.stringify(medians)).toBeLessThan(Math.max(1, Math.min(...medians) / 4));
}, 600_000);

it('guesses beyond the budget of an address block are refused, and those who hold a link elsewhere are not', async () => {
  const { secret } = await aShare();
  const statuses = [];
  for (let guess = 0; guess < BUDGET + 5; guess++)
    statuses.push((await open(newShareSecret(agency.agency_id), '192.0.2.7')).response.statusCode);
  expect(statuses.at(-1)).toBe(429);
  const { response } = await open(secret, '192.0.2.8');
  expect([response.statusCode, response.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open(secret, '198.51.100.7')).response.statusCode).toBe(200);
});
