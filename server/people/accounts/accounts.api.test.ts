import { randomBytes } from 'node:crypto';
import { limits } from '@placewell/contract/limits.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import * as calls from '@placewell/contract/people/accounts.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { getRecruiters, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({}, { own: 'reads all links' });
const PASSWORD = 'a quiet harbour 7';
let emailCount = 0;
const anEmail = () => `person${++emailCount}-${randomBytes(3).toString('hex')}@example.com`;

async function signUpAgency(agencyName = 'North Staffing') {
  const email = anEmail();
  const result = await app.call(calls.signUp, { email, agencyName, password: PASSWORD });
  expect(result).toMatchObject({ http: 200, status: true });
  return { email, ...result.data };
}

async function tokenFromEmail(to: string): Promise<string> {
  await app.runJobs();
  const email = app.emails.findLast((one) => one.to === to);
  return /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? 'no email arrived';
}

/** Of the last email that leads to this page, once it has arrived. */
const tokenOfPage = (to: string, page: string) =>
  vi.waitFor(
    async () => {
      await app.runJobs();
      const email = app.emails.findLast((one) => one.to === to && one.text.includes(page));
      expect(email, `an email that leads to ${page}`).toBeDefined();
      return /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    },
    { timeout: 60_000, interval: 200 },
  );

test('sign-up opens a session and gives access for 14 days; its credits come with the confirmation', async () => {
  const agency = await signUpAgency();
  const rows = await app.sql<{ is_right: boolean }>`select access_ends_at = date_trunc('milliseconds',
    created_at) + interval '14 days' and trial_ends_at = access_ends_at as is_right from agencies where
    agency_id = ${agency.agency_id}`;
  expect(rows).toEqual([{ is_right: true }]);
  const balance = await app.call(getCreditsBalance, {}, agency.token);
  expect(balance.data).toMatchObject({ resume_credits: 0, email_credits: 0 });
});

test('sign-up takes a full name of 1 to 50 characters, and does without one', async () => {
  const signUpAs = (fullname: string | undefined) =>
    app.call(calls.signUp, {
      email: anEmail(),
      agencyName: 'North',
      password: PASSWORD,
      ...(fullname === undefined ? {} : { fullname }),
    });
  const named = await signUpAs('  Ada Example ');
  expect(named).toMatchObject({ http: 200, data: { fullname: 'Ada Example' } });
  expect((await app.data(calls.getUserProfile, {}, named.data.token)).fullname).toBe('Ada Example');
  expect((await signUpAs('x'.repeat(50))).data.fullname).toHaveLength(50);
  expect(await signUpAs(undefined)).toMatchObject({ http: 200, data: { fullname: '' } });
  for (const wrong of ['', '   ', 'x'.repeat(51)]) {
    const refused = await signUpAs(wrong);
    expect(refused).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(Object.keys(refused.data.fields ?? {})).toEqual(['fullname']);
  }
});

test('sign-up makes an agency at home where its browser is, and refuses a place that is none', async () => {
  const body = () => ({ email: anEmail(), agencyName: 'North', password: PASSWORD });
  const homeAfter = async (home: object) => {
    const { data } = await app.call(calls.signUp, { ...body(), ...home });
    const { time_zone, currency, distance_unit } = await app.data(getAgencySettings, {}, data.token);
    return { time_zone, currency, distance_unit };
  };
  expect(await homeAfter({})).toEqual({ time_zone: 'UTC', currency: null, distance_unit: null });
  const oslo = { time_zone: 'Europe/Oslo', currency: 'NOK', distance_unit: null };
  expect(await homeAfter({ time_zone: 'Europe/Oslo' })).toEqual(oslo);
  const own = { time_zone: 'Europe/Oslo', currency: 'EUR', distance_unit: 'mi' };
  expect(await homeAfter({ ...own, country: 'NO' })).toEqual(own);
  for (const wrong of [
    { time_zone: 'Oslo' },
    { country: 'norway' },
    { currency: 'XQZ' },
    { distance_unit: 'm' },
  ]) {
    const refused = await app.call(calls.signUp, { ...body(), ...wrong } as never);
    expect(refused).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(Object.keys(refused.data.fields ?? {})).toEqual(Object.keys(wrong));
  }
});

test("sign-up refuses the person's own name with digits as a password", async () => {
  const refused = await app.call(calls.signUp, {
    email: anEmail(),
    agencyName: 'North',
    fullname: 'Ingeborga Solheimsen',
    password: 'Solheimsen1984',
  });
  expect(refused.data.fields?.password).toContain('a name with digits');
});

test('treats emails that differ only in case as one account', async () => {
  const { email } = await signUpAgency();
  const again = await app.call(calls.signUp, {
    email: email.toUpperCase(),
    agencyName: 'Other',
    password: PASSWORD,
  });
  expect(again).toMatchObject({
    http: 409,
    code: 'email_taken',
    data: { fields: { email: expect.any(String) } },
  });
  expect((await app.call(calls.login, { email: ` ${email.toUpperCase()} `, password: PASSWORD })).http).toBe(
    200,
  );
});

test.each([
  ['short', 'at least 10'],
  ['Password1234!', 'too common'],
  ['1234567890', 'too common'],
  ['abababababab', 'too common'],
])('sign-up refuses the password %s', async (password, message) => {
  const result = await app.call(calls.signUp, { email: anEmail(), agencyName: 'X', password });
  expect(result).toMatchObject({ http: 400, code: 'invalid_input' });
  expect(result.data.fields?.password).toContain(message);
});

test('sign-up refuses a password that contains the local part of the email', async () => {
  const result = await app.call(calls.signUp, {
    email: 'marenholt@example.com',
    agencyName: 'X',
    password: 'my-marenholt-2x',
  });
  expect(result.data.fields?.password).toContain('name in your email address');
});

test('login gives the same error for an unknown email and a wrong password', async () => {
  const { email } = await signUpAgency();
  const unknown = await app.call(calls.login, { email: anEmail(), password: 'x' });
  const wrong = await app.call(calls.login, { email, password: 'x' });
  expect({ ...wrong, data: 0 }).toEqual({ ...unknown, data: 0 });
  expect(wrong).toMatchObject({ http: 401, code: 'wrong_credentials' });
});

test('logout ends only the session it is called with', async () => {
  const { email, token } = await signUpAgency();
  const other = await app.call(calls.login, { email, password: PASSWORD });
  await app.call(calls.logout, {}, token);
  expect(await app.call(calls.getUserProfile, {}, token)).toMatchObject({
    http: 401,
    message: 'Invalid Token',
  });
  expect((await app.call(calls.getUserProfile, {}, other.data.token)).http).toBe(200);
});

test('rejects the token of an expired session', async () => {
  const { token, user_id } = await signUpAgency();
  await app.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user_id}`;
  expect(await app.call(calls.getUserProfile, {}, token)).toMatchObject({
    http: 401,
    message: 'Invalid Token',
  });
});

test('a session that is used goes on for 30 days from then, but for no more than 90 days in all', async () => {
  const { token, user_id } = await signUpAgency();
  const daysLeftAfterUse = async (age: string) => {
    await app.sql`update sessions set created_at = now() - ${age}::interval, last_used_at = now() -
      interval '1 hour', expires_at = now() + interval '1 hour' where user_id = ${user_id}`;
    expect((await app.call(calls.getUserProfile, {}, token)).http).toBe(200);
    const rows = await app.sql<{ days: number }>`select round(extract(epoch from expires_at - now()) /
      86400)::int as days from sessions where user_id = ${user_id}`;
    return rows[0]?.days;
  };
  expect(await daysLeftAfterUse('20 days')).toBe(limits.sessionSlidingDays);
  expect(await daysLeftAfterUse('80 days')).toBe(limits.sessionMaxDays - 80);
});

test.each(['', 'null', 'undefined'])('headers with the value "%s" count as absent', async (nothing) => {
  const { token } = await signUpAgency();
  const headers = { agency_id: nothing, user_id: nothing, role: nothing };
  expect((await app.raw('agency/getUserProfile', {}, token, headers)).http).toBe(200);
  const authorization = `Bearer ${nothing}`;
  expect(await app.raw('agency/getUserProfile', {}, undefined, { ...headers, authorization })).toMatchObject({
    http: 401,
    message: 'Invalid Token',
  });
  expect((await app.raw('about', {}, undefined, { ...headers, authorization })).http).toBe(200);
});

test('rejects agency, user and role headers that do not match the token', async () => {
  const mine = await signUpAgency();
  const other = await signUpAgency();
  const callWith = (headers: Record<string, string>) =>
    app.raw('agency/getUserProfile', {}, mine.token, headers);
  expect(await callWith({ agency_id: other.agency_id })).toMatchObject({ http: 403, code: 'scope_mismatch' });
  expect(await callWith({ role: 'super_admin' })).toMatchObject({ http: 403, code: 'scope_mismatch' });
  for (const role of ['agency', 'AGENCY', 'Agency'])
    expect((await callWith({ agency_id: mine.agency_id, user_id: mine.user_id, role })).http).toBe(200);
});

test('a password reset link works once and ends all sessions', async () => {
  const { email, token } = await signUpAgency();
  const known = await app.call(calls.forgotPassword, { email });
  const unknown = await app.call(calls.forgotPassword, { email: anEmail() });
  expect(known).toEqual(unknown);
  const link = await tokenOfPage(email, '/auth/reset-password');
  expect((await app.data(calls.checkLink, { token: link, purpose: 'reset' })).email).toBe(email);
  const password = 'an entirely new tune';
  expect((await app.call(calls.resetPassword, { token: link, password })).http).toBe(200);
  expect(await app.call(calls.resetPassword, { token: link, password })).toMatchObject({
    http: 410,
    code: 'link_used',
  });
  expect((await app.call(calls.getUserProfile, {}, token)).http).toBe(401);
  expect((await app.call(calls.login, { email, password: PASSWORD })).http).toBe(401);
  expect((await app.call(calls.login, { email, password })).http).toBe(200);
});

test('distinguishes an expired link from an unknown one', async () => {
  const { email, user_id } = await signUpAgency();
  await app.call(calls.forgotPassword, { email });
  const link = await tokenOfPage(email, '/auth/reset-password');
  await app.sql`update links set expires_at = now() - interval '1 minute' where user_id = ${user_id} and
    purpose = 'reset'`;
  const check = (token: string) => app.call(calls.checkLink, { token, purpose: 'reset' });
  expect(await check(link)).toMatchObject({ http: 410, code: 'link_expired' });
  expect(await check('x'.repeat(43))).toMatchObject({ http: 404, code: 'link_unknown' });
});

test('does not store the token of a link', async () => {
  const { email } = await signUpAgency();
  const link = await tokenFromEmail(email);
  const rows = await app.sql`select * from links`;
  expect(JSON.stringify(rows)).not.toContain(link);
});

test('invites recruiters only from a confirmed account, and accepts each invitation once', async () => {
  const agency = await signUpAgency();
  const email = anEmail();
  expect(await app.call(sendRecruiterInvite, { email }, agency.token)).toMatchObject({
    http: 403,
    code: 'email_unverified',
  });
  await app.call(calls.verifyEmail, { token: await tokenFromEmail(agency.email) });
  const sent = await app.call(sendRecruiterInvite, { email, recruiter_name: 'Ada' }, agency.token);
  expect(sent.data).toMatchObject({ email, invite_status: 'sent' });
  const first = new URL(sent.data.invite_url!).searchParams.get('token')!;
  const resent = await app.call(sendRecruiterInvite, { email }, agency.token);
  expect(resent.data.invite_status).toBe('resent');
  const second = await tokenFromEmail(email);
  expect(
    (await app.call(calls.acceptInvite, { token: first, fullname: 'Ada', password: PASSWORD })).http,
  ).toBe(404);
  const accepted = await app.call(calls.acceptInvite, {
    token: second,
    fullname: 'Ada Ray',
    password: PASSWORD,
  });
  expect(accepted.data).toMatchObject({
    role: 'recruiter',
    agency_id: agency.agency_id,
    fullname: 'Ada Ray',
  });
  expect(
    await app.call(calls.acceptInvite, { token: second, fullname: 'Eve', password: PASSWORD }),
  ).toMatchObject({ http: 410 });

  const list = await app.call(getRecruiters, { search: 'ray' }, agency.token);
  expect(list.data).toMatchObject({
    total: 1,
    items: [{ recruiter_name: 'Ada Ray', status: 'active', jobs: 0, candidates: 0 }],
  });
  await app.call(
    updateRecruiterStatus,
    { recruiter_ids: [accepted.data.user_id], status: 'inactive' },
    agency.token,
  );
  expect((await app.call(calls.getUserProfile, {}, accepted.data.token)).http).toBe(401);
  expect(await app.call(calls.login, { email, password: PASSWORD })).toMatchObject({
    http: 403,
    code: 'account_inactive',
  });
});

test('an agency cannot deactivate a user of another agency', async () => {
  const one = await signUpAgency();
  const two = await signUpAgency();
  await app.call(calls.verifyEmail, { token: await tokenFromEmail(one.email) });
  const status = await app.call(
    updateRecruiterStatus,
    { recruiter_ids: [two.user_id], status: 'inactive' },
    one.token,
  );
  expect(status.data.results[0]).toMatchObject({ ok: false, code: 'recruiter_not_found' });
  expect((await app.call(calls.getUserProfile, {}, two.token)).http).toBe(200);
});

test('stores a small copy of the profile picture and refuses files that are too large or not an image', async () => {
  const { token } = await signUpAgency();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3e4fd8' } })
    .png()
    .toBuffer();
  const saved = await app.form(
    calls.updateUserProfile,
    { fullname: 'Maren Holt' },
    [{ field: 'image', name: 'me.png', bytes }],
    token,
  );
  expect(saved.data.fullname).toBe('Maren Holt');
  const image = await app.app.inject({ method: 'GET', url: saved.data.image });
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const wrong = await app.form(
    calls.updateUserProfile,
    { fullname: 'M' },
    [{ field: 'image', name: 'me.png', bytes: Buffer.from('no') }],
    token,
  );
  expect(wrong).toMatchObject({
    http: 415,
    code: 'invalid_image',
    message: 'Please select a valid image file',
  });
  const big = await app.form(
    calls.updateUserProfile,
    { fullname: 'M' },
    [{ field: 'image', name: 'b.png', bytes: randomBytes(2_200_000) }],
    token,
  );
  expect(big).toMatchObject({ http: 413, message: 'Image size should be less than 2MB' });
  expect(await app.data(calls.getUserProfile, {}, token)).toMatchObject({
    fullname: 'Maren Holt',
    image: saved.data.image,
  });
});

test('a picture of exactly 2 MB is refused, and one of a byte less is not', async () => {
  const { token } = await signUpAgency();
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3e4fd8' } })
    .png()
    .toBuffer();
  const send = (size: number) => {
    const bytes = Buffer.concat([png], size);
    const file = { field: 'image', name: 'me.png', bytes };
    return app.form(calls.updateUserProfile, { fullname: 'Ada' }, [file], token);
  };
  expect(await send(2 * 1024 * 1024)).toMatchObject({
    http: 413,
    code: 'payload_too_large',
    message: 'Image size should be less than 2MB',
  });
  expect(await send(2 * 1024 * 1024 - 1)).toMatchObject({ http: 200 });
});

test('requires a profile name of at most 50 characters', async () => {
  const { token } = await signUpAgency();
  const empty = await app.form(calls.updateUserProfile, { fullname: '  ' }, [], token);
  expect(empty.data.fields?.fullname).toBe('Full name is required');
  const long = await app.form(calls.updateUserProfile, { fullname: 'x'.repeat(51) }, [], token);
  expect(long.data.fields?.fullname).toBe('Full name must be 50 characters or less');
});

test('sends an email that an earlier version queued', async () => {
  const letter = { to: 'late@example.test', subject: 'Queued before', text: 'x', html: '<p>x</p>' };
  await app.sql`select graphile_worker.add_job('accounts.sendLetter', ${JSON.stringify({ letter })}::json)`;
  await app.runJobs();
  expect(app.emails.map(({ subject }) => subject)).toContain('Queued before');
});
