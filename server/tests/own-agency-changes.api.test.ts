// What lasts over a change of the mode of an installation for one's own agency, and of the people who administer it.
import type { AgencyId, CandidateId } from '@placewell/contract/ids.ts';
import { getAgencies } from '@placewell/contract/installation/agencies.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { startExport } from '@placewell/contract/outside/exports.ts';
import * as calls from '@placewell/contract/people/accounts.ts';
import { getEmailSamples } from '@placewell/contract/people/emails.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { changePassword } from '@placewell/contract/people/own-account.ts';
import { delRecruiter, setFirstUser, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import { getCandidateFiles, uploadCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { checkEnrichStatus, lookUpPeople } from '@placewell/contract/sourcing/enrichment.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleOwnAgency } from '../installation/agencies/own-agency.service.ts';
import { grantCredits } from '../money/money.public.ts';
import { jobs as accountJobs } from '../people/accounts/accounts.jobs.ts';
import { findAccountForLogin } from '../people/accounts/accounts.repo.ts';
import { addOwner } from '../people/accounts/sign-up/owners.service.ts';
import { jobs as mailJobs } from '../people/mail/mail.jobs.ts';
import { endOtherWaysIn } from '../people/social-sign-in/social-sign-in.writes.ts';
import { withAnonymous } from '../platform/db/tenant.ts';
import { openLiveHub } from '../platform/events/live.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';
import type { Mode } from '../platform/mode-lock.ts';
import type { FinderResult, Verification } from '../providers/email-finder/finder.ts';
import { jobs as fileJobs } from '../sourcing/candidate-files/candidate-files.jobs.ts';
import { jobs as findJobs } from '../sourcing/enrichment/enrichment.jobs.ts';
import { jobs as uploadJobs } from '../sourcing/uploads/uploads.jobs.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import { emptyInstallation, owner, password } from '../testing/own-agency.ts';
import { aResume } from '../testing/resume-files.ts';
import { useTestApp } from '../testing/test-app.ts';
import { aFile, useUploads } from '../testing/uploads.ts';

const test = useTestApp({ OWN_AGENCY: '1' });
beforeEach(() => emptyInstallation(test));

const settle = (isOwnAgency: boolean, part?: 'api' | 'worker' | 'all') => {
  const { config, ...platform } = test.platform;
  return settleOwnAgency({ ...platform, config: { ...config, isOwnAgency, ownAgency: isOwnAgency } }, part);
};
const logIn = (email: string, typed = password) => test.call(calls.login, { email, password: typed });
/** The token of the newest link to this page that was sent to the address. */
async function linkTo(email: string, page: 'reset-password' | 'verify-email') {
  await test.runJobs([...accountJobs, ...mailJobs]);
  const texts = test.emails.filter(({ to }) => to === email).map(({ text }) => text);
  const links = texts.flatMap((text) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
  return links.at(-1) ?? 'no link has arrived';
}

describe('the address of the first person', () => {
  const invite = (token: string) =>
    test.call(sendRecruiterInvite, { email: 'bo@example.com', role: 'recruiter' } as never, token);

  it('is confirmed as any, and nobody is locked out until then', async () => {
    const { token, agency_id, user_id } = (await test.call(calls.signUp, owner)).data;
    const profile = () => test.data(calls.getUserProfile, {}, token);
    expect(await profile()).toMatchObject({ is_email_verified: false, awaits_confirmation: false });
    expect((await invite(token)).code).toBe('email_unverified');
    // Resumes are read, administration opens, and logging in works.
    const { send, state } = useUploads(test);
    const user = { agency_id: agency_id as AgencyId, user_id, email: owner.email, token };
    const { upload_id } = (await send(user, [aFile(aResume())])).data;
    await test.runJobs(uploadJobs);
    expect((await state(user, upload_id)).results).toMatchObject([{ parse_status: 'needs_review' }]);
    expect((await logIn(owner.email)).http).toBe(200);
    const right = { email: 'ada@harbour.example', password };
    expect((await test.call(calls.changeUnverifiedEmail, right, token)).http).toBe(200);
    const link = await linkTo(right.email, 'verify-email');
    expect((await test.call(calls.verifyEmail, { token: link })).http).toBe(200);
    expect(await profile()).toMatchObject({ email: right.email, is_email_verified: true });
    expect((await invite(token)).http).toBe(200);
    // Neither credits nor a trial came with it.
    expect(await test.sql`select reason from credit_entries`).toEqual([]);
  });

  it('that npm run admin made, of the agency or of a further person, is confirmed too', async () => {
    const add = (email: string) =>
      test.withInstallation((tx) =>
        addOwner(tx, test.platform, { ...owner, email, agency_name: 'Quay', admin_email: null }),
      );
    for (const email of ['ada@example.com', 'bo@example.com']) {
      await add(email);
      const { token } = (await logIn(email)).data;
      expect(await test.data(calls.getUserProfile, {}, token)).toMatchObject({ is_email_verified: false });
      const link = await linkTo(email, 'verify-email');
      expect((await test.call(calls.verifyEmail, { token: link })).http).toBe(200);
    }
  });
});

const FOUND: FinderResult = {
  outcome: 'found',
  email: 'ada.lovell@harbour.example',
  email_status: 'deliverable',
  email_score: 91,
  email_type: 'work',
  ms: 12,
  cost_credits: 0,
  error_code: null,
  retry_after_s: null,
};
const UNSURE: Verification = { verdict: 'unsure', retry_after_s: null };

/** Without what follows, such as matching, which takes seconds. */
const reading = [...uploadJobs, ...fileJobs, ...findJobs];

describe('work that is under way while the mode changes', () => {
  const { send, state } = useUploads(test);
  const person = { first_name: 'Ada', last_name: 'Lovell', company_domain: 'harbour.example' };

  /** Agencies with credits, where everyone is found. */
  async function withCredits() {
    test.platform.finders = {
      sharedKeys: {},
      all: [{ name: 'built_in', find: async () => FOUND, verify: async () => UNSURE }],
    };
    const agency = await anAgency(test, { resume_credits: 5 });
    await test.inAgency(agency.agency_id, (tx) =>
      grantCredits(tx, {
        credit_type: 'email',
        amount: 5,
        source: 'top_up',
        expires_at: null,
        ref_type: 'test',
        ref_id: null,
        user_id: null,
        idempotency_key: 'test:email',
      }),
    );
    return agency;
  }

  async function begin(agency: TestUser) {
    const { upload_id } = (await send(agency, [aFile(aResume())])).data;
    const { candidate_id } = await aCandidate(test, agency);
    const form = { candidate_id, file_kind: 'resume' };
    const file = { field: 'files', ...aFile(aResume({ name: 'Bo Other' } as never), 'other.txt') };
    await test.form(uploadCandidateFiles, form, [file], agency.token);
    const { enrichment_ids } = (await test.call(lookUpPeople, { requests: [person] }, agency.token)).data;
    const charged = async () => {
      const stored = await test.sql`select credits_charged from candidate_files`;
      const files = await test.data(
        getCandidateFiles,
        { candidate_id: candidate_id as CandidateId },
        agency.token,
      );
      return {
        upload: (await state(agency, upload_id)).results.map((row) => row.credits_charged),
        files: files.items.map((row) => [row.parse_status, row.credits_charged]),
        // Of both resumes: the uploaded one is a file of its candidate as well.
        stored: stored.map((row) => row.credits_charged),
        look_ups: (await test.data(checkEnrichStatus, { enrichment_ids }, agency.token)).credits_charged,
      };
    };
    return { charged };
  }
  const ledger = async () => {
    const rows = await test.sql<{ reason: string; count: number }>`
      select reason, count(*)::int as count from credit_entries where reason in ('reserve', 'charge', 'release') group by 1`;
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
  };

  it('costs what was reserved for it, although credits are not counted by now', async () => {
    const agency = await withCredits();
    const { charged } = await begin(agency);
    expect(await ledger()).toEqual({ reserve: 3 });
    await settle(true);
    await test.runJobs(reading);
    expect(await charged()).toEqual({ upload: [1], files: [['parsed', 1]], stored: [1, 1], look_ups: 1 });
    expect(await ledger()).toEqual({ reserve: 3, charge: 3 });
  });

  it('costs nothing where nothing was reserved, although credits are counted by now', async () => {
    const agency = await withCredits();
    await settle(true);
    const { charged } = await begin(agency);
    await settle(false);
    await test.runJobs(reading);
    expect(await charged()).toEqual({ upload: [0], files: [['parsed', 0]], stored: [0, 0], look_ups: 0 });
    expect(await ledger()).toEqual({});
  });
});

describe('a clock that was put back', () => {
  it('does not keep the mode from ending, and the agency has its trial', async () => {
    const agency = await anAgency(test);
    await test.sql`insert into subscriptions (agency_id, subscription_id, plan_id, provider, subscription_status, period_anchor,
        current_period_start, current_period_end)
      values (${agency.agency_id}, gen_random_uuid(), 'basic', 'arrangement', 'active', now(), now(), now() + interval '1 month')`;
    // It is two days ahead when the mode begins.
    await test.sql`update agencies set billing_clock_offset_ms = 172800000 where agency_id = ${agency.agency_id}`;
    await settle(true);
    await test.sql`insert into subscription_periods (agency_id, subscription_id, period_end, period_start, plan_id,
        resume_credits, email_credits)
      select agency_id, subscription_id, current_period_end, current_period_start, plan_id, 0, 0 from subscriptions`;
    const [begun] = await test.sql`select own_since > now() + interval '1 day' as is_ahead,
      (select ended_at = own_since from subscriptions) as is_one_clock from agencies where own_since is not null`;
    expect(begun).toEqual({ is_ahead: true, is_one_clock: true });
    await test.sql`update agencies set billing_clock_offset_ms = 0`;
    expect(await settle(false)).toContain('goes on with a trial');
    const [row] = await test.sql`select subscription_status, own_until >= own_since as is_after,
      trial_ends_at between now() + interval '13 days' and now() + interval '14 days' as is_trial
      from agencies where own_since is not null`;
    expect(row).toEqual({ subscription_status: 'trialing', is_after: true, is_trial: true });
  });
});

describe('where nothing is sold', () => {
  it('exports have no columns of plans and credits, and refuse them', async () => {
    const { token } = (await test.call(calls.signUp, owner)).data;
    const headers = async (list: 'enrichments' | 'agencies', as: string) => {
      const { export_id } = await test.data(startExport, { list, format: 'csv' }, as);
      await test.runJobs();
      const url = `/api/v1/agency/getExportFile?export_id=${export_id}`;
      const { body } = await test.app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${as}` },
      });
      return body.split('\r\n')[0];
    };
    const columns = ['email', 'credits_charged'];
    const refused = await test.call(startExport, { list: 'enrichments', columns } as never, token);
    expect(refused).toMatchObject({
      http: 400,
      data: { fields: { columns: expect.stringContaining('credits_charged') } },
    });
    expect(await headers('enrichments', token)).toMatch(/Found by.*Known already/);
    expect(await headers('enrichments', token)).not.toMatch(/credit/i);
    const admin = (await test.call(calls.switchToAdministration, { password }, token)).data;
    expect(await headers('agencies', admin.token)).toMatch(/Status.*Recruiters/);
    expect(await headers('agencies', admin.token)).not.toMatch(/plan|billing|subscription|trial/i);
  });

  it('no sample of an email speaks of it', async () => {
    const { items } = await test.data(getEmailSamples, {});
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['verification', 'digest']));
    for (const { kind, subject, text } of items)
      expect(`${subject} ${text}`, kind).not.toMatch(/credit|billing|subscription|\bplan\b|\btrial\b/i);
  });
});

describe('two addresses of one person', () => {
  const SECOND = 'root@example.com';
  const LOUDER = 'a louder harbour 8';

  async function both() {
    await test.withInstallation((tx) =>
      addOwner(tx, test.platform, { ...owner, agency_name: 'Quay', admin_email: SECOND }),
    );
    const agency = (await logIn(owner.email)).data;
    const colleague = await aRecruiter(test, { agency_id: agency.agency_id as AgencyId }, { role: 'agency' });
    await test.call(setFirstUser, { user_id: colleague.user_id }, agency.token);
    const admin = (await logIn(SECOND)).data;
    return { agency, colleague, admin };
  }
  async function reset(email: string, typed = LOUDER) {
    await test.call(calls.forgotPassword, { email });
    const token = await linkTo(email, 'reset-password');
    return test.call(calls.resetPassword, { token, password: typed });
  }
  const outcomes = async (typed: string) => {
    const codes = [];
    for (const email of [owner.email, SECOND]) codes.push((await logIn(email, typed)).code ?? 'in');
    return codes;
  };

  it('have one password, by whichever it is set, and a new one ends the sessions of both', async () => {
    const { agency, admin } = await both();
    expect((await reset(SECOND)).http).toBe(200);
    for (const [call, token] of [
      [getCreditsBalance, agency.token],
      [getAgencies, admin.token],
    ] as const)
      expect((await test.call(call as typeof getAgencies, {}, token)).code).toBe('invalid_token');
    expect(await outcomes(password)).toEqual(['wrong_credentials', 'wrong_credentials']);
    expect((await logIn(owner.email, LOUDER)).http).toBe(200);
    expect((await logIn(SECOND, LOUDER)).http).toBe(200);
    expect((await reset(owner.email, password)).http).toBe(200);
    expect(await outcomes(LOUDER)).toEqual(['wrong_credentials', 'wrong_credentials']);
    expect((await logIn(SECOND)).http).toBe(200);
  });

  it('have one password, on whichever account page it is changed, and all other sessions of both end', async () => {
    const { agency, admin } = await both();
    const change = (token: string, from: string, to: string) =>
      test.call(changePassword, { current_password: from, password: to }, token);
    expect((await change(agency.token, password, LOUDER)).http).toBe(200);
    expect((await test.call(getAgencies, {}, admin.token)).code).toBe('invalid_token');
    expect(await outcomes(password)).toEqual(['wrong_credentials', 'wrong_credentials']);
    const again = (await logIn(SECOND, LOUDER)).data;
    expect((await change(again.token, LOUDER, password)).http).toBe(200);
    expect((await test.call(getCreditsBalance, {}, agency.token)).code).toBe('invalid_token');
    expect((await test.call(getAgencies, {}, again.token)).http).toBe(200);
    expect(await outcomes(LOUDER)).toEqual(['wrong_credentials', 'wrong_credentials']);
    expect(await outcomes(password)).toEqual(['in', 'in']);
  });

  it('log in while the person is active, and again once they are', async () => {
    const { agency, colleague, admin } = await both();
    const set = (status: 'active' | 'inactive') =>
      test.data(updateRecruiterStatus, { recruiter_ids: [agency.user_id], status }, colleague.token);
    expect((await set('inactive')).changed).toBe(1);
    expect((await test.call(getAgencies, {}, admin.token)).code).toBe('invalid_token');
    expect(await outcomes(password)).toEqual(['account_inactive', 'account_inactive']);
    await test.runJobs();
    const sent = test.emails.length;
    await test.call(calls.forgotPassword, { email: SECOND });
    await test.runJobs();
    expect(test.emails).toHaveLength(sent);
    await set('active');
    const back = (await logIn(SECOND)).data;
    expect((await test.call(getAgencies, {}, back.token)).http).toBe(200);
  });

  it('end with the removal of the person', async () => {
    const { agency, colleague, admin } = await both();
    const removed = await test.call(delRecruiter, { recruiter_ids: [agency.user_id] }, colleague.token);
    expect(removed.http).toBe(200);
    expect((await test.call(getAgencies, {}, admin.token)).code).toBe('invalid_token');
    expect((await logIn(SECOND)).code).toBe('account_inactive');
  });

  it('lose the password together where the owner of the unconfirmed address has come by another sign-in', async () => {
    const { agency, admin } = await both();
    const account = await withAnonymous(test.database, (tx) => findAccountForLogin(tx, owner.email));
    await test.inAgency(agency.agency_id as AgencyId, (tx) => endOtherWaysIn(tx, account as never));
    expect((await test.call(getAgencies, {}, admin.token)).code).toBe('invalid_token');
    expect(await outcomes(password)).toEqual(['wrong_credentials', 'wrong_credentials']);
    expect((await reset(SECOND)).http).toBe(200);
    expect((await logIn(owner.email, LOUDER)).http).toBe(200);
  });

  it('stay one account each for a super admin of no agency, and for people of another agency', async () => {
    const { agency } = await both();
    const stranger = await anAgency(test);
    await test.inAgency(stranger.agency_id, async (tx) => {
      const { shareAccount, endAdministrator } = await import(
        '../people/accounts/administration/administrators.writes.ts'
      );
      await shareAccount(tx, agency.user_id);
      await endAdministrator(tx, agency.user_id);
    });
    expect((await logIn(SECOND)).http).toBe(200);
    await test.sql`delete from administrators`;
    expect((await reset(SECOND)).http).toBe(200);
    expect((await logIn(owner.email)).http).toBe(200);
    expect(await test.sql`select from users where agency_id = ${INSTALLATION_ID}`).toHaveLength(1);
  });
});

describe('a start', () => {
  async function beside<T>(mode: Mode, work: () => Promise<T>): Promise<T> {
    const other = await openLiveHub(test.database.urls.direct, test.platform.log);
    await other.sayMode(mode);
    try {
      return await work();
    } finally {
      await other.close();
    }
  }
  const isOwn = async () =>
    (await test.sql`select from agencies where own_since is not null and own_until is null`).length === 1;

  it('of an API or of all does not change the mode below processes that run in the other', async () => {
    await anAgency(test);
    for (const part of ['api', 'all'] as const)
      await beside('many', () =>
        expect(settle(true, part)).rejects.toThrow(
          'A process of this installation runs with OWN_AGENCY=0, and this one would run with OWN_AGENCY=1. Nothing was changed.',
        ),
      );
    expect(await isOwn()).toBe(false);
    await settle(true, 'api');
    for (const part of ['api', 'all'] as const)
      await beside('own', () =>
        expect(settle(false, part)).rejects.toThrow(
          'stop all processes first, then start them with OWN_AGENCY=0',
        ),
      );
    expect(await isOwn()).toBe(true);
    // Those that stop are not waited for: their connection says that they run.
    await settle(false, 'api');
    expect(await isOwn()).toBe(false);
  });

  it('without OWN_AGENCY goes on as the installation is run', async () => {
    const { config, ...platform } = test.platform;
    const modes: boolean[] = [];
    const start = async () => {
      const unset = { ...config, ownAgency: undefined, isOwnAgency: false };
      expect(await settleOwnAgency({ ...platform, config: unset })).toBeUndefined();
      modes.push(unset.isOwnAgency);
    };
    await start();
    await anAgency(test);
    await start();
    await settle(true);
    await start();
    await settle(false);
    await start();
    expect(modes).toEqual([false, false, true, false]);
  });

  it('beside processes of its mode is no matter, and on a new installation the modes are not mixed either', async () => {
    await beside('own', () => settle(true, 'api'));
    await beside('many', () => expect(settle(true, 'worker')).rejects.toThrow('runs with OWN_AGENCY=0'));
    await anAgency(test);
    await beside('own', () => settle(true, 'all'));
    expect(await isOwn()).toBe(true);
  });
});
