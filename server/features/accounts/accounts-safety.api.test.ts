import { randomBytes } from 'node:crypto';
import * as calls from '@placewell/contract/accounts.ts';
import { addCandidate, getCandidates } from '@placewell/contract/candidates.ts';
import { addJob, getJobs } from '@placewell/contract/jobs.ts';
import { delRecruiter, updateRecruiterStatus } from '@placewell/contract/recruiters.ts';
import { expect, test } from 'vitest';
import { withIdentity } from '../../platform/db/tenant.ts';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { hashPassword } from './passwords.rules.ts';
import { REQUESTS_PER_IP, WRONG_PASSWORDS_PER_ACCOUNT } from './rate-limit.repo.ts';

// What happens at the same moment, on purpose.
const app = useTestApp();
const PASSWORD = 'a quiet harbour 7';
const anEmail = () => `person-${randomBytes(6).toString('hex')}@example.com`;
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const withCode = (answers: { code?: string }[], code: string | undefined) =>
  answers.filter((answer) => answer.code === code).length;

async function signedUp() {
  const email = anEmail();
  const { data } = await app.call(calls.signUp, { email, agencyName: 'North', password: PASSWORD });
  return { email, ...data };
}
const givePassword = (user_id: string, agency_id: string, password_hash: string) =>
  withIdentity(app.database, (tx) =>
    tx
      .updateTable('users')
      .set({ password_hash })
      .where('agency_id', '=', agency_id)
      .where('user_id', '=', user_id)
      .execute(),
  );
async function resetToken(email: string): Promise<string> {
  await app.call(calls.forgotPassword, { email });
  await app.work();
  return /token=([\w-]+)/.exec(app.letters.findLast((one) => one.to === email)?.text ?? '')![1]!;
}

test('guesses that are sent all at once are counted like those that follow each other', async () => {
  const { email } = await signedUp();
  const answers = await times(WRONG_PASSWORDS_PER_ACCOUNT.max + 15, (at) =>
    app.call(calls.login, { email, password: `wrong password ${at}` }),
  );
  expect(withCode(answers, 'wrong_credentials')).toBe(WRONG_PASSWORDS_PER_ACCOUNT.max);
  expect(withCode(answers, 'account_locked')).toBe(15);
});

test('right passwords count for nothing, neither for the account nor for its address', async () => {
  const { email } = await signedUp();
  const before = (await app.database.appPool.query('select sum(attempt_count) as n from attempts')).rows[0].n;
  for (const answer of await times(5, () => app.call(calls.login, { email, password: PASSWORD })))
    expect(answer.http).toBe(200);
  const after = (await app.database.appPool.query('select sum(attempt_count) as n from attempts')).rows[0].n;
  expect(after).toBe(before);
  expect(REQUESTS_PER_IP.login.max).toBeGreaterThan(WRONG_PASSWORDS_PER_ACCOUNT.max);
});

test('many that ask for their confirmation link at once hold up nobody', { timeout: 20_000 }, async () => {
  const { token } = await signedUp();
  const answers = await times(20, () => app.call(calls.resendVerification, {}, token));
  expect(withCode(answers, undefined)).toBe(5);
  expect(withCode(answers, 'too_many_requests')).toBe(15);
});

test('many that choose a new password at once hold up nobody', { timeout: 20_000 }, async () => {
  const people = await times(8, () => signedUp());
  const tokens: string[] = [];
  for (const { email } of people) tokens.push(await resetToken(email));
  const answers = await times(8, (at) =>
    app.call(calls.resetPassword, { token: tokens[at]!, password: 'an entirely new tune' }),
  );
  expect(answers.map((answer) => answer.http)).toEqual(Array(8).fill(200));
});

test('of two reset links that were asked for at once, a used one ends the other', async () => {
  const { email, user_id, agency_id } = await signedUp();
  const first = await resetToken(email);
  // As two requests leave it that do not see each other's link.
  await app.database.appPool.query(`update links set purpose = 'verify' where user_id = $1`, [user_id]);
  const second = await resetToken(email);
  await app.database.appPool.query(
    `update links set purpose = 'reset' where agency_id = $1 and user_id = $2`,
    [agency_id, user_id],
  );
  expect(
    (await app.call(calls.resetPassword, { token: second, password: 'an entirely new tune' })).http,
  ).toBe(200);
  expect(await app.call(calls.resetPassword, { token: first, password: 'another tune again' })).toMatchObject(
    { http: 410, code: 'link_used' },
  );
});

test('no session outlives a deactivation, also not one that is opened at that moment', async () => {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  await givePassword(recruiter.user_id, agency.agency_id, await hashPassword(PASSWORD));
  const set = (status: 'active' | 'inactive') =>
    app.call(updateRecruiterStatus, { recruiter_ids: [recruiter.user_id], status }, agency.token);
  const log = () => app.call(calls.login, { email: recruiter.email, password: PASSWORD });
  for (let round = 0; round < 6; round++) {
    await set('active');
    const logins = times(2, log);
    await new Promise((done) => setTimeout(done, round * 12));
    await set('inactive');
    await logins;
    const { rows } = await app.database.appPool.query('select 1 from sessions where user_id = $1', [
      recruiter.user_id,
    ]);
    expect(rows).toEqual([]);
  }
});

test('a recruiter who adds records while being removed leaves them to the agency, or is told', async () => {
  const agency = await anAgency(app);
  let kept = 0;
  for (let round = 0; round < 5; round++) {
    const recruiter = await aRecruiter(app, agency);
    const candidates = times(4, (at) =>
      app.call(addCandidate, { candidate_name: `C ${round} ${at}` }, recruiter.token),
    );
    const jobs = times(2, (at) => app.call(addJob, { job_title: `J ${round} ${at}` }, recruiter.token));
    await new Promise((done) => setTimeout(done, round * 5));
    const removed = await app.call(delRecruiter, { id: recruiter.user_id }, agency.token);
    expect(removed).toMatchObject({ http: 200, data: { changed: 1 } });
    const answers = [...(await candidates), ...(await jobs)];
    for (const answer of answers) expect([200, 401, 409]).toContain(answer.http);
    kept += answers.filter((answer) => answer.http === 200).length;
  }
  const [people, jobs] = [
    await app.call(getCandidates, { limit: 100 }, agency.token),
    await app.call(getJobs, { limit: 100 }, agency.token),
  ];
  expect(people.data.total + jobs.data.total).toBe(kept);
  for (const record of [...people.data.items, ...jobs.data.items])
    expect(record.recruiter_id).toBe(agency.user_id);
});

test('a drawing that would take minutes to paint is no picture', { timeout: 20_000 }, async () => {
  const { token } = await signedUp();
  const blur = '<feTurbulence numOctaves="50" baseFrequency="0.9"/><feGaussianBlur stdDeviation="500"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${blur.repeat(100)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;
  const answer = await app.form(
    calls.updateUserProfile,
    { fullname: 'Ada' },
    [{ field: 'image', name: 'me.png', bytes: new TextEncoder().encode(svg) }],
    token,
  );
  expect(answer).toMatchObject({ http: 415, code: 'invalid_image' });
});

test('two pictures are told to be one too many', async () => {
  const { token } = await signedUp();
  const image = { field: 'image', name: 'me.png', bytes: new Uint8Array([1]) };
  const answer = await app.form(calls.updateUserProfile, { fullname: 'Ada' }, [image, image], token);
  expect(answer).toMatchObject({ http: 413, code: 'too_many_files', message: 'Send one file only.' });
});
