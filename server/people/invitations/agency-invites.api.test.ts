import { randomBytes } from 'node:crypto';
import type { BodyInput } from '@placewell/contract/call.ts';
import { getAgencies } from '@placewell/contract/installation/agencies.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import * as accounts from '@placewell/contract/people/accounts.ts';
import * as calls from '@placewell/contract/people/invitations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ ADDRESS_CALLS: '30' });
const PASSWORD = 'a quiet harbour 7';
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!;

let admin: TestUser;
let email: string;
beforeEach(async () => {
  admin = await aSuperAdmin(app);
  email = `founder-${randomBytes(6).toString('hex')}@example.com`;
  await app.sql`delete from attempts where attempt_key like 'invites:%'`;
});

const invite = (body: Partial<BodyInput<typeof calls.sendAgencyInvite>> = {}) =>
  app.call(calls.sendAgencyInvite, { email, agency_name: 'North Search', ...body }, admin.token);
const revoke = (id: string) => app.call(calls.revokeAgencyInvite, { id }, admin.token);
const details = (id: string) => app.call(calls.getAgencyInvite, { id }, admin.token);
const accept = (token: string) =>
  app.call(accounts.acceptInvite, { token, fullname: 'Nadia North', password: PASSWORD });
const check = (token: string) => app.call(accounts.checkLink, { token, purpose: 'invite' });
const emailed = async () => {
  await app.runJobs();
  return app.emails.findLast((one) => one.to === email);
};
const rowOf = async (search: string) =>
  (await app.data(getAgencies, { search }, admin.token)).items.find((one) => one.email === search);
const eventsOf = async (agency_id: string) =>
  await app.sql<{ event: string; actor_email: string; details: object }>`select event, actor_email, details
    from installation_log where agency_id = ${agency_id} order by at`;

describe('an invitation of an agency', () => {
  it('creates a pending agency whose first user opens it, with plan, trial, credits and a session', async () => {
    const sent = await invite({ fullname: 'Nadia', plan_id: 'Premium', trial_days: 30, message: 'Welcome.' });
    expect(sent).toMatchObject({
      http: 200,
      message: 'Invitation sent',
      data: {
        email,
        invite_status: 'sent',
        invite_url: expect.stringContaining('/auth/accept-invite?token='),
      },
    });
    const { agency_id, expires_at, invite_url } = sent.data;
    expect((Date.parse(expires_at!) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    expect(await rowOf(email)).toMatchObject({
      id: agency_id,
      agency_status: 'pending',
      fullname: 'Nadia',
      subscription_plan: 'Premium',
      invite_expires_at: expires_at,
    });
    const mail = await emailed();
    expect(mail).toMatchObject({ subject: 'Your invitation to open North Search on Placewell' });
    expect(mail!.text).toContain('Sol Super invites you to open your agency, North Search, on Placewell');
    expect(mail!.text).toContain('Welcome.');

    const token = tokenIn(mail!.text);
    expect(token).not.toBe(tokenIn(invite_url!));
    expect((await check(token)).data).toMatchObject({
      email,
      agency_name: 'North Search',
      fullname: 'Nadia',
      invited_by: 'Sol Super',
    });
    const session = await accept(token);
    expect(session.data).toMatchObject({ role: 'agency', agency_id, questionnaire_status: 'pending' });
    const { token: bearer } = session.data;
    expect(await app.data(accounts.getUserProfile, {}, bearer)).toMatchObject({
      agency_name: 'North Search',
      is_email_verified: true,
    });
    expect(await app.data(getCreditsBalance, {}, bearer)).toMatchObject({ resume_credits: 25 });
    const agency = await app.inAgency(agency_id, (tx) =>
      tx.selectFrom('agencies').selectAll().executeTakeFirstOrThrow(),
    );
    expect(agency).toMatchObject({
      agency_status: 'active',
      plan_id: 'premium',
      subscription_status: 'trialing',
    });
    expect((Date.parse(agency.trial_ends_at!) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect(await details(agency_id)).toMatchObject({ http: 404, code: 'invite_not_found' });
    expect(await eventsOf(agency_id)).toEqual([
      {
        event: 'agency_invited',
        actor_email: admin.email,
        details: { email, plan_id: 'premium', trial_days: 30 },
      },
    ]);
  });

  it('begins a trial of 14 days when none is said, and lets nobody in before it is accepted', async () => {
    const { data } = await invite({ send_email: false });
    expect(await emailed()).toBeUndefined();
    expect(await app.call(accounts.login, { email, password: PASSWORD })).toMatchObject({ http: 401 });
    const byUrl = await accept(tokenIn(data.invite_url!));
    expect((await app.data(accounts.getUserProfile, {}, byUrl.data.token)).is_email_verified).toBe(false);
    const { trial_ends_at, access_ends_at } = await app.inAgency(data.agency_id, (tx) =>
      tx.selectFrom('agencies').select(['trial_ends_at', 'access_ends_at']).executeTakeFirstOrThrow(),
    );
    expect((Date.parse(trial_ends_at!) - Date.now()) / 86_400_000).toBeCloseTo(limits.trialDays, 1);
    expect(access_ends_at).toBe(trial_ends_at);
  });

  it('is renewed for the same email: both earlier links end, and what is not said again stays', async () => {
    const first = await invite({ fullname: 'Nadia', trial_days: 7, message: 'Welcome.' });
    const old = [tokenIn(first.data.invite_url!), tokenIn((await emailed())!.text)];
    const second = await invite({ agency_name: 'North & Sons' });
    expect(second.data).toMatchObject({ agency_id: first.data.agency_id, invite_status: 'resent' });
    const mail = await emailed();
    expect(mail!.text).toContain('North & Sons');
    expect(mail!.text).toContain('Welcome.');
    for (const token of old) expect(await check(token)).toMatchObject({ code: 'link_unknown' });
    expect((await details(first.data.agency_id)).data).toMatchObject({
      email,
      fullname: 'Nadia',
      message: 'Welcome.',
      trial_days: 7,
      invited_by: 'Sol Super',
      revoked_at: null,
    });
    const { items } = await app.data(getAgencies, { search: 'North & Sons' }, admin.token);
    expect(items.filter((one) => one.email === email)).toHaveLength(1);
  });
});

describe('inviting an agency', () => {
  it('makes one agency when it is sent twice at once, and once with an Idempotency-Key', async () => {
    const both = await Promise.all([invite(), invite()]);
    expect(both.map(({ data }) => data.invite_status).sort()).toEqual(['resent', 'sent']);
    expect(new Set(both.map(({ data }) => data.agency_id)).size).toBe(1);
    const body = { email: `other-${email}`, agency_name: 'East' };
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
    const send = () => app.raw(calls.sendAgencyInvite.path, body, admin.token, headers);
    const [one, repeat] = [await send(), await send()];
    expect(repeat.data).toEqual(one.data);
    expect((await details(one.data.agency_id)).data.invite_id).toBe(one.data.invite_id);
  });

  it('reserves no email: who signs up or joins another agency first keeps it, and the agency stays pending', async () => {
    const { data } = await invite();
    const signedUp = await app.call(accounts.signUp, { email, agencyName: 'East', password: PASSWORD });
    expect(signedUp.http).toBe(200);
    const lost = await accept(tokenIn(data.invite_url!));
    expect(lost).toMatchObject({ http: 409, code: 'email_taken' });
    const { items } = await app.data(getAgencies, { search: email }, admin.token);
    expect(items.map(({ id, agency_status }) => [id === data.agency_id, agency_status]).sort()).toEqual([
      [false, 'active'],
      [true, 'pending'],
    ]);
    expect(await invite()).toMatchObject({
      http: 409,
      code: 'email_taken',
      data: { fields: { email: expect.stringContaining('already exists') } },
    });
  });

  it('is refused to anybody but a super admin, with a wrong plan or trial, and after three emails a day', async () => {
    const agency = await anAgency(app);
    const body = { email, agency_name: 'North' };
    expect(await app.call(calls.sendAgencyInvite, body, agency.token)).toMatchObject({ code: 'forbidden' });
    for (const wrong of [
      { plan_id: 'gold' },
      { plan_id: '' },
      { plan_id: null },
      { trial_days: 0 },
      { trial_days: 366 },
      { trial_days: 1.5 },
      { trial_days: 'many' },
      { subscription_status: 'active' },
      { agency_name: ' ' },
    ])
      expect(await app.raw(calls.sendAgencyInvite.path, { ...body, ...wrong }, admin.token)).toMatchObject({
        http: 400,
        data: { fields: { [Object.keys(wrong)[0]!]: expect.any(String) } },
      });
    for (let at = 0; at < 3; at++) expect((await invite()).http).toBe(200);
    expect(await invite()).toMatchObject({
      http: 429,
      message: expect.stringContaining('three times today'),
    });
    expect(await invite({ send_email: false }), 'a link without an email').toMatchObject({
      http: 200,
      message: 'Invitation link created',
    });
  });
});

describe('an invitation of an agency that is open no longer', () => {
  it('says that it was withdrawn, leaves the agency pending, and can be sent again', async () => {
    const { data } = await invite();
    const links = [tokenIn(data.invite_url!), tokenIn((await emailed())!.text)];
    expect((await revoke(data.agency_id)).data).toMatchObject({ changed: 1 });
    for (const token of links) {
      expect(await check(token)).toMatchObject({ http: 410, code: 'link_revoked' });
      expect(await accept(token)).toMatchObject({ http: 410, code: 'link_revoked' });
    }
    expect(await rowOf(email)).toMatchObject({ agency_status: 'pending', invite_expires_at: null });
    expect((await details(data.agency_id)).data.revoked_at).toEqual(expect.any(String));
    const again = await invite();
    expect(again.data).toMatchObject({ agency_id: data.agency_id, invite_status: 'resent' });
    expect((await accept(tokenIn(again.data.invite_url!))).http).toBe(200);
    expect(await revoke(data.agency_id)).toMatchObject({
      data: { changed: 0, results: [{ code: 'invite_accepted' }] },
    });
    expect((await eventsOf(data.agency_id)).map((one) => one.event)).toEqual([
      'agency_invited',
      'invitation_revoked',
      'invitation_resent',
    ]);
  });

  it('says that it has expired, is not sent by a late job, and can be sent again', async () => {
    const { data } = await invite();
    await app.sql`update links set expires_at = now() - interval '1 hour' where agency_id = ${data.agency_id}`;
    expect(await emailed()).toBeUndefined();
    expect(await check(tokenIn(data.invite_url!))).toMatchObject({ http: 410, code: 'link_expired' });
    expect(Date.parse((await details(data.agency_id)).data.expires_at!)).toBeLessThan(Date.now());
    const again = await invite();
    expect((await accept(tokenIn(again.data.invite_url!))).http).toBe(200);
  });

  it('is either accepted or withdrawn when both happen at once, and accepted once by two', async () => {
    for (let round = 0; round < 4; round++) {
      email = `race-${round}-${email}`;
      const { data } = await invite();
      const links = [tokenIn(data.invite_url!), tokenIn((await emailed())!.text)];
      const [one, two, withdrawn] = await Promise.all([
        accept(links[0]!),
        accept(links[1]!),
        revoke(data.agency_id),
      ]);
      const accepted = [one, two].filter(({ http }) => http === 200).length;
      expect(accepted + withdrawn.data.changed, JSON.stringify([one, two, withdrawn])).toBe(1);
      expect(await rowOf(email)).toMatchObject({ agency_status: accepted === 1 ? 'active' : 'pending' });
    }
  });

  it('is unknown for an id that is none, and for the invitations of an agency that is at work', async () => {
    const agency = await anAgency(app);
    expect((await revoke(agency.agency_id)).data.results).toMatchObject([{ code: 'invite_accepted' }]);
    expect((await revoke(agency.user_id)).data.results).toMatchObject([{ code: 'agency_not_found' }]);
    expect(await details(agency.user_id)).toMatchObject({ http: 404, code: 'invite_not_found' });
  });
});
