import { getAgencies } from '@placewell/contract/agencies.ts';
import { BILLING_CYCLES, PLANS, SUBSCRIPTION_STATUSES } from '@placewell/contract/plans.ts';
import { beforeAll, expect, it } from 'vitest';
import {
  type InstallationTx,
  type TenantTx,
  withInstallation,
  withTenant,
} from '../../platform/db/tenant.ts';
import { hashToken } from '../../platform/ids.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { recordInstallationEvent } from './installation-log.repo.ts';

const test = useTestApp();
let admin: TestUser;
let harbour: TestUser;

beforeAll(async () => {
  admin = await aSuperAdmin(test);
  harbour = await anAgency(test, { agency_name: 'Harbour', fullname: 'Hanna First' });
  await aRecruiter(test, harbour, { role: 'agency', fullname: 'Second User' });
  await aRecruiter(test, harbour);
  await aRecruiter(test, harbour);
  await anAgency(test, { agency_name: 'Alpine 100%', fullname: 'Alma' });
});

const names = async (body: object) =>
  (await test.call(getAgencies, body, admin.token)).data.items.map((agency) => agency.agency_name);

it('lists every agency with its first user and number of recruiters, without the installation itself', async () => {
  const { data } = await test.call(getAgencies, { sort_by: 'recruiters_desc' }, admin.token);
  expect(data.total).toBe(2);
  expect(data.items[0]).toMatchObject({
    id: harbour.agency_id,
    agency_name: 'Harbour',
    agency_status: 'active',
    fullname: 'Hanna First',
    email: harbour.email,
    recruiters: 2,
  });
});

it('searches agencies by name and first user, sorts and paginates them', async () => {
  expect(await names({ search: 'HARB' })).toEqual(['Harbour']);
  expect(await names({ search: 'alma' })).toEqual(['Alpine 100%']);
  expect(await names({ search: '%' })).toEqual(['Alpine 100%']);
  expect(await names({ sort_by: 'agency_name_asc' })).toEqual(['Alpine 100%', 'Harbour']);
  expect(await names({ sort_by: 'agency_name_asc', page: 2, limit: 1 })).toEqual(['Harbour']);
});

it('refuses the list of agencies to an agency user', async () => {
  expect(await test.call(getAgencies, {}, harbour.token)).toMatchObject({ http: 403, code: 'forbidden' });
});

it('keeps the plans of the specification as rows, and puts every agency on a trial without an end', async () => {
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
  const { rows: agencies } = await test.database.ownerPool.query(
    'select distinct plan_id, billing_cycle, subscription_status, trial_ends_at, deleted_at from agencies',
  );
  expect(agencies).toEqual([
    {
      plan_id: null,
      billing_cycle: 'monthly',
      subscription_status: 'trialing',
      trial_ends_at: null,
      deleted_at: null,
    },
  ]);
});

it('accepts exactly the subscription statuses of the specification', async () => {
  const { rows } = await test.database.ownerPool.query<{ values: string[] }>(
    `select array(select m[1] from regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') m) as values
    from pg_constraint where conname = 'agencies_subscription_status_check'`,
  );
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
  expect(await withTenant(test.database, harbour.agency_id, read)).toEqual([]);
  const rename = (tx: InstallationTx) =>
    tx.updateTable('installation_log').set({ agency_name: 'Another' }).execute();
  await expect(withProof(rename)).rejects.toThrow(/permission denied/);
});
