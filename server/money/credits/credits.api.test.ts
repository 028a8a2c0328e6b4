import { getCreditEntries, getCreditsBalance, getCreditUsage } from '@placewell/contract/money/credits.ts';
import { expect, test as it } from 'vitest';
import { checkCredits } from '../../doctor/check-installation.ts';
import { timeBox } from '../../doctor/time-box.ts';
import { checkLedgers } from '../../installation/agencies/ledger-checks.service.ts';
import { asOwner } from '../../platform/db/database.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  adjustCredits,
  chargeReserved,
  grantCredits,
  refundCredits,
  releaseReserved,
  reserveEach,
} from './credits.public.ts';
import { expireCreditsTask } from './credits.tasks.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
const DAY_MS = 86_400_000;

const inAgency = ({ agency_id }: TestUser, work: (tx: TenantTx) => Promise<unknown>) =>
  test.inAgency(agency_id, work);

/** Reserves a credit for a person under each of these keys. */
const reserve = (tx: TenantTx, { user_id }: TestUser, keys: string[]) =>
  reserveEach(
    tx,
    'resume',
    keys.map((idempotency_key) => ({
      ref_type: 'upload_file' as const,
      ref_id: null,
      user_id,
      idempotency_key,
    })),
  );

const planUntil = (tx: TenantTx, { agency_id }: TestUser, amount: number, expires_at: string) =>
  grantCredits(tx, {
    credit_type: 'resume',
    amount,
    source: 'plan',
    expires_at,
    ref_type: 'upload_file' as const,
    ref_id: agency_id,
    user_id: null,
    idempotency_key: `plan:${expires_at}`,
  });

it('getCreditsBalance returns 0 for a balance that is missing', async () => {
  const { agency_id, token } = await anAgency(test, { resume_credits: 7 });
  await test.sql`delete from credit_balances where agency_id = ${agency_id} and credit_type = 'email'`;
  expect(await test.data(getCreditsBalance, {}, token)).toEqual({
    resume_credits: 7,
    email_credits: 0,
    is_read_only: false,
  });
});

it('getCreditsBalance returns the balances of the agency to all its people', async () => {
  const agency = await anAgency(test, { resume_credits: 7 });
  const other = await anAgency(test, { resume_credits: 3 });
  const recruiter = await aRecruiter(test, agency);
  for (const token of [agency.token, recruiter.token]) {
    const response = await test.call(getCreditsBalance, {}, token);
    expect(response).toMatchObject({ http: 200, data: { resume_credits: 7, email_credits: 0 } });
  }
  const response = await test.call(getCreditsBalance, {}, other.token);
  expect(response.data.resume_credits).toBe(3);
});

/** An agency with 10 credits, one of them expiring; it spends two, a recruiter one, and two are refunded. */
async function anActiveAgency() {
  const agency = await anAgency(test, { resume_credits: 10 });
  const recruiter = await aRecruiter(test, agency, { fullname: 'Rhea Recruiter' });
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  await inAgency(agency, async (tx) => {
    await planUntil(tx, agency, 1, tomorrow);
    await reserve(tx, recruiter, ['a', 'b']);
    await reserve(tx, agency, ['c', 'd', 'e', 'f']);
    for (const key of ['a', 'c', 'd', 'e']) await chargeReserved(tx, key);
    await releaseReserved(tx, 'b');
    await refundCredits(tx, 'e');
  });
  return { agency, recruiter, tomorrow };
}

it('getCreditUsage returns balances with the days left, what was spent by day and by person, and what was given back', async () => {
  const { agency, recruiter } = await anActiveAgency();
  const { data } = await test.call(getCreditUsage, {}, agency.token);
  const [resume, email] = data.types;
  expect(resume).toMatchObject({
    credit_type: 'resume',
    balance: 7,
    reserved: 1,
    per_day: 3,
    days_left: 2,
    spent_this_month: 3,
    returned_this_month: 2,
    lots: [{ source: 'plan', remaining: 7, granted: 10, expires_at: null }],
    expiring: null,
  });
  expect(email).toMatchObject({ credit_type: 'email', balance: 0, per_day: 0, days_left: null, lots: [] });
  expect(data.by_day).toHaveLength(30);
  expect(data.by_day.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), resume: 4, email: 0 });
  expect(data.by_recruiter).toEqual([
    { recruiter_id: agency.user_id, recruiter_name: expect.any(String), resume: 2, email: 0 },
    { recruiter_id: recruiter.user_id, recruiter_name: 'Rhea Recruiter', resume: 1, email: 0 },
  ]);
});

it('getCreditEntries lists the ledger, the newest first, by kind, reason, person and day, for agency users only', async () => {
  const { agency, recruiter } = await anActiveAgency();
  await inAgency(agency, (tx) =>
    adjustCredits(tx, {
      credit_type: 'resume',
      delta: -2,
      note: 'Granted twice by mistake',
      user_id: newId(),
      idempotency_key: 'adjust',
    }),
  );
  const list = async (body: object) => await test.data(getCreditEntries, body, agency.token);
  const all = await list({ limit: 100 });
  expect(all.total).toBe(15);
  expect(all.items[0]).toMatchObject({
    reason: 'admin_adjust',
    delta: -2,
    balance_after: 5,
    note: 'Granted twice by mistake',
    source: 'plan',
    recruiter_id: null,
  });
  expect(all.items.at(-1)).toMatchObject({ reason: 'plan_grant', delta: 10, recruiter_id: null });
  const oldest = await list({ limit: 100, sort_by: 'created_at_asc' });
  expect(oldest.items).toEqual(all.items.toReversed());
  expect((await list({ reason: 'release' })).items).toMatchObject([
    { delta: 1, recruiter_name: 'Rhea Recruiter', idempotency_key: 'b:release' },
  ]);
  expect((await list({ recruiter_id: recruiter.user_id, reason: 'charge' })).total).toBe(1);
  expect((await list({ credit_type: 'email' })).total).toBe(0);
  expect((await list({ to_date: '2020-01-01' })).total).toBe(0);
  const page = await list({ page: 2, limit: 4, from_date: new Date().toISOString().slice(0, 10) });
  expect(page.items.map((one) => one.entry_id)).toEqual(all.items.slice(4, 8).map((one) => one.entry_id));
  expect((await test.call(getCreditEntries, {}, recruiter.token)).http).toBe(403);
});

it('credits that have expired are not in the balance, and the hourly job takes them, with an entry', async () => {
  const agency = await anAgency(test, { resume_credits: 4 });
  await inAgency(agency, (tx) => planUntil(tx, agency, 6, new Date(Date.now() - 1000).toISOString()));
  const balance = async () => (await test.data(getCreditsBalance, {}, agency.token)).resume_credits;
  const expired = async () => (await test.data(getCreditEntries, { reason: 'expiry' }, agency.token)).items;
  expect(await balance()).toBe(4);
  expect(await expired()).toEqual([]);
  await test.run(expireCreditsTask, {});
  await test.run(expireCreditsTask, {});
  expect(await expired()).toMatchObject([{ delta: -6, balance_after: 4, source: 'plan' }]);
  expect(await balance()).toBe(4);
});

it('the doctor names the agency whose credits do not add up, and a reservation that nobody settles', async () => {
  const { agency } = await anActiveAgency();
  const healthy = await anAgency(test);
  const faultsOf = async ({ agency_id }: TestUser) => {
    const { faults } = await checkLedgers(asOwner(test.database.ownerPool), 'owner');
    return faults.filter((one) => one.agency_id === agency_id).map(({ fault }) => fault);
  };
  expect(await faultsOf(healthy)).toEqual([]);
  expect(await faultsOf(agency)).toEqual(['The reservation f was neither charged nor released.']);
  await inAgency(agency, (tx) => releaseReserved(tx, 'f'));
  expect(await faultsOf(agency)).toEqual([]);
  // Only the owner of the database can do this.
  await test.database.ownerPool.query(
    `begin; select set_config('app.agency_id', '${agency.agency_id}', true);
     update credit_entries set balance_after = balance_after + 1, delta = delta + 1
     where agency_id = '${agency.agency_id}' and credit_type = 'resume' and entry_no = 3; commit`,
  );
  expect(await faultsOf(agency)).toEqual([
    'The balance of resume credits is 8, but the sum of their entries is 9.',
    'Of 1 lots of resume credits something else is left than their entries say.',
    'The entry 4 of resume credits does not follow from those before it.',
  ]);
  expect(await faultsOf(healthy)).toEqual([]);
  const findings = await checkCredits(
    test.database.ownerPool,
    timeBox(0, { isFull: true, tell: () => undefined }),
  );
  expect(findings.filter(({ state }) => state === 'problem').map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining(agency.agency_id)]),
  );
});
