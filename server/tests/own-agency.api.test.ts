import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { getAgencies, updateAgency } from '@placewell/contract/installation/agencies.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getMetrics } from '@placewell/contract/money/subscription-management.ts';
import * as calls from '@placewell/contract/people/accounts.ts';
import { getRecruiters, setFirstUser, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import { getSignInProviders } from '@placewell/contract/people/social-sign-in.ts';
import { checkEnrichStatus, lookUpPeople } from '@placewell/contract/sourcing/enrichment.ts';
import { texts } from '@placewell/contract/texts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { settleOwnAgency } from '../installation/agencies/own-agency.service.ts';
import { chargeReserved, reserveCredits } from '../money/money.public.ts';
import { addOwner } from '../people/accounts/sign-up/owners.service.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';
import { TrustProxySetting } from '../platform/network/trust-proxy.ts';
import { anAgency, aRecruiter } from '../testing/builders.ts';
import { emptyInstallation, owner, password, setUpToken } from '../testing/own-agency.ts';
import { aResume } from '../testing/resume-files.ts';
import { useTestApp } from '../testing/test-app.ts';
import { aFile, useUploads } from '../testing/uploads.ts';

const test = useTestApp({ OWN_AGENCY: '1' });

const reservation = {
  credit_type: 'resume' as const,
  ref_type: 'upload_file' as const,
  ref_id: null,
  user_id: null,
  idempotency_key: 'test:reserve',
};

beforeEach(() => emptyInstallation(test));

const signUp = async () => (await test.call(calls.signUp, owner)).data;
const switched = async (token: string) =>
  (await test.call(calls.switchToAdministration, { password }, token)).data;
const admins = () =>
  test.sql<{ email: string | null; password_hash: string | null; fullname: string }>`
    select email, password_hash, fullname from users where role = 'super_admin'`;
const acts = () => test.log.entries.flatMap((entry) => ('security' in entry ? [entry.security] : []));

describe('sign-up', () => {
  it('the first one makes an agency user and a super admin without address and password, and closes the door', async () => {
    expect(await test.data(getSignInProviders, {})).toMatchObject({ is_own_agency: true, sign_up: 'open' });
    const session = await signUp();
    expect(session).toMatchObject({ role: 'agency', fullname: 'Ada Owner' });
    expect(await admins()).toEqual([{ email: null, password_hash: null, fullname: 'Ada Owner' }]);
    expect(await test.data(calls.getUserProfile, {}, session.token)).toMatchObject({
      // It may be mistyped, as any; but nothing of the agency waits for it.
      is_email_verified: false,
      awaits_confirmation: false,
      can_switch: true,
    });
    expect(await test.data(getSignInProviders, {})).toMatchObject({ sign_up: 'closed' });
    const second = { ...owner, email: 'bo@example.com' };
    expect(await test.call(calls.signUp, second)).toMatchObject({
      http: 403,
      code: 'sign_up_closed',
      message: texts.signUpClosed,
    });
  });

  it('of two first ones at the same time one is refused', async () => {
    const bodies = [owner, { ...owner, email: 'bo@example.com' }, { ...owner, email: 'cy@example.com' }];
    const results = await Promise.all(bodies.map((body) => test.call(calls.signUp, body)));
    expect(results.map(({ http }) => http).sort()).toEqual([200, 403, 403]);
    expect(await admins()).toHaveLength(1);
    expect(await test.sql`select from agencies`).toHaveLength(2);
  });

  it('where others reach the installation, the first one needs the link of the first start', async () => {
    const { config } = test.platform;
    test.platform.config = { ...config, publicUrl: 'https://placewell.example' };
    try {
      expect(await test.data(getSignInProviders, {})).toMatchObject({ sign_up: 'by_link' });
      expect(await test.call(calls.signUp, owner)).toMatchObject({
        code: 'sign_up_closed',
        message: texts.signUpByLink,
      });
    } finally {
      test.platform.config = config;
    }
  });
});

describe('a request from this machine', () => {
  const asked = (headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: '/api/v1/agency/getSignInProviders', payload: {}, headers });

  it('is one by a loopback name that no proxy passed on', async () => {
    expect((await asked({})).json().data.sign_up).toBe('open');
    const others = [
      { host: 'jobs.example.com' },
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 proxy' },
      { 'x-forwarded-proto': 'https' },
    ];
    for (const headers of others) expect((await asked(headers)).json().data.sign_up).toBe('by_link');
  });

  it('is none behind a trusted proxy (TRUST_PROXY=1), whatever address and name it says was asked by', async () => {
    const { config } = test.platform;
    const trustProxy = TrustProxySetting.parse('1');
    expect(trustProxy).not.toBe(false);
    const app = await buildApp({ ...test.platform, config: { ...config, trustProxy } });
    const post = (call: string, payload: object, headers = {}) =>
      app.inject({ method: 'POST', url: `/api/v1/agency/${call}`, payload, headers });
    try {
      const local = [{}, { 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-host': 'localhost' }];
      for (const headers of local) {
        expect((await post('getSignInProviders', {}, headers)).json().data.sign_up).toBe('by_link');
        const refused = (await post('signUp', owner, headers)).json();
        expect(refused).toMatchObject({ code: 'sign_up_closed', message: texts.signUpByLink });
      }
    } finally {
      await app.close();
    }
    expect(await test.sql`select from users`).toEqual([]);
  });
});

describe('set-up', () => {
  const link = () => setUpToken(test);
  const { agencyName, ...person } = owner;

  it('by the link makes both accounts, and the session is the agency user’s', async () => {
    const token = await link();
    expect(await test.call(calls.setUp, { ...person, token })).toMatchObject({
      http: 400,
      data: { fields: { agencyName: 'Agency name is required' } },
    });
    const { data } = await test.call(calls.setUp, { ...person, agencyName, token });
    expect(data).toMatchObject({ role: 'agency', fullname: 'Ada Owner' });
    expect(await admins()).toEqual([{ email: null, password_hash: null, fullname: 'Ada Owner' }]);
    expect((await test.call(calls.setUp, { ...person, agencyName, token })).code).toBe('link_used');
  });

  it('a second address makes an account that also logs in by itself', async () => {
    const body = { ...person, agencyName, admin_email: 'root@example.com', token: await link() };
    expect((await test.call(calls.setUp, { ...body, admin_email: person.email })).data).toMatchObject({
      fields: { admin_email: 'Name another address than the first' },
    });
    expect((await test.call(calls.setUp, body)).http).toBe(200);
    const login = { email: 'root@example.com', password };
    expect((await test.call(calls.login, login)).data).toMatchObject({ role: 'super_admin', agency_id: '' });
  });
});

describe('npm run admin', () => {
  const add = (more: Partial<Parameters<typeof addOwner>[2]> = {}) =>
    test.withInstallation((tx) =>
      addOwner(tx, test.platform, {
        email: owner.email,
        fullname: owner.fullname,
        agency_name: undefined,
        password,
        admin_email: null,
        ...more,
      }),
    );

  it('makes agency and both accounts, then further people, and an agency user keeps the password', async () => {
    expect(await add()).toMatchObject({ agency_name: 'My agency' });
    expect(await add({ email: 'bo@example.com' })).toMatchObject({ agency_name: 'My agency' });
    const rows = await test.sql`select email, role from users order by role, email`;
    expect(rows.map(({ role }) => role)).toEqual(['agency', 'agency', 'super_admin', 'super_admin']);
    const { token } = (await test.call(calls.login, { email: 'bo@example.com', password })).data;
    expect((await switched(token)).role).toBe('super_admin');
    await expect(add()).rejects.toThrow('ada@example.com is a super admin as well already.');
  });

  it('refuses a recruiter', async () => {
    const { agency_id } = await signUp();
    const { email } = await aRecruiter(test, { agency_id: agency_id as AgencyId });
    await expect(add({ email })).rejects.toThrow('is a recruiter');
  });
});

describe('"Switch to administration"', () => {
  it('opens a session of its own after the password, logged, and the way back opens one of the agency user', async () => {
    const agency = await signUp();
    test.platform.log.level = 'info';
    const admin = await switched(agency.token);
    expect(admin).toMatchObject({ role: 'super_admin', agency_id: '', fullname: 'Ada Owner' });
    // Nobody holds two roles: the agency's session is over, and the new one is none of the agency.
    expect((await test.call(getCreditsBalance, {}, agency.token)).code).toBe('invalid_token');
    expect((await test.call(getCreditsBalance, {}, admin.token)).code).toBe('forbidden');
    expect((await test.data(getAgencies, {}, admin.token)).total).toBe(1);
    expect(await test.data(calls.getUserProfile, {}, admin.token)).toMatchObject({
      email: '',
      can_switch: true,
    });
    const back = (await test.call(calls.leaveAdministration, {}, admin.token)).data;
    test.platform.log.level = 'warn';
    expect(back).toMatchObject({ role: 'agency', user_id: agency.user_id, agency_id: agency.agency_id });
    expect((await test.call(getAgencies, {}, admin.token)).code).toBe('invalid_token');
    expect((await test.call(getCreditsBalance, {}, back.token)).http).toBe(200);
    expect(acts()).toEqual(expect.arrayContaining(['administration_entered', 'administration_left']));
  });

  it('opens one session for requests at once, both ways', async () => {
    const agency = await signUp();
    const three = async <T>(send: () => Promise<T>) => Promise.all([send(), send(), send()]);
    const entered = await three(() => test.call(calls.switchToAdministration, { password }, agency.token));
    expect(entered.filter(({ http }) => http === 200)).toHaveLength(1);
    const { token } = entered.find(({ http }) => http === 200)!.data;
    const left = await three(() => test.call(calls.leaveAdministration, {}, token));
    expect(left.filter(({ http }) => http === 200)).toHaveLength(1);
    const sessions = await test.sql`select from sessions where user_id = ${agency.user_id}`;
    expect(sessions).toHaveLength(1);
  });

  it('refuses a wrong password, and slows down as logging in does', async () => {
    const { token } = await signUp();
    const guess = (text: string) => test.call(calls.switchToAdministration, { password: text }, token);
    expect(await guess('another quiet harbour')).toMatchObject({
      http: 401,
      code: 'wrong_credentials',
      data: { fields: { password: texts.notYourPassword } },
    });
    const [{ attempt_count } = { attempt_count: 0 }] = await test.sql`
      select attempt_count from attempts where attempt_key like 'trusted:guess:%'`;
    expect(attempt_count).toBe(1);
    await test.sql`update attempts set attempt_count = 20 where attempt_key like 'trusted:guess:%'`;
    await test.sql`delete from sign_in_blocks`;
    await test.sql`insert into attempts (attempt_key, attempt_count, window_ends_at, next_at)
      select replace(attempt_key, 'trusted:', ''), 20, now() + interval '10 minutes', now() + interval '1 minute'
      from attempts where attempt_key like 'trusted:guess:%'`;
    expect(await guess(password)).toMatchObject({ http: 429, code: 'too_many_requests' });
  });

  it('is for the linked person only: another agency user and a recruiter have none', async () => {
    const { agency_id } = await signUp();
    const agency = { agency_id: agency_id as AgencyId };
    const colleague = await aRecruiter(test, agency, { role: 'agency' });
    const recruiter = await aRecruiter(test, agency);
    const of = ({ token }: { token: string }) => test.call(calls.switchToAdministration, { password }, token);
    expect(await of(colleague)).toMatchObject({ http: 403, code: 'not_administrator' });
    expect(await of(recruiter)).toMatchObject({ http: 403, code: 'forbidden' });
    expect(await test.data(calls.getUserProfile, {}, colleague.token)).toMatchObject({ can_switch: false });
  });

  it('ends with the deactivation of the person, and so do sessions that it opened', async () => {
    const agency = await signUp();
    const agency_id = agency.agency_id as AgencyId;
    const colleague = await aRecruiter(test, { agency_id }, { role: 'agency' });
    const first = { user_id: colleague.user_id };
    expect((await test.call(setFirstUser, first, agency.token)).http).toBe(200);
    const admin = await switched(agency.token);
    const off = { recruiter_ids: [agency.user_id], status: 'inactive' as const };
    expect((await test.data(updateRecruiterStatus, off, colleague.token)).changed).toBe(1);
    expect((await test.call(getAgencies, {}, admin.token)).code).toBe('invalid_token');
    expect((await test.call(calls.login, { email: owner.email, password })).code).toBe('account_inactive');
  });

  it('a new password ends the sessions of administration', async () => {
    const agency = await signUp();
    const admin = await switched(agency.token);
    await test.call(calls.forgotPassword, { email: owner.email });
    await test.runJobs();
    const token = /token=([\w-]+)/.exec(test.emails.at(-1)!.text)![1]!;
    const body = { token, password: 'a louder harbour 8' };
    expect((await test.call(calls.resetPassword, body)).http).toBe(200);
    expect((await test.call(getAgencies, {}, admin.token)).code).toBe('invalid_token');
  });

  it('an account without an address is neither logged in to nor reset, and the database keeps it so', async () => {
    await signUp();
    await test.runJobs();
    const sent = test.emails.length;
    for (const email of ['', 'null', 'ada@example.com.invalid'])
      expect((await test.raw('login', { email, password })).http).toBeGreaterThanOrEqual(400);
    await test.call(calls.forgotPassword, { email: 'null@example.com' });
    await test.runJobs();
    expect(test.emails).toHaveLength(sent);
    const setPassword = test.sql`update users set password_hash = 'x' where role = 'super_admin'`;
    await expect(setPassword).rejects.toThrow('users_without_email');
    const dropAddress = test.sql`update users set email = null where role = 'agency'`;
    await expect(dropAddress).rejects.toThrow('users_without_email');
  });

  it('a tenant cannot name itself an administrator', async () => {
    const { agency_id, user_id } = await signUp();
    const write = (what: 'insert' | 'function') =>
      test.inAgency(agency_id as AgencyId, async (tx) => {
        await (what === 'insert'
          ? sql`insert into administrators values (${agency_id}, ${user_id}, ${user_id})`.execute(tx)
          : sql`select add_administrator(${agency_id}, ${user_id}, ${user_id})`.execute(tx));
      });
    await expect(write('insert')).rejects.toThrow('permission denied');
    await expect(write('function')).rejects.toThrow('Only the installation names administrators');
  });
});

describe('a second address', () => {
  it('has the password of the person, and its login leads to no session of them', async () => {
    const { agencyName, ...person } = owner;
    const token_of_link = await setUpToken(test);
    await test.call(calls.setUp, {
      ...person,
      agencyName,
      admin_email: 'root@example.com',
      token: token_of_link,
    });
    const logIn = (typed: string) => test.call(calls.login, { email: 'root@example.com', password: typed });
    const { token } = (await logIn(password)).data;
    expect((await test.call(calls.leaveAdministration, {}, token)).code).toBe('not_administrator');
    expect(await test.data(calls.getUserProfile, {}, token)).toMatchObject({ can_switch: false });
    await test.call(calls.forgotPassword, { email: owner.email });
    await test.runJobs();
    const reset = /token=([\w-]+)/.exec(test.emails.at(-1)!.text)![1]!;
    await test.call(calls.resetPassword, { token: reset, password: 'a louder harbour 8' });
    expect((await logIn(password)).code).toBe('wrong_credentials');
    expect((await logIn('a louder harbour 8')).http).toBe(200);
  });
});

describe('the start', () => {
  const settle = (isOwnAgency: boolean, part?: 'worker') => {
    const { config, ...platform } = test.platform;
    return settleOwnAgency({ ...platform, config: { ...config, isOwnAgency, ownAgency: isOwnAgency } }, part);
  };
  const balance = async (token: string) => test.data(getCreditsBalance, {}, token);
  const access = async () =>
    (
      await test.sql`select subscription_status, access_ends_at, own_since is not null and own_until is null as is_own
      from agencies where agency_id <> ${INSTALLATION_ID}`
    )[0];

  it('leaves a new installation alone, and one that is run for its agency', async () => {
    expect(await settle(true)).toBeUndefined();
    await signUp();
    expect(await settle(true)).toBeUndefined();
  });

  it('of a worker changes nothing, and is refused where the API was started otherwise', async () => {
    expect(await settle(true, 'worker')).toBeUndefined();
    await signUp();
    expect(await settle(true, 'worker')).toBeUndefined();
    await expect(settle(false, 'worker')).rejects.toThrow('Start this worker without OWN_AGENCY');
    expect(await access()).toMatchObject({ is_own: true });
    await settle(false);
    await expect(settle(true, 'worker')).rejects.toThrow('Start this worker without OWN_AGENCY');
    expect(await access()).toMatchObject({ is_own: false });
  });

  it('takes the one agency there is, whatever its access was, and says so', async () => {
    const agency = await anAgency(test, { agency_name: 'Quay People', resume_credits: 7 });
    await test.sql`update agencies set subscription_status = 'expired', trial_ends_at = now(), access_ends_at = now()
      where agency_id = ${agency.agency_id}`;
    expect((await test.call(getRecruiters, {}, agency.token)).http).toBe(402);
    expect(await settle(true)).toContain('now run for Quay People alone');
    expect(await access()).toMatchObject({
      subscription_status: 'active',
      access_ends_at: null,
      is_own: true,
    });
    expect((await test.call(getRecruiters, {}, agency.token)).http).toBe(200);
    expect(await balance(agency.token)).toMatchObject({ resume_credits: 0, email_credits: 0 });
    // Switched off, it goes on with a trial and its usual credits, beside those it had.
    expect(await settle(false)).toContain('Quay People goes on with a trial');
    expect(await access()).toMatchObject({ subscription_status: 'trialing', is_own: false });
    expect(await balance(agency.token)).toMatchObject({ resume_credits: 32, email_credits: 25 });
    expect(await settle(false)).toBeUndefined();
    // And again.
    await settle(true);
    await settle(false);
    expect(await balance(agency.token)).toMatchObject({ resume_credits: 57, email_credits: 50 });
  });

  it('ends a subscription by arrangement, which does not govern the trial afterwards', async () => {
    const { agency_id } = await anAgency(test);
    await test.sql`insert into subscriptions (agency_id, subscription_id, plan_id, provider, subscription_status, period_anchor,
        current_period_start, current_period_end)
      values (${agency_id}, gen_random_uuid(), 'basic', 'arrangement', 'active', now(), now(), now() + interval '1 month')`;
    await settle(true);
    expect(await test.sql`select subscription_status from subscriptions`).toEqual([
      { subscription_status: 'canceled' },
    ]);
    await test.sql`insert into subscription_periods (agency_id, subscription_id, period_end, period_start, plan_id,
        resume_credits, email_credits)
      select agency_id, subscription_id, current_period_end, current_period_start, plan_id, 0, 0 from subscriptions`;
    await settle(false);
    expect(await access()).toMatchObject({ subscription_status: 'trialing' });
  });

  it('refuses several agencies, none beside a super admin, an inactive one and one that Stripe charges', async () => {
    const one = await anAgency(test, { agency_name: 'Quay People' });
    const two = await anAgency(test, { agency_name: 'Dock People' });
    await expect(settle(true)).rejects.toThrow('there are 2: Quay People, Dock People. Nothing was changed.');
    await test.sql`update agencies set agency_status = 'inactive', deleted_at = now() where agency_id = ${two.agency_id}`;
    await test.sql`insert into subscriptions (agency_id, subscription_id, plan_id, provider, provider_subscription_id,
        subscription_status, period_anchor, current_period_start, current_period_end)
      values (${one.agency_id}, gen_random_uuid(), 'basic', 'stripe', 'sub_1', 'active', now(), now(), now() + interval '1 month')`;
    await expect(settle(true)).rejects.toThrow('Stripe still charges Quay People');
    await test.sql`delete from subscriptions`;
    await test.sql`update agencies set agency_status = 'inactive' where agency_id = ${one.agency_id}`;
    await expect(settle(true)).rejects.toThrow('Quay People is inactive');
    await test.sql`update agencies set deleted_at = now() where agency_id = ${one.agency_id}`;
    await test.sql`insert into users (agency_id, user_id, role, email) values (${INSTALLATION_ID}, gen_random_uuid(),
      'super_admin', 'root@example.com')`;
    await expect(settle(true)).rejects.toThrow('there is none yet');
    expect(await test.sql`select from agencies where own_since is not null`).toEqual([]);
  });
});

it('resumes are read and people looked up without credits, and the ledger stays empty', async () => {
  const { agency_id, user_id, token } = await signUp();
  const user = { agency_id: agency_id as AgencyId, user_id, email: owner.email, token };
  const { parsed } = useUploads(test);
  const upload = await parsed(user, [aFile(aResume())]);
  expect(upload).toMatchObject({
    credits_charged: 0,
    results: [{ parse_status: 'needs_review', credits_charged: 0 }],
  });
  const person = { first_name: 'Ada', last_name: 'Lovell', company_domain: 'harbour.example' };
  const { data } = await test.call(lookUpPeople, { requests: [person] }, token);
  expect(data).toMatchObject({ credits_reserved: 0, balance: 0, enrichment_ids: [expect.any(String)] });
  await test.runJobs();
  expect(
    (await test.data(checkEnrichStatus, { enrichment_ids: data.enrichment_ids }, token)).credits_charged,
  ).toBe(0);
  expect(await test.sql`select reason from credit_entries`).toEqual([]);
  // Once credits are counted again, work begun without is settled without.
  const work = await test.inAgency(user.agency_id, (tx) => reserveCredits(tx, 1, reservation));
  expect(work).toBeUndefined();
  await test.sql`update agencies set own_until = now() where agency_id = ${agency_id}`;
  await test.inAgency(user.agency_id, (tx) => chargeReserved(tx, reservation.idempotency_key));
  expect(await test.sql`select reason from credit_entries`).toEqual([]);
});

it('administration shows neither money nor credits, and does not change plan or status of the agency', async () => {
  const agency = await signUp();
  const admin = await switched(agency.token);
  const metrics = await test.data(getMetrics, {}, admin.token);
  expect(metrics).toMatchObject({ agencies: { total: 1 }, trials_ending: 0, money: { recurring_cents: 0 } });
  const of = { id: agency.agency_id as AgencyId };
  const renamed = await test.call(updateAgency, { ...of, agency_name: 'Quay People' }, admin.token);
  expect(renamed).toMatchObject({ http: 200, data: { agency_name: 'Quay People' } });
  for (const change of [{ subscription_plan: 'Basic' }, { agency_status: 'inactive' as const }])
    expect(await test.call(updateAgency, { ...of, ...change }, admin.token)).toMatchObject({
      http: 404,
      code: 'not_offered_here',
    });
  expect((await admins())[0]).toMatchObject({ fullname: 'Ada Owner' });
  const user_id: UserId = agency.user_id;
  expect(user_id).not.toBe(admin.user_id);
});
