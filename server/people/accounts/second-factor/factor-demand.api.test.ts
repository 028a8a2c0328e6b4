import { getUserProfile, logout } from '@placewell/contract/people/accounts.ts';
import { getSessions } from '@placewell/contract/people/own-account.ts';
import * as calls from '@placewell/contract/people/second-factor.ts';
import { getSecurityLog } from '@placewell/contract/people/security-log.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { generateSync } from 'otplib';
import { afterEach, expect, it } from 'vitest';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp({}, { own: 'the installation demands a second factor' });
afterEach(() => test.sql`update agencies set factor_demanded_at = null`);

async function addApp({ token }: TestUser) {
  const { secret } = await test.data(calls.beginTotp, {}, token);
  await test.data(calls.confirmTotp, { code: String(generateSync({ secret })), factor_name: 'Phone' }, token);
}
const demand = (by: TestUser, is_demanded = true) =>
  test.call(calls.setFactorDemand, { is_demanded }, by.token);
/** Makes the demands and the people older. */
async function wait(days: number) {
  await test.sql`update agencies set factor_demanded_at = factor_demanded_at - ${days} * interval '1 day'`;
  await test.sql`update users set created_at = created_at - ${days} * interval '1 day'`;
}
const dueAt = async ({ token }: TestUser) => (await test.data(getUserProfile, {}, token)).factor_due_at;
const work = ({ token }: TestUser) => test.call(getCandidates, {}, token);
const REFUSED = { http: 403, code: 'second_factor_demanded' };

it('an agency that demands a second factor refuses people without one after 7 days, but their account', async () => {
  const [agency, other] = [await anAgency(test), await anAgency(test)];
  const recruiter = await aRecruiter(test, agency);
  await wait(30);
  expect(await demand(agency)).toMatchObject({ http: 409, code: 'factor_needed_first' });
  await addApp(agency);
  expect((await demand(agency)).data.by_agency_since).not.toBeNull();
  expect(await dueAt(agency)).toBeNull();
  const days = (Date.parse((await dueAt(recruiter)) ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
  await wait(6.99);
  expect((await work(recruiter)).http).toBe(200);
  await wait(0.02);
  expect(await work(recruiter)).toMatchObject(REFUSED);
  expect((await work(agency)).http).toBe(200);
  expect((await work(other)).http).toBe(200);
  expect((await test.call(getSessions, {}, recruiter.token)).http).toBe(200);
  expect((await test.call(calls.getSecondFactors, {}, recruiter.token)).http).toBe(200);

  await addApp(recruiter);
  expect((await work(recruiter)).http).toBe(200);
  expect(await dueAt(recruiter)).toBeNull();
  expect((await test.call(logout, {}, recruiter.token)).http).toBe(200);
});

it('people who come later have 7 days of their own, and none is asked once the demand ends', async () => {
  const agency = await anAgency(test);
  await addApp(agency);
  await demand(agency);
  await wait(8);
  const recruiter = await aRecruiter(test, agency);
  expect((await work(recruiter)).http).toBe(200);
  await wait(7.01);
  expect(await work(recruiter)).toMatchObject(REFUSED);
  await demand(agency, false);
  await demand(agency, false);
  expect((await work(recruiter)).http).toBe(200);
  const { items } = await test.data(getSecurityLog, { sort_by: 'happened_at_asc' }, agency.token);
  const changes = items.filter(({ act }) => act === 'sign_in_changed').map(({ detail }) => detail);
  expect(changes).toEqual(['factor_demanded', 'factor_not_demanded']);
});

it('the installation demands it of every agency and of super admins', async () => {
  const [agency, admin, second] = [await anAgency(test), await aSuperAdmin(test), await aSuperAdmin(test)];
  expect((await demand(admin)).code).toBe('factor_needed_first');
  await addApp(admin);
  const { data } = await demand(admin);
  expect(data).toEqual({ by_agency_since: null, by_installation_since: expect.any(String) });
  expect(await test.data(calls.getFactorDemand, {}, agency.token)).toEqual(data);
  await wait(7.01);
  expect(await work(agency)).toMatchObject(REFUSED);
  expect(await demand(second, false)).toMatchObject(REFUSED);
  expect((await demand(admin, false)).http).toBe(200);
  expect((await work(agency)).http).toBe(200);
  const logged = await test.sql<{ details: object }>`
    select details from installation_log where event = 'factor_demand_changed' order by at`;
  expect(logged.map(({ details }) => details)).toEqual([{ is_demanded: true }, { is_demanded: false }]);
});

it('a super admin who is an agency user as well has the second factor of that user', async () => {
  const [agency, admin] = [await anAgency(test), await aSuperAdmin(test)];
  await test.sql`insert into administrators (agency_id, user_id, admin_id)
    values (${agency.agency_id}, ${agency.user_id}, ${admin.user_id})`;
  await addApp(agency);
  expect((await demand(admin)).http).toBe(200);
  await wait(7.01);
  expect(await dueAt(admin)).toBeNull();
  expect((await demand(admin, false)).http).toBe(200);
});
