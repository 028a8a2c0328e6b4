import { randomBytes } from 'node:crypto';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { addJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import * as calls from '@placewell/contract/people/accounts.ts';
import { delRecruiter, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import { addCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { expect, test } from 'vitest';
import { type TenantTx, withActor } from '../../platform/db/tenant.ts';
import { findActor } from '../../platform/sessions/sessions.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { whilePasswordChanges } from '../../testing/changing-password.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { getInsertedAccount } from './accounts.repo.ts';
import { GUESSES_PER_BLOCK } from './guessing/guesses.service.ts';
import { EMAILS_PER_RECIPIENT } from './guessing/rate-limit.service.ts';
import { createHandoff } from './handoff/handoff.service.ts';
import { hashPassword } from './passwords/passwords.rules.ts';

const app = useTestApp();
const PASSWORD = 'a quiet harbour 7';
const anEmail = () => `person-${randomBytes(6).toString('hex')}@example.com`;
const inParallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countCode = (results: { code?: string }[], code: string | undefined) =>
  results.filter((result) => result.code === code).length;

async function signUpAgency() {
  const email = anEmail();
  const { data } = await app.call(calls.signUp, { email, agencyName: 'North', password: PASSWORD });
  return { email, ...data };
}
const setPassword = (user_id: UserId, agency_id: AgencyId, password_hash: string) =>
  app.inAgency(agency_id, (tx) =>
    tx
      .updateTable('users')
      .set({ password_hash })
      .where('agency_id', '=', agency_id)
      .where('user_id', '=', user_id)
      .execute(),
  );
async function resetToken(email: string): Promise<string> {
  await app.call(calls.forgotPassword, { email });
  await app.runJobs();
  return /token=([\w-]+)/.exec(
    app.emails.findLast((one) => one.to === email && one.text.includes('reset-password'))?.text ?? '',
  )![1]!;
}

test('concurrent requests for a confirmation link do not block each other', async () => {
  const { token } = await signUpAgency();
  const results = await inParallel(20, () => app.call(calls.resendVerification, {}, token));
  expect(countCode(results, undefined)).toBe(5);
  expect(countCode(results, 'too_many_requests')).toBe(15);
});

test('concurrent password resets do not block each other', async () => {
  const people = await inParallel(8, () => signUpAgency());
  const tokens: string[] = [];
  for (const { email } of people) tokens.push(await resetToken(email));
  const results = await inParallel(8, (index) =>
    app.call(calls.resetPassword, { token: tokens[index]!, password: 'an entirely new tune' }),
  );
  expect(results.map((result) => result.http)).toEqual(Array(8).fill(200));
});

test('using one of two open reset links invalidates the other', async () => {
  const { email, user_id, agency_id } = await signUpAgency();
  const first = await resetToken(email);
  // Recreates the outcome of two concurrent requests, where neither sees, and so replaces, the other's link.
  await app.sql`update links set purpose = 'verify' where user_id = ${user_id}`;
  const second = await resetToken(email);
  await app.sql`update links set purpose = 'reset' where agency_id = ${agency_id} and user_id = ${user_id}`;
  expect(
    (await app.call(calls.resetPassword, { token: second, password: 'an entirely new tune' })).http,
  ).toBe(200);
  expect(await app.call(calls.resetPassword, { token: first, password: 'another tune again' })).toMatchObject(
    { http: 410, code: 'link_used' },
  );
});

test('no session survives a deactivation, even if opened concurrently', async () => {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  await setPassword(recruiter.user_id, agency.agency_id, await hashPassword(PASSWORD));
  const set = (status: 'active' | 'inactive') =>
    app.call(updateRecruiterStatus, { recruiter_ids: [recruiter.user_id], status }, agency.token);
  const login = () => app.call(calls.login, { email: recruiter.email, password: PASSWORD });
  for (let round = 0; round < 6; round++) {
    await set('active');
    const logins = inParallel(2, login);
    await new Promise((done) => setTimeout(done, round * 12));
    await set('inactive');
    await logins;
    const rows = await app.sql`select 1 from sessions where user_id = ${recruiter.user_id}`;
    expect(rows).toEqual([]);
  }
});

test('a sign-in with a password that is changed before it ends opens no session', async () => {
  const { email, user_id } = await signUpAgency();
  const login = await whilePasswordChanges(app, user_id, () =>
    app.call(calls.login, { email, password: PASSWORD }),
  );
  expect(login).toMatchObject({ http: 401, code: 'wrong_credentials' });
});

test('records added by a recruiter during removal go to the agency or are refused', async () => {
  const agency = await anAgency(app);
  let accepted = 0;
  for (let round = 0; round < 5; round++) {
    const recruiter = await aRecruiter(app, agency);
    const candidates = inParallel(4, (index) =>
      app.call(addCandidate, { candidate_name: `C ${round} ${index}` }, recruiter.token),
    );
    const jobs = inParallel(2, (index) =>
      app.call(addJob, { job_title: `J ${round} ${index}` }, recruiter.token),
    );
    await new Promise((done) => setTimeout(done, round * 5));
    const removed = await app.call(delRecruiter, { id: recruiter.user_id }, agency.token);
    expect(removed).toMatchObject({ http: 200, data: { changed: 1 } });
    const results = [...(await candidates), ...(await jobs)];
    for (const result of results) expect([200, 401, 409]).toContain(result.http);
    accepted += results.filter((result) => result.http === 200).length;
  }
  const [candidates, jobs] = [
    await app.call(getCandidates, { limit: 100 }, agency.token),
    await app.call(getJobs, { limit: 100 }, agency.token),
  ];
  expect(candidates.data.total + jobs.data.total).toBe(accepted);
  for (const record of [...candidates.data.items, ...jobs.data.items])
    expect(record.recruiter_id).toBe(agency.user_id);
});

test('refuses an SVG that would take minutes to render', async () => {
  const { token } = await signUpAgency();
  const blur = '<feTurbulence numOctaves="50" baseFrequency="0.9"/><feGaussianBlur stdDeviation="500"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${blur.repeat(100)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;
  const result = await app.form(
    calls.updateUserProfile,
    { fullname: 'Ada' },
    [{ field: 'image', name: 'me.png', bytes: new TextEncoder().encode(svg) }],
    token,
  );
  expect(result).toMatchObject({ http: 415, code: 'invalid_image' });
});

test('refuses two profile pictures in one request', async () => {
  const { token } = await signUpAgency();
  const image = { field: 'image', name: 'me.png', bytes: new Uint8Array([1]) };
  const result = await app.form(calls.updateUserProfile, { fullname: 'Ada' }, [image, image], token);
  expect(result).toMatchObject({ http: 413, code: 'too_many_files', message: 'Send one file only.' });
});

test('sends a few reset emails to one address, and none for further requests, which look the same', async () => {
  const agency = await anAgency(app);
  const { email } = agency;
  const responses = await inParallel(EMAILS_PER_RECIPIENT.max + 3, () =>
    app.call(calls.forgotPassword, { email }),
  );
  expect(new Set(responses.map(({ http, message }) => `${http} ${message}`)).size).toBe(1);
  await app.runJobs();
  expect(app.emails.filter((one) => one.to === email)).toHaveLength(EMAILS_PER_RECIPIENT.max);
});

/** The query string of the hand-off URL of a person. */
async function handoffOf({ agency_id, user_id, token }: TestUser) {
  const work = async (tx: TenantTx) =>
    createHandoff(tx, 'https://placewell.example', await getInsertedAccount(tx, { agency_id, user_id }));
  const actor = await findActor(app.database, token);
  const url = new URL(await withActor(app.database, actor!, work));
  expect(url.origin + url.pathname).toBe('https://placewell.example/');
  return Object.fromEntries(url.searchParams) as { token: string; role: string };
}
const redeem = (token: string) => app.call(calls.redeemHandoff, { token });
const INVALID = {
  http: 410,
  code: 'handoff_invalid',
  message: 'This sign-in link is no longer valid',
  data: null,
};

test('a hand-off arrives with the specified parameters, and its code opens a session', async () => {
  const agency = await anAgency(app, { fullname: 'Maren Holt' });
  const { token, ...query } = await handoffOf(agency);
  const { agency_id, user_id } = agency;
  expect(query).toEqual({
    role: 'agency',
    agency_id,
    user_id,
    fullname: 'Maren Holt',
    image: '',
    questionnaire_status: 'completed',
  });
  const { http, data } = await redeem(token);
  expect(http).toBe(200);
  expect(data).toEqual({ ...query, token: data.token });
  expect(data.token).not.toBe(token);
  expect((await app.data(calls.getUserProfile, {}, data.token)).fullname).toBe('Maren Holt');
  expect(await app.call(calls.getUserProfile, {}, token)).toMatchObject({ message: 'Invalid Token' });
});

test('a super admin is handed over too, without an agency', async () => {
  const { token, ...query } = await handoffOf(await aSuperAdmin(app));
  expect(query).toMatchObject({ role: 'super_admin', agency_id: '' });
  expect((await redeem(token)).data).toMatchObject({ role: 'super_admin', agency_id: '' });
});

test('one of two concurrent redemptions of a code wins', async () => {
  const { token } = await handoffOf(await anAgency(app));
  const results = await inParallel(8, () => redeem(token));
  expect(countCode(results, undefined)).toBe(1);
  expect(countCode(results, 'handoff_invalid')).toBe(7);
});

test('a used, an expired, an earlier and an unknown code get the same answer', async () => {
  const agency = await anAgency(app);
  const used = await handoffOf(agency);
  await redeem(used.token);
  const earlier = await handoffOf(agency);
  const expired = await handoffOf(agency);
  await app.sql`update links set expires_at = expires_at - interval '61 seconds' where user_id =
    ${agency.user_id} and used_at is null`;
  for (const { token } of [used, earlier, expired, { token: 'x' }])
    expect(await redeem(token)).toMatchObject(INVALID);
});

test('a code lives for 60 seconds, and only its hash is stored', async () => {
  const agency = await anAgency(app);
  const { token } = await handoffOf(agency);
  const rows =
    await app.sql`select extract(epoch from expires_at - created_at)::float as seconds, l::text as stored
    from links l where user_id = ${agency.user_id}`;
  expect(rows).toHaveLength(1);
  expect(rows[0].seconds).toBeGreaterThan(59);
  expect(rows[0].seconds).toBeLessThan(61);
  expect(rows[0].stored).not.toContain(token);
});

test('a code opens no session for a person who was deactivated meanwhile, or whose password was reset', async () => {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  const { token } = await handoffOf(recruiter);
  await app.call(
    updateRecruiterStatus,
    { recruiter_ids: [recruiter.user_id], status: 'inactive' },
    agency.token,
  );
  expect(await redeem(token)).toMatchObject({ http: 403, code: 'account_inactive' });
  const other = await anAgency(app);
  const code = (await handoffOf(other)).token;
  const reset = await resetToken(other.email);
  expect((await app.call(calls.resetPassword, { token: reset, password: PASSWORD })).http).toBe(200);
  expect(await redeem(code)).toMatchObject(INVALID);
});

test('wrong codes are limited like wrong passwords of an address block', async () => {
  const { token } = await handoffOf(await anAgency(app));
  const remoteAddress = '198.51.100.77';
  const send = async (code: string) => {
    const url = `/api/v1/${calls.redeemHandoff.path}`;
    return (await app.app.inject({ method: 'POST', url, payload: { token: code }, remoteAddress }))
      .statusCode;
  };
  await send('wrong');
  await app.sql`update attempts set attempt_count = ${GUESSES_PER_BLOCK.max} where attempt_key like
    'guesses:address:198.51.100%'`;
  expect(await send('wrong')).toBe(429);
  expect(await send(token)).toBe(429);
  expect((await redeem(token)).http).toBe(200);
});
