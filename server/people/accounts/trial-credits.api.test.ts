import { randomBytes } from 'node:crypto';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { extendTrial } from '@placewell/contract/money/subscription-management.ts';
import * as accounts from '@placewell/contract/people/accounts.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { uploadCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { findForCandidate, lookUpPeople } from '@placewell/contract/sourcing/enrichment.ts';
import { uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { expireCredits, grantCredits, listLedgerFaults } from '../../money/credits/credits.public.ts';
import { aCandidate, aSuperAdmin } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
// These tests neither parse uploads nor look up people.
afterEach(() => test.sql`delete from graphile_worker._private_jobs`);
const PASSWORD = 'a quiet harbour 7';
const TRIAL_DAYS = 14;
const NONE = { resume_credits: 0, email_credits: 0 };
const TRIAL = { resume_credits: 25, email_credits: 25 };

async function signUp() {
  const email = `person-${randomBytes(6).toString('hex')}@example.com`;
  const { data } = await test.call(accounts.signUp, { email, agencyName: 'North', password: PASSWORD });
  return { ...data, agency_id: data.agency_id as AgencyId, email, password: PASSWORD };
}
type Person = Awaited<ReturnType<typeof signUp>>;

const balanceOf = async ({ token }: { token: string }) => await test.data(getCreditsBalance, {}, token);
/** The tokens of the links with this path that were emailed to a person, oldest first. */
async function tokensOf({ email }: { email: string }, path: 'verify-email' | 'reset-password') {
  await test.runJobs();
  return test.emails.flatMap(({ to, text }) =>
    to === email ? (new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []) : [],
  );
}
async function confirm(person: Person) {
  const [token = ''] = await tokensOf(person, 'verify-email');
  return test.call(accounts.verifyEmail, { token });
}
const resume = (field: string) => ({
  field,
  name: 'cv.txt',
  bytes: new TextEncoder().encode(
    'Ada Example\nada@example.com\nPayroll Specialist\nExperience: 5 years of payroll',
  ),
});
/** The calls that cost credits, each once. */
const SPENDING: [
  name: string,
  spend: (person: Person) => Promise<{ http: number; code?: string; message: string }>,
][] = [
  ['uploadCandidates', ({ token }) => test.form(uploadCandidates, {}, [resume('files')], token)],
  ['uploadCandidates without files', ({ token }) => test.form(uploadCandidates, {}, [], token)],
  [
    'enrichment/getInfo',
    ({ token }) =>
      test.call(
        lookUpPeople,
        { requests: [{ first_name: 'Ada', last_name: 'Example', company_domain: 'acme.example' }] },
        token,
      ),
  ],
  [
    'the look-up of a candidate',
    async ({ token }) => {
      const { candidate_id } = await aCandidate(test, { token });
      return test.call(findForCandidate, { candidate_id, company_domain: 'acme.example' }, token);
    },
  ],
  [
    'the resume of a candidate',
    async ({ token }) => {
      const { candidate_id } = await aCandidate(test, { token });
      return test.form(uploadCandidateFiles, { candidate_id, file_kind: 'resume' }, [resume('files')], token);
    },
  ],
];

describe('before the email is confirmed', () => {
  it('an agency has access and no credits, and is told so by its profile', async () => {
    const person = await signUp();
    expect(await balanceOf(person)).toMatchObject(NONE);
    const profile = await test.data(accounts.getUserProfile, {}, person.token);
    expect(profile).toMatchObject({
      is_email_verified: false,
      awaits_confirmation: true,
      mail_goes_to: 'outbox',
    });
    // Others reach the installation, and this person does not administer it.
    const { config } = test.platform;
    const { publicUrl } = config;
    config.publicUrl = 'https://placewell.example.test';
    const there = await test.data(accounts.getUserProfile, {}, person.token);
    const again = await test.data(accounts.resendVerification, {}, person.token);
    config.publicUrl = publicUrl;
    expect([there.mail_goes_to, again.mail_goes_to]).toEqual(['administrator', 'administrator']);
    await confirm(person);
    const later = await test.data(accounts.getUserProfile, {}, person.token);
    expect(later).toMatchObject({ is_email_verified: true, awaits_confirmation: false });
  });

  it.each(SPENDING)('%s is refused and says why', async (_name, spend) => {
    expect(await spend(await signUp())).toMatchObject({
      http: 403,
      code: 'email_unverified',
      message: 'Confirm your email address first.',
    });
  });

  it('credits that a super admin gave are not spent either', async () => {
    const person = await signUp();
    await test.inAgency(person.agency_id, async (tx) => {
      for (const credit_type of ['resume', 'email'] as const)
        await grantCredits(tx, {
          credit_type,
          amount: 100,
          source: 'plan',
          expires_at: null,
          ref_type: 'test',
          ref_id: null,
          user_id: null,
          idempotency_key: `test:${credit_type}`,
        });
    });
    for (const [, spend] of SPENDING) expect((await spend(person)).code).toBe('email_unverified');
  });
});

it('what costs credits is taken once the email is confirmed', async () => {
  const person = await signUp();
  expect((await confirm(person)).http).toBe(200);
  expect(await balanceOf(person)).toMatchObject(TRIAL);
  for (const [name, spend] of SPENDING.filter(([one]) => !one.includes('without')))
    expect(await spend(person), name).toMatchObject({ http: 200 });
  expect(await balanceOf(person)).toMatchObject({ resume_credits: 23, email_credits: 23 });
});

it('the confirmation is sent once more on demand, and says where it went', async () => {
  const person = await signUp();
  const resent = await test.call(accounts.resendVerification, {}, person.token);
  expect(resent).toMatchObject({ http: 200, data: { mail_goes_to: 'outbox' } });
  const [first = '', second = ''] = await tokensOf(person, 'verify-email');
  // The second email may be late: the first one must still work.
  expect((await test.call(accounts.verifyEmail, { token: first })).http).toBe(200);
  expect(await balanceOf(person)).toMatchObject(TRIAL);
  expect((await test.call(accounts.verifyEmail, { token: second })).code).toBe('link_used');
});

it('a link for a new password confirms the email too, as it came by email', async () => {
  const person = await signUp();
  await test.call(accounts.forgotPassword, { email: person.email });
  const [token = ''] = await tokensOf(person, 'reset-password');
  await test.call(accounts.resetPassword, { token, password: 'another quiet harbour' });
  const { data } = await test.call(accounts.login, {
    email: person.email,
    password: 'another quiet harbour',
  });
  expect(await balanceOf(data)).toMatchObject(TRIAL);
  expect((await test.data(accounts.getUserProfile, {}, data.token)).awaits_confirmation).toBe(false);
});

it('an invited colleague spends credits although the copied link of the invitation proves no address', async () => {
  const person = await signUp();
  await confirm(person);
  const email = `colleague-${randomBytes(6).toString('hex')}@example.com`;
  const { data } = await test.call(sendRecruiterInvite, { email }, person.token);
  const token = new URL(data.invite_url!).searchParams.get('token')!;
  const joined = await test.call(accounts.acceptInvite, { token, fullname: 'Ola', password: PASSWORD });
  const profile = await test.data(accounts.getUserProfile, {}, joined.data.token);
  expect(profile).toMatchObject({ is_email_verified: false, awaits_confirmation: false });
  const sent = await test.form(uploadCandidates, {}, [resume('files')], joined.data.token);
  expect(sent.http).toBe(200);
});

it('an agency that was there before sign-ups were confirmed keeps its credits and spends them', async () => {
  const person = await signUp();
  await confirm(person);
  await test.sql`update users set email_verified_at = null where user_id = ${person.user_id}`;
  expect(await balanceOf(person)).toMatchObject(TRIAL);
  expect((await test.form(uploadCandidates, {}, [resume('files')], person.token)).http).toBe(200);
  expect(await test.data(accounts.getUserProfile, {}, person.token)).toMatchObject({
    is_email_verified: false,
    awaits_confirmation: false,
  });
});

describe('an address that was mistyped at the sign-up', () => {
  const aMailbox = () => `mailbox-${randomBytes(6).toString('hex')}@example.com`;
  const change = ({ token }: { token: string }, email: string, password = PASSWORD) =>
    test.call(accounts.changeUnverifiedEmail, { email, password }, token);

  it('is replaced with the password; the old links end, and the new one brings the credits', async () => {
    const person = await signUp();
    await test.call(accounts.forgotPassword, { email: person.email });
    const [oldLink = ''] = await tokensOf(person, 'verify-email');
    const [oldReset = ''] = await tokensOf(person, 'reset-password');
    const email = aMailbox();
    expect(await change(person, ` ${email.toUpperCase()}`)).toMatchObject({
      http: 200,
      data: { email, mail_goes_to: 'outbox' },
    });
    expect((await test.call(accounts.verifyEmail, { token: oldLink })).code).toBe('link_used');
    expect(
      (await test.call(accounts.resetPassword, { token: oldReset, password: 'another quiet harbour' })).code,
    ).toBe('link_used');
    const signIn = (as: string) => test.call(accounts.login, { email: as, password: PASSWORD });
    expect((await signIn(person.email)).code).toBe('wrong_credentials');
    expect(await test.data(accounts.getUserProfile, {}, person.token)).toMatchObject({
      email,
      is_email_verified: false,
      awaits_confirmation: true,
    });
    expect(await balanceOf(person)).toMatchObject(NONE);
    expect((await confirm({ ...person, email })).http).toBe(200);
    expect(await balanceOf((await signIn(email)).data)).toMatchObject(TRIAL);
    // The owner of the mistyped address can still use it.
    const owner = { email: person.email, agencyName: 'South', password: PASSWORD };
    expect((await test.call(accounts.signUp, owner)).http).toBe(200);
  });

  it('is not replaced by the address of an account, without the password, or once it is confirmed', async () => {
    const [person, other] = [await signUp(), await signUp()];
    expect(await change(person, other.email)).toMatchObject({
      http: 409,
      code: 'email_taken',
      data: { fields: { email: 'An account with this email address already exists.' } },
    });
    expect(await change(person, 'nowhere')).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(await change(person, aMailbox(), 'a wrong harbour 7')).toMatchObject({
      http: 401,
      code: 'wrong_credentials',
      data: { fields: { password: 'This is not your password' } },
    });
    const [token = ''] = await tokensOf(person, 'verify-email');
    expect((await test.call(accounts.verifyEmail, { token })).http).toBe(200);
    expect(await change(person, aMailbox())).toMatchObject({ http: 409, code: 'email_verified' });
    expect((await test.data(accounts.getUserProfile, {}, person.token)).email).toBe(person.email);
  });

  it('is replaced five times an hour, wrong passwords included, also when asked at once', async () => {
    const person = await signUp();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change(person, aMailbox(), at % 2 ? PASSWORD : 'wrong harbour 7')),
    );
    expect(results.filter(({ code }) => code === 'too_many_requests')).toHaveLength(3);
    const { email } = await test.data(accounts.getUserProfile, {}, person.token);
    // In any order, only the newest address holds a working link.
    await test.runJobs();
    const links = test.emails.flatMap(({ to, text }) =>
      [person.email, ...results.flatMap(({ http, data }) => (http === 200 ? data.email : []))].includes(to)
        ? [{ to, token: /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '' }]
        : [],
    );
    for (const { to, token } of links.filter(({ to }) => to !== email))
      expect([to, (await test.call(accounts.verifyEmail, { token })).code]).toEqual([to, 'link_used']);
    expect((await confirm({ ...person, email })).http).toBe(200);
  });

  it('gets as many confirmations in an hour as an address may, whoever sends them', async () => {
    const email = aMailbox();
    for (let at = 0; at < 6; at++) {
      const person = await signUp();
      const { http, code } = await change(person, email);
      expect([http, code]).toEqual(at < 5 ? [200, undefined] : [429, 'too_many_requests']);
      if (http === 200) expect((await change(person, aMailbox())).http).toBe(200);
    }
  });

  it('is replaced without access too, as its agency cannot be confirmed otherwise', async () => {
    const person = await signUp();
    await test.sql`update agencies set trial_ends_at = now() - interval '1 day', access_ends_at = now() -
      interval '1 day' where agency_id = ${person.agency_id}`;
    expect((await change(person, aMailbox())).http).toBe(200);
  });
});

it('a confirmation after the trial brings no credits, promises none, and leaves them to a longer trial', async () => {
  const person = await signUp();
  const until = async () => {
    const { data } = await test.call(accounts.login, { email: person.email, password: PASSWORD });
    return (await test.data(accounts.getUserProfile, {}, data.token)).trial_credits_until;
  };
  const ends = Date.parse((await until()) ?? '');
  expect(Math.abs(ends - Date.now() - TRIAL_DAYS * 86_400_000)).toBeLessThan(60_000);
  await pass(person, TRIAL_DAYS + 1);
  expect(await until()).toBeNull();
  expect((await confirm(person)).http).toBe(200);
  const { data } = await test.call(accounts.login, { email: person.email, password: PASSWORD });
  expect(await balanceOf(data)).toMatchObject(NONE);
  const rows = await test.sql`select from credit_entries where agency_id = ${person.agency_id}`;
  expect(rows).toEqual([]);
  const admin = await aSuperAdmin(test);
  const { agency_id } = person;
  for (const days of [10, 20]) {
    const trial_ends_at = new Date(Date.now() + (TRIAL_DAYS + days) * 86_400_000).toISOString();
    const longer = { agency_id, trial_ends_at, reason: 'The email came late' };
    expect(await test.call(extendTrial, longer, admin.token)).toMatchObject({ http: 200 });
  }
  expect(await balanceOf(data)).toMatchObject(TRIAL);
});

/** A number is a number of days that pass. */
type Step = 'resend' | 'confirm' | 'confirm twice at once' | 'confirm by an old link' | 'reset' | number;
const STEPS: Step[] = [
  'resend',
  'confirm',
  'confirm twice at once',
  'confirm by an old link',
  'reset',
  5,
  30,
];

/** Moves the agency's credits on by these days, and runs the hourly job. */
async function pass({ agency_id }: Person, days: number) {
  await test.sql`update agencies set billing_clock_offset_ms = billing_clock_offset_ms +
    ${days * 86_400_000} where agency_id = ${agency_id}`;
  await test.inAgency(agency_id, expireCredits);
}

/** Returns whether the step has confirmed the email. */
async function take(person: Person, step: Step): Promise<boolean> {
  if (step === 'resend') {
    const { data } = await test.call(accounts.login, { email: person.email, password: person.password });
    await test.call(accounts.resendVerification, {}, data.token);
    return false;
  }
  if (step === 'reset') {
    await test.call(accounts.forgotPassword, { email: person.email });
    const token = (await tokensOf(person, 'reset-password')).at(-1) ?? '';
    const password = `a quiet harbour ${randomBytes(4).toString('hex')}`;
    const { http } = await test.call(accounts.resetPassword, { token, password });
    if (http === 200) person.password = password;
    return http === 200;
  }
  const tokens = await tokensOf(person, 'verify-email');
  const token = (step === 'confirm by an old link' ? tokens[0] : tokens.at(-1)) ?? '';
  const verify = () => test.call(accounts.verifyEmail, { token });
  const results = await Promise.all(step === 'confirm twice at once' ? [verify(), verify()] : [verify()]);
  const done = results.filter(({ http }) => http === 200).length;
  expect(done).toBeLessThan(2);
  return done === 1;
}

it('trial credits are granted once in any order of confirming, sending again and resetting, over a year', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }), async (steps) => {
      const person = await signUp();
      let days = 0;
      let confirmedOn: number | undefined;
      for (const step of steps) {
        if (typeof step === 'number') {
          await pass(person, step);
          days += step;
        } else if (await take(person, step)) confirmedOn ??= days;
      }
      const { data } = await test.call(accounts.login, { email: person.email, password: person.password });
      expect(await balanceOf(data)).toMatchObject(
        confirmedOn !== undefined && days < TRIAL_DAYS ? TRIAL : NONE,
      );
      expect((await test.data(accounts.getUserProfile, {}, data.token)).awaits_confirmation).toBe(
        confirmedOn === undefined,
      );
      while (days < 365) {
        await pass(person, 30);
        days += 30;
        await test.call(accounts.verifyEmail, {
          token: (await tokensOf(person, 'verify-email')).at(-1) ?? '',
        });
      }
      const { entries, faults } = await test.inAgency(person.agency_id, async (tx) => ({
        entries: await tx
          .selectFrom('credit_entries')
          .select(['credit_type', 'reason', 'delta'])
          .orderBy('delta')
          .execute(),
        faults: await listLedgerFaults(tx),
      }));
      expect(faults).toEqual([]);
      const isInTime = confirmedOn !== undefined && confirmedOn < TRIAL_DAYS;
      for (const credit_type of ['resume', 'email'])
        expect(entries.filter((entry) => entry.credit_type === credit_type)).toEqual(
          isInTime
            ? [
                { credit_type, reason: 'expiry', delta: -25 },
                { credit_type, reason: 'plan_grant', delta: 25 },
              ]
            : [],
        );
    }),
    { numRuns: 8 },
  );
});
