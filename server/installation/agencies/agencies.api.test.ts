import type { BodyInput } from '@placewell/contract/call.ts';
import { getAgencies, getAgency } from '@placewell/contract/installation/agencies.ts';
import { BILLING_CYCLES, PLANS } from '@placewell/contract/money/plans.ts';
import { SUBSCRIPTION_STATUSES } from '@placewell/contract/money/subscription-status.ts';
import { beforeAll, expect, it } from 'vitest';
import { recordInstallationEvent } from '../../people/agencies/agencies.public.ts';
import { type InstallationTx, type TenantTx, withInstallation } from '../../platform/db/tenant.ts';
import { hashToken, INSTALLATION_ID, newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({}, { own: 'counts all agencies' });
let admin: TestUser;
let harbour: TestUser;

beforeAll(async () => {
  admin = await aSuperAdmin(test);
  harbour = await anAgency(test, { agency_name: 'Harbour', fullname: 'Hanna First' });
  await aRecruiter(test, harbour, { role: 'agency', fullname: 'Second User' });
  await aRecruiter(test, harbour);
  await aRecruiter(test, harbour);
  const alpine = await anAgency(test, { agency_name: 'Alpine 100%', fullname: 'Alma' });
  await aRecruiter(test, alpine);
  await anAgency(test, { agency_name: 'Baltic', fullname: 'Bea' });
  const set = (name: string, columns: string) =>
    test.database.ownerPool.query(`update agencies set ${columns} where agency_name = $1`, [name]);
  await set(
    'Harbour',
    `created_at = '2026-03-01T23:30:00Z', plan_id = 'premium', subscription_status = 'active'`,
  );
  await set('Alpine 100%', `created_at = '2026-03-02T00:00:00Z', agency_status = 'pending'`);
  await set(
    'Baltic',
    `created_at = '2026-03-04T12:00:00Z', agency_status = 'inactive', subscription_status = 'expired'`,
  );
});

const names = async (body: BodyInput<typeof getAgencies>) =>
  (await test.data(getAgencies, body, admin.token)).items.map((agency) => agency.agency_name);

it('lists every agency with its plan, first user and number of recruiters, without the installation itself', async () => {
  const { data } = await test.call(getAgencies, { sort_by: 'recruiters_desc' }, admin.token);
  expect(data.total).toBe(3);
  expect(data.items[0]).toEqual({
    id: harbour.agency_id,
    agency_id: harbour.agency_id,
    agency_name: 'Harbour',
    fullname: 'Hanna First',
    email: harbour.email,
    subscription_plan: 'Premium',
    billing_cycle: 'monthly',
    subscription_status: 'active',
    trial_ends_at: null,
    agency_status: 'active',
    recruiters: 2,
    created_at: '2026-03-01T23:30:00.000Z',
    deleted_at: null,
    invite_expires_at: null,
  });
  expect(data.items[2]).toMatchObject({ agency_name: 'Baltic', subscription_plan: null, recruiters: 0 });
});

it.each<[BodyInput<typeof getAgencies>, string[]]>([
  [{ search: 'HARB' }, ['Harbour']],
  [{ search: 'alma' }, ['Alpine 100%']],
  [{ search: 'harb OR "alpine 1"' }, ['Alpine 100%', 'Harbour']],
  [{ search: '-harb -alpine' }, ['Baltic']],
  [{ search: '%' }, ['Alpine 100%']],
  [{ subscription_status: 'active' }, ['Harbour']],
  [{ subscription_status: 'trialing' }, ['Alpine 100%']],
  [{ subscription_status: 'canceled' }, []],
  [{ user_status: 'pending' }, ['Alpine 100%']],
  [{ user_status: 'inactive' }, ['Baltic']],
  [{ from_date: '2026-03-02' }, ['Baltic', 'Alpine 100%']],
  // Whole days: the last one ends at midnight.
  [{ to_date: '2026-03-01' }, ['Harbour']],
  [{ from_date: '2026-03-02', to_date: '2026-03-02' }, ['Alpine 100%']],
  [{ to_date: '2026-03-02T00:00:00Z' }, ['Alpine 100%', 'Harbour']],
  [{ recruiters_min: 1 }, ['Alpine 100%', 'Harbour']],
  [{ recruiters_max: 1 }, ['Baltic', 'Alpine 100%']],
  [{ recruiters_min: 1, recruiters_max: 1 }, ['Alpine 100%']],
  [{ search: '', user_status: 'active', recruiters_min: 1 }, ['Harbour']],
])('finds the agencies of the filter %j', async (filters, expected) => {
  expect(await names(filters)).toEqual(expected);
});

it.each<[NonNullable<BodyInput<typeof getAgencies>['sort_by']>, string[]]>([
  ['date', ['Baltic', 'Alpine 100%', 'Harbour']],
  ['date_asc', ['Harbour', 'Alpine 100%', 'Baltic']],
  ['created_at_desc', ['Baltic', 'Alpine 100%', 'Harbour']],
  ['agency_name_asc', ['Alpine 100%', 'Baltic', 'Harbour']],
  ['agency_name_desc', ['Harbour', 'Baltic', 'Alpine 100%']],
  ['recruiters_asc', ['Baltic', 'Alpine 100%', 'Harbour']],
  ['recruiters', ['Harbour', 'Alpine 100%', 'Baltic']],
  ['subscription_status_asc', ['Harbour', 'Baltic', 'Alpine 100%']],
])('sorts agencies by %s', async (sort_by, expected) => {
  expect(await names({ sort_by })).toEqual(expected);
});

it('pages through agencies, with the total on a page beyond the last one too', async () => {
  expect(await names({ sort_by: 'agency_name_asc', page: 2, limit: 2 })).toEqual(['Harbour']);
  const { data } = await test.call(getAgencies, { page: 9, limit: 2 }, admin.token);
  expect(data).toMatchObject({ items: [], total: 3, total_pages: 2 });
});

it('shows one agency, and neither an unknown one nor the installation itself', async () => {
  const show = (agency_id: string) => test.call(getAgency, { agency_id }, admin.token);
  expect((await show(harbour.agency_id)).data).toMatchObject({ agency_name: 'Harbour', recruiters: 2 });
  for (const agency_id of [newId(), INSTALLATION_ID])
    expect(await show(agency_id)).toMatchObject({ http: 404, code: 'agency_not_found' });
});

it('refuses the list of agencies to an agency user', async () => {
  expect(await test.call(getAgencies, {}, harbour.token)).toMatchObject({ http: 403, code: 'forbidden' });
});

it('keeps the plans of the specification as rows, and puts every agency on a trial', async () => {
  const { rows } = await test.database.appPool.query('select * from plans order by amount_cents');
  const expected = Object.entries(PLANS).map(([plan_name, { amount_cents, credits }]) => ({
    plan_id: plan_name.toLowerCase(),
    plan_name,
    amount_cents,
    currency: 'USD',
    billing_cycle: BILLING_CYCLES[0],
    resume_credits: credits,
    email_credits: credits,
  }));
  expect(rows).toEqual(expected);
  const agencies =
    await test.sql`select plan_id, billing_cycle, subscription_status, deleted_at from agencies where
      agency_id = ${(await anAgency(test)).agency_id}`;
  expect(agencies).toEqual([
    {
      plan_id: null,
      billing_cycle: 'monthly',
      subscription_status: 'trialing',
      deleted_at: null,
    },
  ]);
});

it('accepts exactly the subscription statuses of the specification', async () => {
  const rows = await test.sql<{ values: string[] }>`select array(select m[1] from
    regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') m) as values from pg_constraint where
    conname = 'agencies_subscription_status_check'`;
  expect(rows[0]?.values).toEqual([...SUBSCRIPTION_STATUSES]);
});

it('adds entries to the log of the installation only with its proof, and never changes one', async () => {
  const withProof = <T>(work: (tx: InstallationTx) => Promise<T>) =>
    withInstallation(test.database, { session: hashToken(admin.token) }, work);
  const entry = { event: 'agency_viewed' as const, agency_id: harbour.agency_id, agency_name: 'Harbour' };
  await withProof((tx) => recordInstallationEvent(tx, admin, entry));
  const read = (tx: TenantTx) =>
    tx.selectFrom('installation_log').select(['event', 'actor_email', 'agency_name']).execute();
  expect(await withProof(read)).toEqual([
    { event: 'agency_viewed', actor_email: admin.email, agency_name: 'Harbour' },
  ]);
  expect(await test.inAgency(harbour.agency_id, read)).toEqual([]);
  const rename = (tx: InstallationTx) =>
    tx.updateTable('installation_log').set({ agency_name: 'Another' }).execute();
  await expect(withProof(rename)).rejects.toThrow(/permission denied/);
});
