import { randomBytes } from 'node:crypto';
import * as calls from '@placewell/contract/people/accounts.ts';
import { revokeRecruiterInvite, sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { getRecruiters } from '@placewell/contract/people/recruiters.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ ADDRESS_CALLS: '30' });
const PASSWORD = 'a quiet harbour 7';
const anEmail = () => `person-${randomBytes(6).toString('hex')}@example.com`;
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!;

let agency: TestUser;
let email: string;
beforeEach(async () => {
  agency = await anAgency(app);
  email = anEmail();
});

const invite = async (by: TestUser, to = email) => {
  const { data } = await app.call(sendRecruiterInvite, { email: to }, by.token);
  await app.runJobs();
  return { returned: tokenIn(data.invite_url!), emailed: lastEmailed(to) };
};
const lastEmailed = (to: string) => tokenIn(app.emails.findLast((one) => one.to === to)!.text);
const accept = (token: string) =>
  app.call(calls.acceptInvite, { token, fullname: 'Mira Olsen', password: PASSWORD });
const check = (token: string) => app.call(calls.checkLink, { token, purpose: 'invite' });
const isVerified = async (token: string) =>
  (await app.data(calls.getUserProfile, {}, token)).is_email_verified;

describe('an invitation', () => {
  it('has two secrets: that of the email proves the address, that of the returned URL does not', async () => {
    const { returned, emailed } = await invite(agency);
    expect(returned).not.toBe(emailed);
    const accepted = await accept(emailed);
    expect(accepted.http).toBe(200);
    expect(await isVerified(accepted.data.token)).toBe(true);

    const other = anEmail();
    const second = await invite(agency, other);
    const byUrl = await accept(second.returned);
    expect(byUrl.http).toBe(200);
    expect(await isVerified(byUrl.data.token)).toBe(false);
    // The person can confirm the address then.
    await app.runJobs();
    expect((await app.call(calls.verifyEmail, { token: lastEmailed(other) })).http).toBe(200);
    expect(await isVerified(byUrl.data.token)).toBe(true);
  });

  it('ends with both secrets when it is accepted by one', async () => {
    const { returned, emailed } = await invite(agency);
    await accept(returned);
    for (const token of [returned, emailed]) expect(await accept(token)).toMatchObject({ code: 'link_used' });
    expect(await check(emailed)).toMatchObject({ code: 'link_used' });
  });

  it('is accepted once by concurrent requests with both secrets', async () => {
    const { returned, emailed } = await invite(agency);
    const results = await Promise.all([accept(returned), accept(emailed), accept(returned)]);
    expect(results.map(({ http }) => http).sort()).toEqual([200, 410, 410]);
  });

  it('renews both secrets when it is sent again', async () => {
    const first = await invite(agency);
    const second = await invite(agency);
    for (const token of Object.values(first))
      expect(await check(token)).toMatchObject({ code: 'link_unknown' });
    for (const token of Object.values(second)) expect((await check(token)).http).toBe(200);
  });

  it('reserves no email: the first of two agencies whose invitation is accepted has the person', async () => {
    const rival = await anAgency(app, { agency_name: 'South Search' });
    const [ours, theirs] = [await invite(agency), await invite(rival)];
    expect((await accept(theirs.emailed)).http).toBe(200);
    const lost = await accept(ours.emailed);
    expect(lost).toMatchObject({ http: 409, code: 'email_taken' });
    expect(lost.message).toContain('another invitation was accepted first');
    const { items } = await app.data(getRecruiters, { search: email }, agency.token);
    expect(items).toMatchObject([{ email, status: 'pending' }]);
    const { data } = await app.call(calls.login, { email, password: PASSWORD });
    expect(data.agency_id).toBe(rival.agency_id);
  });

  it('keeps nobody from signing up, and does not reveal to the inviter who has an account', async () => {
    await invite(agency);
    expect((await app.call(calls.signUp, { email, agencyName: 'East', password: PASSWORD })).http).toBe(200);
    const other = await anAgency(app);
    const [known, unknown] = [
      await app.call(sendRecruiterInvite, { email }, other.token),
      await app.call(sendRecruiterInvite, { email: anEmail() }, other.token),
    ];
    expect([known.http, known.message, known.data.invite_status]).toEqual([
      unknown.http,
      unknown.message,
      unknown.data.invite_status,
    ]);
  });

  it('leaves no live secret in the queue, in the database or in the log', async () => {
    app.platform.log.level = 'trace';
    const { data } = await app.call(sendRecruiterInvite, { email, message: 'Welcome' }, agency.token);
    await app.call(calls.forgotPassword, { email: agency.email });
    const queued = await app.database.ownerPool.query(
      'select payload::text from graphile_worker._private_jobs',
    );
    await app.runJobs();
    const sent = app.emails.filter((one) => [email, agency.email].includes(one.to)).map((one) => one.text);
    const tokens = [
      tokenIn(data.invite_url!),
      ...sent.filter((text) => text.includes('token=')).map(tokenIn),
    ];
    expect(tokens).toHaveLength(3);
    const links = await app.database.ownerPool.query('select * from links');
    const kept = JSON.stringify([queued.rows, links.rows, app.log.entries]);
    expect(queued.rows.length).toBeGreaterThanOrEqual(2);
    for (const token of tokens) expect(kept).not.toContain(token);
    app.platform.log.level = 'warn';
  });
});

describe('an invitation to a role', () => {
  const roleOf = async (to: string, body: { role?: string } = {}) => {
    const { data } = await app.raw(sendRecruiterInvite.path, { email: to, ...body }, agency.token);
    const { data: session } = await accept(tokenIn(data.invite_url));
    return [session.role, session.agency_id, session.questionnaire_status];
  };

  it('makes a recruiter, or another agency user where it says so', async () => {
    expect(await roleOf(email)).toEqual(['recruiter', agency.agency_id, expect.any(String)]);
    expect((await roleOf(anEmail(), { role: 'Agency' }))[0]).toBe('agency');
    expect(
      await app.raw(sendRecruiterInvite.path, { email, role: 'super_admin' }, agency.token),
    ).toMatchObject({ http: 400, code: 'invalid_input' });
  });

  it('keeps role, name and message when it is sent again without them, and takes new ones', async () => {
    const send = (body: object) => app.raw(sendRecruiterInvite.path, { email, ...body }, agency.token);
    await send({ role: 'agency', recruiter_name: 'Ida', message: 'See you on Monday.' });
    const { data } = await send({});
    await app.runJobs();
    expect(app.emails.findLast((one) => one.to === email)!.text).toContain('See you on Monday.');
    expect((await check(tokenIn(data.invite_url))).data.fullname).toBe('Ida');
    const { data: last } = await send({ role: 'recruiter', recruiter_name: 'Ida Berg' });
    expect((await check(tokenIn(last.invite_url))).data.fullname).toBe('Ida Berg');
    expect((await accept(tokenIn(last.invite_url))).data.role).toBe('recruiter');
  });
});

describe('a list of invitations', () => {
  it('has a result for each row, in order: sent, sent again, or refused with the reason', async () => {
    const [known, colleague] = [anEmail(), anEmail()];
    await app.call(sendRecruiterInvite, { email: known }, agency.token);
    const joined = await app.call(sendRecruiterInvite, { email: colleague }, agency.token);
    await accept(tokenIn(joined.data.invite_url!));
    const emails = [email, known, colleague, 'nobody at all', email];
    const invites = emails.map((one) => ({ email: one, send_email: one !== known }));
    const { http, message, data } = await app.call(sendRecruiterInvite, { invites }, agency.token);
    expect([http, message]).toEqual([200, 'Invitation sent, Invitation link created']);
    expect(data.invites.map((one) => [one.email, one.invite_status, one.reason])).toEqual([
      [email, 'sent', undefined],
      [known, 'resent', undefined],
      [colleague, 'refused', 'This person already works with you.'],
      ['nobody at all', 'refused', 'Enter a valid email address'],
      [email, 'refused', 'This address is in the list more than once.'],
    ]);
    const urls = data.invites.map((one) => one.invite_url);
    expect(urls.map((url) => url !== null)).toEqual([true, true, false, false, false]);
    expect((await accept(tokenIn(urls[1]!))).http).toBe(200);
  });

  it('of more than 50 is refused before anybody is invited', async () => {
    const invites = Array.from({ length: 51 }, () => ({ email: anEmail() }));
    expect(await app.call(sendRecruiterInvite, { invites }, agency.token)).toMatchObject({ http: 400 });
    expect((await app.data(getRecruiters, {}, agency.token)).total).toBe(0);
  });
});

describe('withdrawing invitations', () => {
  const idOf = async (search: string) => (await app.data(getRecruiters, { search }, agency.token)).items[0]!;
  const revoke = (body: { id?: string; recruiter_ids?: string[] }) =>
    app.call(revokeRecruiterInvite, body, agency.token);

  it('ends both secrets and says so; the person stays listed and can be invited again', async () => {
    const { returned, emailed } = await invite(agency);
    const { id, invite_expires_at } = await idOf(email);
    expect(invite_expires_at).not.toBeNull();
    expect(await revoke({ id })).toMatchObject({ http: 200, message: 'Invitation withdrawn' });
    for (const token of [returned, emailed]) {
      expect(await check(token)).toMatchObject({ http: 410, code: 'link_revoked' });
      expect(await accept(token)).toMatchObject({ http: 410, code: 'link_revoked' });
    }
    expect(await idOf(email)).toMatchObject({ status: 'pending', invite_expires_at: null });
    const again = await invite(agency);
    expect((await accept(again.returned)).http).toBe(200);
  });

  it('stops an email that was not sent yet, and skips people who have accepted', async () => {
    const other = anEmail();
    const joined = await app.call(sendRecruiterInvite, { email: other }, agency.token);
    await accept(tokenIn(joined.data.invite_url!));
    await app.call(sendRecruiterInvite, { email }, agency.token);
    const ids = [(await idOf(email)).id, (await idOf(other)).id];
    const { data } = await revoke({ recruiter_ids: ids });
    expect(data).toMatchObject({
      changed: 1,
      results: [{ ok: true }, { ok: false, code: 'invite_accepted' }],
    });
    await app.runJobs();
    expect(app.emails.filter((one) => one.to === email)).toEqual([]);
  });
});

describe('invitations are limited', () => {
  const oldAgency = async () => {
    const old = await anAgency(app);
    await app.sql`update agencies set created_at = now() - interval '15 days' where agency_id = ${old.agency_id}`;
    return old;
  };
  const inviteMany = async (by: TestUser, count: number) => {
    const invites = Array.from({ length: count }, () => ({ email: anEmail() }));
    const { data } = await app.call(sendRecruiterInvite, { invites }, by.token);
    return data.invites;
  };
  const refused = (invites: { invite_status: string }[]) =>
    invites.filter((one) => one.invite_status === 'refused');

  it('to 10 in the first 14 days of an agency; a batch names the others with the reason', async () => {
    const invites = await inviteMany(agency, 12);
    expect(refused(invites)).toHaveLength(2);
    expect(invites.at(-1)).toMatchObject({
      invite_url: null,
      reason: expect.stringContaining('first 14 days'),
    });
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/v1/${sendRecruiterInvite.path}`,
      headers: { authorization: `Bearer ${agency.token}` },
      payload: { email },
    });
    expect(response.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(86_400);
  });

  it('to 50 an hour for an older agency', async () => {
    const old = await oldAgency();
    expect(refused(await inviteMany(old, 50))).toEqual([]);
    expect(refused(await inviteMany(old, 1))).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('50 invitations an hour') }),
    ]);
  });

  it('to three a day for one person, by one agency, and in emails by all agencies together', async () => {
    const old = await oldAgency();
    for (let at = 0; at < 3; at++) await invite(old);
    expect(await app.call(sendRecruiterInvite, { email }, old.token)).toMatchObject({
      http: 429,
      message: expect.stringContaining('three times today'),
    });
    expect((await app.call(sendRecruiterInvite, { email }, agency.token)).http).toBe(200);
    await app.runJobs();
    expect(app.emails.filter((one) => one.to === email)).toHaveLength(3);
  });
});
