import type { BodyInput } from '@placewell/contract/call.ts';
import { getAgencyPeople, letInAgain } from '@placewell/contract/installation/let-in-again.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { checkLink, login, resetPassword } from '@placewell/contract/people/accounts.ts';
import { getSecurityLog } from '@placewell/contract/people/security-log.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswordLink } from '../../../people/people.public.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let admin: TestUser;
let agency: TestUser;
let leaver: TestUser;
beforeEach(async () => {
  admin = await aSuperAdmin(test);
  agency = await anAgency(test, { agency_name: 'Harbour' });
  leaver = await aRecruiter(test, agency, { fullname: 'Lena Leaver', user_status: 'inactive' });
});

const NAME = { agency_name: 'Harbour' };
const letIn = (body: Partial<BodyInput<typeof letInAgain>> = {}, token = admin.token) =>
  test.call(letInAgain, { agency_id: agency.agency_id, user_id: leaver.user_id, ...NAME, ...body }, token);
const stateOf = (user: TestUser) =>
  test.sql`select role, user_status, email from users where user_id = ${user.user_id}`;
const emailsTo = async (to: string) => {
  await test.runJobs();
  return test.emails.filter((one) => one.to === to).map(({ subject }) => subject);
};

describe('letting someone in again', () => {
  it('makes an inactive recruiter of an agency without active users its agency user, with a new address', async () => {
    await test.sql`update users set user_status = 'inactive' where user_id = ${agency.user_id}`;
    const open = await test.inAgency(agency.agency_id, (tx) =>
      createPasswordLink(tx, test.platform, leaver.user_id),
    );
    const former = leaver.email;
    const email = `lena-${leaver.user_id}@new.example`;
    const { http, data } = await letIn({ email });
    expect(http).toBe(200);
    expect(await stateOf(leaver)).toEqual([{ role: 'agency', user_status: 'active', email }]);
    expect(await test.call(getJobs, {}, leaver.token)).toMatchObject({ http: 401 });
    const tokenOf = (url: string) => url.split('token=')[1]!;
    expect(await test.call(checkLink, { token: tokenOf(open), purpose: 'reset' })).toMatchObject({
      code: expect.stringMatching(/^link_/),
    });
    expect(await emailsTo(email)).toEqual(['You can log in to Harbour again']);
    expect(await emailsTo(former)).toEqual(['Lena Leaver was let in to Harbour again']);
    const password = 'an entirely new tune';
    const sent = test.emails.find((one) => one.to === email)!.text;
    const token = /token=([\w-]+)/.exec(sent)![1]!;
    expect(tokenOf(data.password_url!)).toBe(token);
    await test.data(resetPassword, { token, password });
    const session = await test.data(login, { email, password });
    expect(session.role).toBe('agency');
    const { items } = await test.data(getSecurityLog, { act: 'let_in_again' }, session.token);
    expect(items).toEqual([
      expect.objectContaining({
        user_id: null,
        target_id: leaver.user_id,
        target_name: 'Lena Leaver',
        detail: 'new email',
        address_block: null,
      }),
    ]);
    const entries = JSON.stringify(
      await test.sql`select * from security_entries where agency_id = ${agency.agency_id}`,
    );
    for (const secret of ['@', token]) expect(entries).not.toContain(secret);
    expect(
      await test.sql`select actor_id, details ->> 'user_id' as user_id from installation_log
        where event = 'person_let_in' and agency_id = ${agency.agency_id}`,
    ).toEqual([{ actor_id: admin.user_id, user_id: leaver.user_id }]);
  });

  it('keeps the address unless there is a new one, and notifies the other agency users', async () => {
    const { data } = await letIn({ email: '' });
    expect(data.email).toBe(leaver.email);
    expect(await emailsTo(leaver.email)).toEqual(['You can log in to Harbour again']);
    expect(await emailsTo(agency.email)).toEqual(['Lena Leaver was let in to Harbour again']);
  });

  it.each<[string, () => Promise<Partial<BodyInput<typeof letInAgain>>>, object]>([
    [
      'another name than that of the agency',
      async () => ({ agency_name: 'harbour' }),
      { http: 400, code: 'invalid_input', data: { fields: { agency_name: expect.any(String) } } },
    ],
    [
      'an address that is taken',
      async () => ({ email: agency.email }),
      { http: 409, code: 'email_taken', data: { fields: { email: expect.any(String) } } },
    ],
    [
      'an inactive agency',
      async () => {
        await test.sql`update agencies set agency_status = 'inactive' where agency_id = ${agency.agency_id}`;
        return {};
      },
      { http: 403, code: 'account_inactive', message: 'This agency is not active. Activate it first.' },
    ],
    [
      'a person of another agency',
      async () => ({ user_id: (await anAgency(test)).user_id }),
      { http: 404, code: 'recruiter_not_found' },
    ],
  ])('refuses %s, and changes nothing', async (_, prepare, refusal) => {
    expect(await letIn(await prepare())).toMatchObject(refusal);
    expect(await stateOf(leaver)).toEqual([
      { role: 'recruiter', user_status: 'inactive', email: leaver.email },
    ]);
    const log = await test.sql`select 1 from security_entries where agency_id = ${agency.agency_id}`;
    expect(log).toEqual([]);
    expect(await emailsTo(leaver.email)).toEqual([]);
  });

  it('refuses a person who has not joined', async () => {
    const invited = await aRecruiter(test, agency, { user_status: 'pending' });
    expect(await letIn({ user_id: invited.user_id })).toMatchObject({
      code: 'status_change_refused',
      message: 'This person has not joined yet. Invite them again instead.',
    });
  });

  it('is for super admins', async () => {
    for (const { token } of [agency, await aRecruiter(test, agency)])
      expect(await letIn({}, token)).toMatchObject({ http: 403 });
  });
});

describe('where a mail server is set up', () => {
  const mailing = useTestApp({ SMTP_URL: 'smtp://mail.example:25' });
  it('does not show the link to the super admin', async () => {
    const other = await anAgency(mailing, { agency_name: 'Harbour' });
    const { agency_id, user_id } = other;
    const { token } = await aSuperAdmin(mailing);
    const { data } = await mailing.call(letInAgain, { agency_id, user_id, ...NAME }, token);
    expect(data).toMatchObject({ email: other.email, password_url: null });
  });
});

it('the people of an agency are listed with name, address, role and status, and the look is logged', async () => {
  const { agency_id } = agency;
  const { items } = await test.data(getAgencyPeople, { agency_id }, admin.token);
  expect(items).toEqual([
    {
      user_id: agency.user_id,
      fullname: 'Ada Agency',
      email: agency.email,
      role: 'agency',
      status: 'active',
    },
    {
      user_id: leaver.user_id,
      fullname: 'Lena Leaver',
      email: leaver.email,
      role: 'recruiter',
      status: 'inactive',
    },
  ]);
  const { items: log } = await test.data(getSecurityLog, {}, agency.token);
  expect(log).toMatchObject([{ act: 'super_admin_access', detail: 'looked: getAgencyPeople' }]);
});
