import * as calls from '@placewell/contract/installation/agencies.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { updateUserProfile } from '@placewell/contract/people/accounts.ts';
import { updateAgencyLogo } from '@placewell/contract/people/agency-settings.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rankJobsTask } from '../../matching/matches/matches.tasks.ts';
import { syncAgency } from '../../money/billing/billing.public.ts';
import { endDeleted } from '../../money/billing/deletion/end-deleted.service.ts';
import { reconcileTask } from '../../money/billing/provider-events/provider-events.tasks.ts';
import { withInstallation } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { PaymentError } from '../../providers/payments/gateway.ts';
import { agencyRows, recordsOfEveryKind } from '../../testing/agency-records.ts';
import { BillingLife } from '../../testing/billing-life.ts';
import { aCandidate, anAgency, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { removeAgenciesTask } from './agencies.tasks.ts';
import { deleteSomeRows, listAgenciesToRemove } from './removal.repo.ts';
import { startRemoval } from './removal.writes.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let admin: TestUser;
let neighbour: TestUser;
let neighbourRows: Awaited<ReturnType<typeof agencyRows>>;
let neighbourFiles: string[];

const owner = (text: string, ...values: unknown[]) => test.database.ownerPool.query(text, values);
const removeOverdue = () => test.run(removeAgenciesTask, {});

/** An agency with a row in every table, a picture, stored files and queued work. */
async function aFilledAgency(agency_name: string) {
  const agency = await anAgency(test, { agency_name });
  const { agency_id, user_id } = agency;
  await recordsOfEveryKind(test, agency);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const picture = { field: 'image', name: 'me.png', bytes };
  await test.form(updateUserProfile, { fullname: 'Ada' }, [picture], agency.token);
  await test.form(updateAgencyLogo, {}, [{ ...picture, field: 'logo' }], agency.token);
  await test.sql`insert into sign_in_blocks (agency_id, user_id, address_block) values (${agency_id},
    ${user_id}, 'b')`;
  await test.sql`insert into administrators (agency_id, user_id, admin_id) values (${agency_id}, ${user_id},
    gen_random_uuid())`;
  await test.sql`insert into agency_leases (agency_id, process_id) values (${agency_id}, 'worker')`;
  await test.sql`insert into former_people (agency_id, user_id, fullname) values (${agency_id},
    gen_random_uuid(), 'Gone')`;
  await test.sql`insert into task_reminders (agency_id, activity_id, due_on) values (${agency_id},
    gen_random_uuid(), now())`;
  await test.sql`insert into letter_opt_outs (agency_id, email_hash) values (${agency_id}, 'x')`;
  const subscription_id = newId();
  await test.sql`insert into subscriptions (agency_id, subscription_id, plan_id, provider,
    subscription_status, period_anchor, current_period_start, current_period_end) values (${agency_id},
    ${subscription_id}, 'basic', 'arrangement', 'active', now(), now(), now() + interval '1 month')`;
  await test.sql`insert into subscription_periods values (${agency_id}, ${subscription_id}, now() +
    interval '1 month', now(), 'basic', 100, 100)`;
  await test.sql`insert into billing_emails (agency_id, email_key) values (${agency_id}, 'receipt:1')`;
  await test.sql`insert into bounce_reports (agency_id, enrichment_id, refund_refusal) values (${agency_id},
    ${newId()}, 'too_early')`;
  await test.sql`insert into provider_events (provider, event_id, agency_id) values ('sandbox',
    ${subscription_id}, ${agency_id})`;
  await test.sql`insert into sandbox_objects values (${agency_id}, 'cus_1', 'customer', 'cus_1', true, null,
    now(), '{}')`;
  await test.sql`insert into sandbox_requests values (${agency_id}, 'key', '', '{}')`;
  await test.sql`insert into sandbox_events (agency_id, event_id, event_type, customer_id, created_at, payload)
    values (${agency_id}, 'evt_1', 'invoice.paid', 'cus_1', now(), '{}')`;
  const once = ['vocabulary_renewals', 'candidate_document_renewals', 'subscription_standings'];
  for (const table of once) await owner(`insert into ${table} (agency_id) values ($1)`, agency_id);
  const runAt = new Date(Date.now() + 3_600_000);
  await test.inAgency(agency_id, (tx) => enqueue(tx, rankJobsTask, { agency_id }, { runAt }));
  return agency;
}

/** The keys of an agency's stored files, pictures included. */
async function filesOf(agency_id: string): Promise<string[]> {
  const { rows } = await owner(
    `select storage_key as key from upload_files where agency_id = $1 and storage_key is not null
     union select storage_key from candidate_files where agency_id = $1
     union select 'images/' || image_key from users where agency_id = $1 and image_key is not null
     union select 'images/' || logo_key from agencies where agency_id = $1 and logo_key is not null`,
    agency_id,
  );
  return rows.map(({ key }: { key: string }) => key);
}
const stored = async (keys: string[]) => {
  const found = [];
  for (const key of keys) if (await test.platform.storage.exists(key)) found.push(key);
  return found;
};

/** Deletes an agency and backdates it, so that its removal is due. */
async function deleteLongAgo({ agency_id }: TestUser) {
  await test.call(calls.delAgency, { id: agency_id }, admin.token);
  await test.sql`update agencies set deleted_at = now() - interval '7 days 1 second' where agency_id =
    ${agency_id}`;
}

async function logOf({ agency_id }: TestUser) {
  const rows =
    await test.sql`select event, actor_email, agency_name, details from installation_log where agency_id =
      ${agency_id} order by entry_id`;
  return rows;
}

async function expectGone(agency: TestUser, files: string[]) {
  const left = Object.entries(await agencyRows(test, agency.agency_id)).filter(([, rows]) => rows.length > 0);
  expect(left).toEqual([]);
  expect(await stored(files)).toEqual([]);
  expect((await logOf(agency)).map(({ event }) => event)).toEqual([
    'agency_deleted',
    'removal_started',
    'agency_removed',
  ]);
}

async function expectUntouched() {
  expect(await agencyRows(test, neighbour.agency_id)).toEqual(neighbourRows);
  expect(await stored(neighbourFiles)).toEqual(neighbourFiles);
}

beforeAll(async () => {
  admin = await aSuperAdmin(test);
  neighbour = await aFilledAgency('Neighbour');
  // On a busy machine its email, sent after some seconds, could change it meanwhile.
  await test.sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where flags ?
    ('agency:' || ${neighbour.agency_id})`;
  neighbourRows = await agencyRows(test, neighbour.agency_id);
  neighbourFiles = await filesOf(neighbour.agency_id);
});

it('removes everything of a deleted agency after seven days, and keeps the sums of its ledger', async () => {
  const agency = await aFilledAgency('Harbour');
  const files = await filesOf(agency.agency_id);
  expect(files.filter((key) => key.startsWith('images/'))).toHaveLength(2);
  expect(files.length).toBeGreaterThan(4);
  expect(await stored(files)).toEqual(files);
  const before = await agencyRows(test, agency.agency_id);
  // A table without a row would prove nothing.
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const balance = (await test.data(getCreditsBalance, {}, agency.token)).resume_credits;
  const sums =
    await test.sql`select credit_type, reason, count(*)::int as entries, sum(delta)::int as credits from
      credit_entries where agency_id = ${agency.agency_id} group by 1, 2 order by 1, 2`;

  await test.call(calls.delAgency, { id: agency.agency_id }, admin.token);
  await removeOverdue();
  expect((await agencyRows(test, agency.agency_id)).candidates).toEqual(before.candidates);

  await deleteLongAgo(agency);
  await removeOverdue();
  await expectGone(agency, files);
  await expectUntouched();
  expect((await logOf(agency))[1]).toMatchObject({
    actor_email: '',
    agency_name: 'Harbour',
    details: {
      ledger: {
        balances: expect.arrayContaining([{ credit_type: 'resume', balance }]),
        sums,
      },
    },
  });
  expect(sums.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['plan_grant', 'reserve', 'charge']),
  );
  const shown = await test.call(calls.getAgency, { agency_id: agency.agency_id }, admin.token);
  expect(shown).toMatchObject({ http: 404, code: 'agency_not_found' });
  expect((await test.call(getCandidates, {}, neighbour.token)).http).toBe(200);
});

it('goes on where a removal was cut short, after every kind of step, and logs it once', async () => {
  const agency = await aFilledAgency('Baltic');
  const files = await filesOf(agency.agency_id);
  await deleteLongAgo(agency);
  // As after a killed worker that had started and removed a few rows.
  const job = { job: await test.aRunningJob(removeAgenciesTask.name, {}) };
  expect(await withInstallation(test.database, job, listAgenciesToRemove)).toEqual([agency.agency_id]);
  await withInstallation(test.database, job, (tx) => startRemoval(tx, agency.agency_id));
  for (let steps = 0; steps < 12; steps++)
    expect(
      await withInstallation(test.database, job, (tx) => deleteSomeRows(tx, agency.agency_id, 2)),
    ).toBeGreaterThan(0);

  // Gone for everyone: no call shows or restores it.
  const restored = await test.call(
    calls.updateAgencyStatus,
    { id: agency.agency_id, agency_status: 'active' },
    admin.token,
  );
  expect(restored.data.results).toMatchObject([{ ok: false, code: 'agency_not_found' }]);
  expect((await test.data(calls.getAgencies, { search: 'Baltic' }, admin.token)).total).toBe(0);

  // The storage fails before the files are removed, and again at the last step.
  vi.spyOn(test.platform.storage, 'removeAll').mockRejectedValueOnce(new Error('The disk is gone'));
  await expect(removeOverdue()).rejects.toThrow('Agencies could not be removed');
  vi.restoreAllMocks();
  const keys = files.filter((key) => !key.startsWith('images/'));
  expect(await stored(keys)).toEqual(keys);
  await removeOverdue();
  await expectGone(agency, files);
  await removeOverdue();
  await expectGone(agency, files);
  await expectUntouched();
});

it('removes the other agencies when one cannot be removed', async () => {
  const [one, other] = [await anAgency(test), await anAgency(test)];
  await deleteLongAgo(one);
  await deleteLongAgo(other);
  const { removeAll } = test.platform.storage;
  vi.spyOn(test.platform.storage, 'removeAll').mockImplementation((agency_id) =>
    agency_id === one.agency_id ? Promise.reject(new Error('The disk is gone')) : removeAll(agency_id),
  );
  await expect(removeOverdue()).rejects.toThrow('Agencies could not be removed');
  vi.restoreAllMocks();
  await expectGone(other, []);
  expect((await logOf(one)).map(({ event }) => event)).toEqual(['agency_deleted', 'removal_started']);
  await removeOverdue();
  await expectGone(one, []);
});

it('orders the tables of agencies so that each comes after those that refer to it', async () => {
  const tables = await test.sql`select name from list_tenant_tables()`;
  const order = tables.map(({ name }: { name: string }) => name);
  const all =
    await test.sql`select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid =
      c.oid where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname =
      'agency_id' and a.attnotnull and c.relname <> 'agencies'`;
  expect([...order].sort()).toEqual(all.map(({ name }: { name: string }) => name).sort());
  const keys =
    await test.sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from
      pg_constraint where contype = 'f' and conrelid <> confrelid and 'agencies'::regclass <>
      all(array[conrelid, confrelid])`;
  const wrong = keys.filter(
    ({ child, parent }: { child: string; parent: string }) =>
      order.includes(parent) && order.indexOf(child) > order.indexOf(parent),
  );
  expect(wrong).toEqual([]);
});

it('removes no rows of an agency that is not being removed', async () => {
  const agency = await anAgency(test);
  const job = { job: await test.aRunningJob(removeAgenciesTask.name, {}) };
  await expect(
    withInstallation(test.database, job, (tx) => deleteSomeRows(tx, agency.agency_id, 1)),
  ).rejects.toThrow('This agency is not being removed');
});

it('writes no candidate again while an agency is removed, whose skills go first', async () => {
  const agency = await anAgency(test);
  await aCandidate(test, agency, { skills: ['Java', 'SQL'] });
  await deleteLongAgo(agency);
  const job = { job: await test.aRunningJob(removeAgenciesTask.name, {}) };
  await withInstallation(test.database, job, (tx) => startRemoval(tx, agency.agency_id));
  type Written = { relname: string; updated: number; deleted: number };
  const [before, after] = await withInstallation(test.database, job, async (tx) => {
    const written = () =>
      sql<Written>`select relname, n_tup_upd as updated, n_tup_del as deleted from pg_stat_xact_all_tables
        where relname in ('candidates', 'candidate_skills') order by relname`.execute(tx);
    // The connection's last transactions are counted late, when it reports them.
    const first = await written();
    while ((await deleteSomeRows(tx, agency.agency_id, 500)) > 0);
    return [first.rows, (await written()).rows];
  });
  const changes = after?.map(({ relname, updated, deleted }) => {
    const earlier = before?.find((one) => one.relname === relname);
    return [relname, updated - (earlier?.updated ?? 0), deleted - (earlier?.deleted ?? 0)];
  });
  expect(changes).toEqual([
    ['candidate_skills', 0, 2],
    ['candidates', 0, 1],
  ]);
});

describe('the subscription of a deleted agency', () => {
  const payments = () => test.platform.payments;
  async function aPayingAgency() {
    const agency = await anAgency(test);
    const life = new BillingLife({ platform: test.platform, post: async () => 200 }, agency, 1);
    await life.meetProvider();
    await life.subscribe();
    await life.takeSent();
    await syncAgency(test.platform, agency.agency_id);
    const statusAtProvider = async () =>
      (await payments().listSubscriptions(life.account)).map(({ status }) => status);
    expect(await statusAtProvider()).toEqual(['active']);
    return { agency, life, statusAtProvider };
  }
  const statusOf = async ({ agency_id }: TestUser) =>
    (await test.data(calls.getAgency, { agency_id }, admin.token)).subscription_status;
  const remove = ({ agency_id }: TestUser) => test.call(calls.delAgency, { id: agency_id }, admin.token);
  const restore = ({ agency_id }: TestUser) =>
    test.call(calls.updateAgencyStatus, { id: agency_id, agency_status: 'active' }, admin.token);
  const endings = async ({ agency_id }: TestUser) =>
    (
      await test.sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks
        t on t.id = j.task_id where t.identifier = 'billing.endDeleted' and j.payload ->>
        'deleted_agency_id' = ${agency_id}`
    ).map(({ payload }) => payload);

  it('is ended at the provider, after an outage as well, and stays ended when the agency is restored', async () => {
    const { agency, statusAtProvider } = await aPayingAgency();
    const outage = vi
      .spyOn(payments(), 'listSubscriptions')
      .mockRejectedValue(new PaymentError('network_error'));
    await remove(agency);
    expect(await statusOf(agency)).toBe('canceled');
    await test.runJobs();
    outage.mockRestore();
    expect(await statusAtProvider()).toEqual(['active']);
    expect(await endings(agency)).toHaveLength(1);
    await test.sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`;
    await test.runJobs();
    expect(await statusAtProvider()).toEqual(['canceled']);
    expect(await endings(agency)).toEqual([]);
    expect((await restore(agency)).http).toBe(200);
    expect(await statusOf(agency)).toBe('canceled');
  });

  it('is ended although the agency was restored before, but not one that began since', async () => {
    const { agency, life, statusAtProvider } = await aPayingAgency();
    await remove(agency);
    await restore(agency);
    await life.subscribe();
    await test.runJobs();
    expect((await statusAtProvider()).sort()).toEqual(['active', 'canceled']);
    expect(await statusOf(agency)).toBe('active');
  });

  it('is ended by the daily comparison when a purchase came through after the deletion', async () => {
    const { agency, life, statusAtProvider } = await aPayingAgency();
    await remove(agency);
    await test.runJobs();
    await life.subscribe();
    await test.run(reconcileTask, {});
    expect(await statusAtProvider()).toEqual(['canceled', 'canceled']);
    expect(await statusOf(agency)).toBe('canceled');
  });

  it('is ended at the provider when the agency was removed before that could be done', async () => {
    const { agency } = await aPayingAgency();
    await deleteLongAgo(agency);
    await removeOverdue();
    const [payload] = await endings(agency);
    const held = {
      provider_subscription_id: 'sub_1',
      status: 'active',
      created_at: new Date().toISOString(),
    };
    const ended: unknown[] = [];
    const stripe = {
      provider: 'stripe',
      listSubscriptions: async () => [held],
      cancelSubscription: async (...asked: unknown[]) => ended.push(asked.slice(0, 2)),
    };
    const platform = { ...test.platform, payments: stripe as unknown as typeof test.platform.payments };
    await endDeleted(platform, { ...payload, provider: 'stripe' });
    expect(ended).toEqual([
      [
        { agency_id: agency.agency_id, customer_id: payload.customer_id },
        { provider_subscription_id: 'sub_1', when: 'now' },
      ],
    ]);
  });
});
