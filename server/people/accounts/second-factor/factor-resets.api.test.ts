import { login } from '@placewell/contract/people/accounts.ts';
import { getRecruiters } from '@placewell/contract/people/recruiters.ts';
import * as calls from '@placewell/contract/people/second-factor.ts';
import { getSecurityLog } from '@placewell/contract/people/security-log.ts';
import type { SecondFactorNeeded } from '@placewell/contract/people/session-data.ts';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../passwords/passwords.rules.ts';

const test = useTestApp();
const password = 'a quiet harbour 7';

/** Codes of the app, of the half minute before, now and after: each works once. */
const codeOf = (secret: string, step: -1 | 0 | 1) =>
  String(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 }));

async function withApp(user: TestUser) {
  const { secret } = await test.data(calls.beginTotp, {}, user.token);
  const body = { code: codeOf(secret, -1), factor_name: 'Phone' };
  const { recovery_codes } = await test.data(calls.confirmTotp, body, user.token);
  const password_hash = await hashPassword(password);
  await test.sql`update users set password_hash = ${password_hash} where user_id = ${user.user_id}`;
  return { ...user, secret, recovery_codes };
}
const logIn = async ({ email }: TestUser) =>
  (await test.data(login, { email, password })) as { token?: string } | SecondFactorNeeded;
const isAsked = async (user: TestUser) => 'needs_second_factor' in (await logIn(user));
const reset = (of: TestUser, by: TestUser, agency?: TestUser) =>
  test.call(
    calls.resetSecondFactor,
    { user_id: of.user_id, ...(agency && { agency_id: agency.agency_id }) },
    by.token,
  );
const wait = (user: TestUser, hours: number) =>
  test.sql`update factor_resets set effective_at = effective_at - ${hours} * interval '1 hour'
    where user_id = ${user.user_id}`;
const actsOf = async (agency: TestUser) => {
  const { items } = await test.data(getSecurityLog, { sort_by: 'happened_at_asc' }, agency.token);
  return items.map(({ act }) => act).filter((act) => act.startsWith('factor_reset'));
};
async function linksTo(email: string): Promise<string[]> {
  await test.runJobs();
  return test.emails
    .filter(({ to, subject }) => to === email && subject === 'Your second factor will be reset')
    .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
}

async function aTeam() {
  const agency = await anAgency(test);
  return { agency, recruiter: await withApp(await aRecruiter(test, agency)) };
}

it('a lost second factor is gone at the first login after 24 hours, and the log says so', async () => {
  const { agency, recruiter } = await aTeam();
  const { http, data } = await reset(recruiter, agency);
  expect(http).toBe(200);
  const hours = (Date.parse(data.factor_reset_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  const row = async () => (await test.data(getRecruiters, {}, agency.token)).items[0];
  expect(await row()).toMatchObject({ has_second_factor: true, ...data });
  expect((await reset(recruiter, agency)).data).toEqual(data);
  expect(await linksTo(recruiter.email)).toHaveLength(1);

  await wait(recruiter, 23.9);
  expect(await isAsked(recruiter)).toBe(true);
  await wait(recruiter, 0.2);
  expect(await isAsked(recruiter)).toBe(false);
  expect(await row()).toMatchObject({ has_second_factor: false, factor_reset_at: null });
  expect(await actsOf(agency)).toEqual(['factor_reset_asked', 'factor_reset']);
});

it('every address of the person gets a link, each of which stops the reset once', async () => {
  const { agency, recruiter } = await aTeam();
  const { agency_id, user_id } = recruiter;
  await test.sql`insert into identities (agency_id, identity_id, user_id, issuer, subject, email)
    values (${agency_id}, gen_random_uuid(), ${user_id}, 'https://id.example.com', ${user_id}, ${`private-${user_id}@example.test`})`;
  await reset(recruiter, agency);
  const [token = ''] = await linksTo(recruiter.email);
  expect(await linksTo(`private-${user_id}@example.test`)).toEqual([token]);
  expect((await test.call(calls.stopFactorReset, { token: 'x'.repeat(43) })).code).toBe('link_unknown');
  expect((await test.call(calls.stopFactorReset, { token })).http).toBe(200);
  expect((await test.call(calls.stopFactorReset, { token })).code).toBe('link_used');
  expect(await test.sql`select * from factor_resets where user_id = ${user_id}`).toEqual([]);
  expect(await isAsked(recruiter)).toBe(true);
  expect(await actsOf(agency)).toEqual(['factor_reset_asked', 'factor_reset_stopped']);
});

it('the person stops a reset in their account, by a login with the factor, and by a change of it', async () => {
  const { agency, recruiter } = await aTeam();
  const waits = async () =>
    (await test.data(calls.getSecondFactors, {}, recruiter.token)).factor_reset_at !== null;
  await reset(recruiter, agency);
  expect(await waits()).toBe(true);
  await test.data(calls.stopOwnFactorReset, {}, recruiter.token);
  expect(await waits()).toBe(false);

  await reset(recruiter, agency);
  const [, link = ''] = await linksTo(recruiter.email);
  const { challenge } = (await logIn(recruiter)) as SecondFactorNeeded;
  await test.data(calls.verifyFactor, { challenge, code: codeOf(recruiter.secret, 0) });
  expect(await waits()).toBe(false);
  expect((await test.call(calls.stopFactorReset, { token: link })).code).toBe('link_used');

  await reset(recruiter, agency);
  const { secret } = await test.data(calls.beginTotp, { password }, recruiter.token);
  expect(await waits()).toBe(true);
  await test.data(calls.confirmTotp, { code: codeOf(secret, 0), factor_name: 'New' }, recruiter.token);
  expect(await waits()).toBe(false);
});

it('agency users ask for recruiters, super admins for anyone of the agency that they name, nobody elsewhere', async () => {
  const { agency, recruiter } = await aTeam();
  const [admin, other] = [await aSuperAdmin(test), await anAgency(test)];
  const colleague = await withApp(await aRecruiter(test, agency, { role: 'agency' }));
  expect(await reset(colleague, agency)).toMatchObject({ http: 403, code: 'forbidden' });
  expect((await reset(recruiter, other)).code).toBe('recruiter_not_found');
  expect((await reset(recruiter, other, agency)).code).toBe('scope_mismatch');
  expect((await reset(colleague, recruiter)).code).toBe('forbidden');
  expect((await reset(colleague, admin)).code).toBe('invalid_input');
  expect((await reset(colleague, admin, other)).code).toBe('recruiter_not_found');
  expect((await reset(colleague, admin, agency)).http).toBe(200);
  await wait(colleague, 24);
  expect(await isAsked(colleague)).toBe(false);
  const logged = await test.sql`select event from installation_log where agency_id = ${agency.agency_id}`;
  expect(logged).toContainEqual({ event: 'factor_reset_asked' });
});

it('people without a second factor, and those who cannot log in, have nothing to reset', async () => {
  const { agency, recruiter } = await aTeam();
  expect((await reset(await aRecruiter(test, agency), agency)).code).toBe('no_second_factor');
  await test.sql`update users set user_status = 'inactive' where user_id = ${recruiter.user_id}`;
  expect((await reset(recruiter, agency)).code).toBe('recruiter_inactive');
});
