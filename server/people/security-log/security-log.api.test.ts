import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getAgencyCreditEntries } from '@placewell/contract/money/subscription-management.ts';
import { startArchive } from '@placewell/contract/outside/archives.ts';
import { startExport } from '@placewell/contract/outside/exports.ts';
import * as accounts from '@placewell/contract/people/accounts.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { revokeRecruiterInvite, sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { delRecruiter, getRecruiters, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import { getSecurityLog } from '@placewell/contract/people/security-log.ts';
import { expect, it } from 'vitest';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../accounts/passwords/passwords.rules.ts';
import { purgeEntriesTask } from './security-log.tasks.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });

const read = (user: Pick<TestUser, 'token'>, filters: BodyInput<typeof getSecurityLog> = {}) =>
  test.data(getSecurityLog, filters, user.token);
const acts = async (user: TestUser, filters: BodyInput<typeof getSecurityLog> = {}) =>
  (await read(user, filters)).items.map((entry) => entry.act);

it('the security log of an agency has sign-ins, links and invitations, and no address or token', async () => {
  const email = 'first@north.example';
  const [password, newPassword] = ['a quiet harbour 7', 'an entirely new tune'];
  const tokenFor = async (to: string) => {
    await test.runJobs();
    return /token=([\w-]+)/.exec(test.emails.findLast((one) => one.to === to)!.text)![1]!;
  };
  const { data } = await test.call(accounts.signUp, { email, agencyName: 'North', password });
  const { user_id } = data;
  const moved = 'moved@north.example';
  await test.call(accounts.changeUnverifiedEmail, { email: moved, password }, data.token);
  await test.call(accounts.verifyEmail, { token: await tokenFor(moved) });
  await test.call(accounts.forgotPassword, { email: moved });
  await test.call(accounts.resetPassword, { token: await tokenFor(moved), password: newPassword });
  const { token } = await test.data(accounts.login, { email: moved, password: newPassword });
  const invited = 'second@north.example';
  await test.data(sendRecruiterInvite, { email: invited }, token);
  const link = await tokenFor(invited);
  const accepted = await test.call(accounts.acceptInvite, { token: link, fullname: 'Mira Olsen', password });
  const { invites } = await test.data(sendRecruiterInvite, { email: 'third@north.example' }, token);
  const people = await test.data(getRecruiters, { search: 'third@' }, token);
  const third = people.items[0]!.recruiter_id;
  await test.call(revokeRecruiterInvite, { recruiter_ids: [third] }, token);

  const first = { user_id, target_id: null, address_block: '127.0.0.0/24' };
  const log = await read({ token }, { sort_by: 'happened_at_asc' });
  expect(log).toMatchObject({ total: 8, page: 1, limit: limits.pageSize });
  expect(log.items).toEqual([
    expect.objectContaining({ act: 'email_changed', ...first }),
    expect.objectContaining({ act: 'email_confirmed', ...first }),
    expect.objectContaining({ act: 'password_changed', ...first }),
    expect.objectContaining({ act: 'sign_in', ...first }),
    expect.objectContaining({ act: 'invitation_sent', ...first, target_id: accepted.data.user_id }),
    expect.objectContaining({
      act: 'invitation_accepted',
      user_id: accepted.data.user_id,
      user_name: 'Mira Olsen',
    }),
    expect.objectContaining({ act: 'invitation_sent', ...first, target_id: third }),
    expect.objectContaining({ act: 'invitation_revoked', ...first, target_id: third }),
  ]);
  const rows = JSON.stringify(await test.sql`select * from security_entries`);
  for (const secret of ['@', token, link, data.token, invites[0]!.invite_url!, password, 'argon2'])
    expect(rows).not.toContain(secret);
});

it('the security log of an agency has changes of rights, exports and archives, whose people keep their names', async () => {
  const agency = await anAgency(test);
  const leaver = await aRecruiter(test, agency, { fullname: 'Lena Leaver' });
  await test.call(
    updateRecruiterStatus,
    { recruiter_ids: [leaver.user_id], status: 'inactive' },
    agency.token,
  );
  await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
  const list = { list: 'candidates' as const, format: 'csv' as const, parameters: {} };
  await test.data(startExport, list, agency.token);
  await test.runJobs();
  await test.data(startArchive, {}, agency.token);
  await test.runJobs();
  await test.call(delRecruiter, { recruiter_ids: [leaver.user_id] }, agency.token);

  const about = { target_id: leaver.user_id, target_name: 'Lena Leaver' };
  const { items } = await read(agency, { sort_by: 'happened_at_asc' });
  expect(items.map(({ entry_id: _, happened_at: __, ...entry }) => entry)).toEqual(
    [
      { act: 'rights_changed', ...about, detail: 'inactive' },
      { act: 'rights_changed', detail: 'recruiters_see_own' },
      { act: 'exported', detail: 'candidates: 0', address_block: null },
      { act: 'archive_made', detail: expect.stringMatching(/^archive: \d+$/), address_block: null },
      { act: 'rights_changed', ...about, detail: 'removed' },
    ].map((entry) => ({
      user_id: agency.user_id,
      user_name: 'Ada Agency',
      target_id: null,
      target_name: null,
      address_block: '127.0.0.0/24',
      ...entry,
    })),
  );
});

it('an agency sees what a super admin looked at, once a minute, without name and address', async () => {
  const agency = await anAgency(test);
  const admin = await aSuperAdmin(test);
  for (const page of [1, 2])
    await test.data(getRecruiters, { agency_id: agency.agency_id, page }, admin.token);
  await test.data(getAgencyCreditEntries, { agency_id: agency.agency_id, page: 1 }, admin.token);
  const access = {
    act: 'super_admin_access',
    user_id: null,
    user_name: null,
    target_id: null,
    address_block: null,
  };
  expect((await read(agency)).items).toEqual([
    expect.objectContaining({ ...access, detail: 'looked: dashboard/getCreditEntries' }),
    expect.objectContaining({ ...access, detail: 'looked: agency/getRecruiters' }),
  ]);
});

it('the security log is filtered by act, person and day, comes in pages, and belongs to one agency', async () => {
  const [agency, other] = [await anAgency(test), await anAgency(test)];
  const recruiter = await aRecruiter(test, agency);
  for (const status of ['inactive', 'active'] as const)
    await test.call(updateRecruiterStatus, { recruiter_ids: [recruiter.user_id], status }, agency.token);
  await test.call(updateAgencySettings, { client_details: 'all' }, agency.token);
  await test.call(updateAgencySettings, { client_details: 'involved' }, agency.token);
  const all = await read(agency);
  expect(all.total).toBe(all.items.length);
  const pages = [1, 2].map((page) => read(agency, { page, limit: 2 }));
  expect((await Promise.all(pages)).flatMap(({ items }) => items)).toEqual(all.items.slice(0, 4));
  expect(await acts(agency, { act: 'sign_in' })).toEqual([]);
  expect(await acts(agency, { user_id: recruiter.user_id })).toEqual(['rights_changed', 'rights_changed']);
  expect((await read(agency, { user_id: agency.user_id })).total).toBe(all.total);
  expect(await acts(agency, { from_date: '2999-01-01' })).toEqual([]);
  expect(await acts(other)).toEqual([]);
  expect(await acts(other, { user_id: agency.user_id })).toEqual([]);
});

it('recruiters and super admins are refused the security log of an agency', async () => {
  const agency = await anAgency(test);
  for (const user of [await aRecruiter(test, agency), await aSuperAdmin(test)])
    expect(await test.call(getSecurityLog, {}, user.token)).toMatchObject({ http: 403 });
});

it('entries are removed after 12 months', async () => {
  const agency = await anAgency(test);
  for (const recruiters_see_all of [false, true])
    await test.call(updateAgencySettings, { recruiters_see_all }, agency.token);
  const age = (days: number, detail: string) => test.sql`update security_entries
    set happened_at = now() - make_interval(days => ${days}) where agency_id = ${agency.agency_id}
    and detail = ${detail}`;
  await age(limits.securityLogDays + 1, 'recruiters_see_own');
  await age(limits.securityLogDays - 1, 'recruiters_see_all');
  await test.run(purgeEntriesTask, {});
  expect((await read(agency)).items.map((entry) => entry.detail)).toEqual(['recruiters_see_all']);
});

it('a super admin who logs in has a line and no entry', async () => {
  const { email, user_id } = await aSuperAdmin(test);
  const password = 'a quiet harbour 7';
  await test.sql`update users set password_hash = ${await hashPassword(password)} where user_id = ${user_id}`;
  test.platform.log.level = 'info';
  await test.data(accounts.login, { email, password });
  expect(test.log.entries).toContainEqual(expect.objectContaining({ security: 'sign_in', user_id }));
  const entries = await test.sql`select act from security_entries where agency_id = ${INSTALLATION_ID}`;
  expect(entries).toEqual([]);
});
