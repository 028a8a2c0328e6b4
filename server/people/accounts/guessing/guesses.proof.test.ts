import { randomBytes } from 'node:crypto';
import * as calls from '@placewell/contract/people/accounts.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { GUESSES } from './guesses.service.ts';

// Wrong passwords slow down their sender only.
const app = useTestApp({ ADDRESS_CALLS: '30', SIGN_UPS_PER_HOUR: '3' });
vi.setConfig({ testTimeout: 60_000 });
const PASSWORD = 'a quiet harbour 7';
const HOME = '192.0.2.7';
const STRANGER = '198.51.100.9';

let email: string;
beforeEach(async () => {
  email = `person-${randomBytes(6).toString('hex')}@example.com`;
  await post(calls.signUp.path, { email, agencyName: 'North', password: PASSWORD }, HOME);
  await app.sql`delete from attempts`;
});

async function post(path: string, payload: object, remoteAddress: string) {
  const started = performance.now();
  const response = await app.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, remoteAddress });
  return {
    http: response.statusCode,
    code: response.json().code as string | undefined,
    retryAfter: Number(response.headers['retry-after']),
    ms: performance.now() - started,
  };
}
const login = (password: string, ip: string, as = email) =>
  post(calls.login.path, { email: as, password }, ip);
const guessInParallel = (count: number, ip: string, as?: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => login(`wrong password ${at}`, ip, as)));
const countOf = (results: { code: string | undefined }[], code: string) =>
  results.filter((result) => result.code === code).length;

it('concurrent wrong passwords are checked a few at a time, and the others told when to come back', async () => {
  const results = await guessInParallel(25, STRANGER);
  const checked = countOf(results, 'wrong_credentials');
  expect(checked).toBeGreaterThanOrEqual(GUESSES.free);
  expect(checked).toBeLessThanOrEqual(GUESSES.free + 3);
  const refused = results.filter((result) => result.code === 'too_many_requests');
  expect(refused).toHaveLength(25 - checked);
  expect(refused.filter(({ http, retryAfter }) => http !== 429 || !(retryAfter >= 1))).toEqual([]);
});

it('nobody can lock out or slow down the owner of an account, who signs in from a known address block', async () => {
  await guessInParallel(25, STRANGER);
  const owner = await login(PASSWORD, '192.0.2.200');
  expect(owner.http).toBe(200);
  expect(owner.ms).toBeLessThan(5000);
  // Not even wrong passwords from the owner's own block slow the owner down.
  for (let at = 0; at < GUESSES.free; at++) await login('wrong password', HOME);
  expect(await login(PASSWORD, HOME)).toMatchObject({ http: 200 });
});

it('the owner signs in from a new address block while another one is slowed down', async () => {
  await guessInParallel(25, STRANGER);
  expect(await login(PASSWORD, '203.0.113.5')).toMatchObject({ http: 200 });
});

it('a correct password from a block that is slowed down waits its turn like a wrong one', async () => {
  await guessInParallel(GUESSES.free + 2, STRANGER);
  const found = await login(PASSWORD, STRANGER);
  if (found.http === 200) expect(found.ms).toBeGreaterThan(GUESSES.stepMs);
  else expect(found).toMatchObject({ http: 429, code: 'too_many_requests' });
});

it('an unknown email is slowed down exactly like a known one', async () => {
  const known = await guessInParallel(12, STRANGER);
  const unknown = await guessInParallel(12, STRANGER, 'nobody@example.com');
  for (const code of ['wrong_credentials', 'too_many_requests'])
    expect([code, countOf(unknown, code)]).toEqual([code, countOf(known, code)]);
});

it('one address block tries a hundred wrong passwords in 15 minutes, whatever the accounts', async () => {
  await app.sql`insert into attempts (attempt_key, attempt_count, window_ends_at)
    values ('guesses:address:198.51.100.0/24', 100, now() + interval '5 minutes')`;
  const refused = await login('wrong password', STRANGER, 'somebody.else@example.com');
  expect(refused).toMatchObject({ http: 429, code: 'too_many_requests' });
  expect(refused.retryAfter).toBeGreaterThan(60);
  expect(await login(PASSWORD, HOME)).toMatchObject({ http: 200 });
});

it('correct passwords are not counted', async () => {
  for (let at = 0; at < 3; at++) expect((await login(PASSWORD, '203.0.113.77')).http).toBe(200);
  const rows = await app.sql`select * from attempts where attempt_count > 0`;
  expect(rows).toEqual([]);
});

it('addresses that are typed are counted and queued, and stand in neither place', async () => {
  const typed = 'Never.Joined@example.com';
  const asked = () => post(calls.forgotPassword.path, { email: typed }, STRANGER);
  for (let at = 0; at < 2; at++) expect(await asked()).toMatchObject({ http: 200 });
  expect(await login('wrong password', STRANGER, typed)).toMatchObject({ code: 'wrong_credentials' });
  expect(await login('wrong password', HOME, email)).toMatchObject({ code: 'wrong_credentials' });
  await post(calls.forgotPassword.path, { email }, STRANGER);
  const attempts = await app.sql`select attempt_key from attempts`;
  const jobs = await app.sql`select j.payload::text from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'accounts.sendReset'`;
  expect(jobs).toHaveLength(3);
  expect(attempts.length).toBeGreaterThan(4);
  const kept = JSON.stringify([attempts, jobs]).toLowerCase();
  for (const address of [typed, email]) expect(kept).not.toContain(address.toLowerCase());
  await app.runJobs();
  const resets = app.emails.filter(({ to, text }) => to === email && text.includes('/auth/reset-password'));
  expect(resets).toHaveLength(1);
  expect(app.emails.some(({ to }) => to.toLowerCase() === typed.toLowerCase())).toBe(false);
});

it('an address block learns ten times an hour that an email is taken, and then nothing', async () => {
  const signUp = (as: string, ip = STRANGER) =>
    post(calls.signUp.path, { email: as, agencyName: 'South', password: PASSWORD }, ip);
  for (let at = 0; at < 10; at++) expect((await signUp(email)).code).toBe('email_taken');
  for (const as of [email, 'free@example.com']) {
    const refused = await signUp(as);
    expect(refused).toMatchObject({ http: 429, code: 'too_many_requests' });
    expect(refused.retryAfter).toBeGreaterThan(60);
  }
  expect((await signUp('free@example.com', '203.0.113.5')).http).toBe(200);
});

it('an address block creates as many agencies in an hour as the setting says, and what fails is not counted', async () => {
  const signUp = async (as: string, { ip = STRANGER, password = PASSWORD, key = '' } = {}) => {
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/v1/${calls.signUp.path}`,
      payload: { email: as, agencyName: 'South', password },
      remoteAddress: ip,
      headers: key ? { 'idempotency-key': key } : {},
    });
    return { http: response.statusCode, headers: response.headers, body: response.json() };
  };
  const aFreeEmail = () => `free-${randomBytes(6).toString('hex')}@example.com`;
  for (let at = 0; at < 4; at++) {
    expect((await signUp(aFreeEmail(), { password: 'password1234' })).http).toBe(400);
    expect((await signUp(email)).http).toBe(409);
  }
  // Concurrently, so that none slips through between counting and creating.
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, at) => signUp(aFreeEmail(), { ip: `198.51.100.${at}`, key: `key-${at}` })),
  );
  expect(results.map(({ http }) => http).sort()).toEqual([200, 200, 200, 429, 429, 429]);
  const [refused] = results.filter(({ http }) => http === 429);
  expect(refused?.body).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(
      /^Several agencies were created from your network within an hour, perhaps by other people in your office\. Try again in \d+ minutes, or ask .+ who runs this installation\.$/,
    ),
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await signUp(aFreeEmail(), { ip: '203.0.113.5' })).http).toBe(200);
});

it('a repeat of a sign-up that succeeded is answered and not counted, also when no more are taken', async () => {
  const send = async (email: string, key: string) => {
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/v1/${calls.signUp.path}`,
      payload: { email, agencyName: 'S', password: PASSWORD },
      remoteAddress: STRANGER,
      headers: { 'idempotency-key': key },
    });
    return { http: response.statusCode, user_id: response.json().data?.user_id };
  };
  const aFreeEmail = () => `free-${randomBytes(6).toString('hex')}@example.com`;
  const [first, last] = [aFreeEmail(), aFreeEmail()];
  const created = await send(first, 'first');
  for (let at = 0; at < 5; at++) expect(await send(first, 'first')).toEqual(created);
  expect((await send(aFreeEmail(), 'second')).http).toBe(200);
  const createdLast = await send(last, 'last');
  expect(createdLast.http).toBe(200);
  expect((await send(aFreeEmail(), 'one-more')).http).toBe(429);
  expect(await send(last, 'last')).toEqual(createdLast);
  expect((await send(first, 'last')).http).toBe(409);
});

const create = (ip: string) =>
  post(
    calls.signUp.path,
    { email: `free-${randomBytes(6).toString('hex')}@example.com`, agencyName: 'S', password: PASSWORD },
    ip,
  );
const letSignUpsPass = (minutes: number) =>
  app.sql`update attempts set recent_at = (select array_agg(one - make_interval(mins => ${minutes}) order by
    one) from unnest(recent_at) one) where attempt_key like 'signUp:%'`;

it('the hour in which an address block creates agencies ends with each moment, and does not begin again', async () => {
  expect((await create(STRANGER)).http).toBe(200);
  await letSignUpsPass(59);
  for (let at = 0; at < 2; at++) expect((await create(STRANGER)).http).toBe(200);
  const refused = await create(STRANGER);
  expect(refused).toMatchObject({ http: 429 });
  expect(refused.retryAfter).toBeGreaterThan(50);
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
  await letSignUpsPass(2);
  // A taken address gives back only its own place.
  expect((await post(calls.signUp.path, { email, agencyName: 'S', password: PASSWORD }, STRANGER)).http).toBe(
    409,
  );
  expect((await create(STRANGER)).http).toBe(200);
  const again = await create(STRANGER);
  expect(again).toMatchObject({ http: 429 });
  expect(again.retryAfter).toBeGreaterThan(3400);
});

it('the blocks of one IPv6 network of /48 create three times as many agencies in an hour as one block', async () => {
  const ip = (block: number) => `2001:db8:7:${block.toString(16)}00::1`;
  for (let block = 1; block <= 3; block++)
    for (let at = 0; at < 3; at++) expect((await create(ip(block))).http).toBe(200);
  const refused = await create(ip(4));
  expect(refused).toMatchObject({ http: 429, code: 'too_many_requests' });
  expect(refused.retryAfter).toBeGreaterThan(3400);
  expect((await create('2001:db8:8:400::1')).http).toBe(200);
});
