import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { expect, test } from 'vitest';
import { cron, jobs } from '../app.ts';
import { APP_ROLE } from '../platform/db/database.ts';
import { enterTenant, type TenantTx, withAnonymous } from '../platform/db/tenant.ts';
import { anAgency, aRecruiter } from '../testing/builders.ts';
import { INSTALLATION_TABLES, OWNER_TABLES } from '../testing/distribution/exceptions.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({}, { own: 'opens the whole installation' });

/** Tasks that the application does not queue itself. */
const QUEUED_BY_OWNER = ['accounts.sendEmail', 'accounts.sendLetter', ...cron.map(({ task }) => task.name)];
/** Scheduled, and also queued when a worker starts, or by the step before. */
const ALSO_QUEUED = [
  'vocabulary.checkAgencies',
  'candidates.checkDocuments',
  ...cron.filter(({ task }) => 'after' in task.payload.shape).map(({ task }) => task.name),
];

/** Tenant tables that are looked up by token, before the agency is known. */
const FOUND_BY_TOKEN = ['links', 'sessions'];

/** Functions that the application's role may run, each with the reason. Those of the owner look across agencies. */
const APP_FUNCTIONS = {
  app_agency_id: 'reads the agency of the transaction',
  app_search: 'reads the search of the transaction',
  app_sketch: 'reads the sketch of the transaction',
  app_is_installation: 'tells whether this transaction has shown a proof',
  open_installation_by_session: 'proof: the hash of a super admin’s session',
  open_installation_by_login: 'proof: email and password hash of a super admin',
  open_installation_by_switch:
    'proof: an agency user’s session and password hash, of one who is a super admin as well',
  open_installation_by_emptiness: 'proof: there is neither a super admin nor an agency yet',
  add_administrator: 'refused without proof',
  find_administrator: 'empty without proof',
  find_person_of_administrator: 'empty without proof',
  client_name_key: 'computes from its argument',
  company_key: 'computes from its argument',
  share_account: 'gives a super admin status and password of their person, of the own agency only',
  share_password_of_administrator: 'nothing without proof',
  end_administrator: 'deactivates a super admin who is a person of the own agency as well',
  end_administration: 'ends sessions only, of those who are people of the own agency as well',
  has_lease: 'returns yes or no about the agency of the transaction',
  has_anybody: 'returns yes or no about the installation',
  has_own_agency: 'returns yes or no about the installation',
  list_agencies_to_own: 'empty without proof',
  open_installation_by_job: 'proof: a running job of the installation',
  list_agency_ids: 'empty without proof',
  list_agency_ids_with_access: 'empty without proof',
  list_agencies: 'empty without proof',
  count_questionnaire_answers: 'empty without proof',
  list_agency_balances: 'empty without proof',
  count_credits_by_day: 'empty without proof',
  count_work: 'empty without proof',
  count_emails: 'counts nothing without proof',
  count_look_ups: 'zero without proof',
  agency_sending: 'empty without proof',
  count_bounce_reports: 'zero without proof',
  count_webhook_deliveries: 'zero without proof',
  list_living_subscriptions: 'empty without proof',
  list_last_payments: 'empty without proof',
  sum_money: 'empty without proof',
  short_skill_keys: 'reads no table: what it is given, or null if that is too long',
  sum_revenue_by_day: 'empty without proof',
  count_subscribed_by_day: 'empty without proof',
  lock_agency: 'empty without proof',
  pause_jobs: 'does nothing without proof',
  resume_jobs: 'does nothing without proof',
  list_agencies_to_remove: 'empty without proof',
  remove_agency_rows: 'refused without proof, and for an agency that is not being removed',
  finish_agency_removal: 'refused without proof, and for an agency that still has rows',
  find_agency: 'empty without proof',
  find_invited_agency: 'empty without proof',
  list_agency_invitations: 'empty without proof',
  list_agencies_with_due_subscriptions: 'empty without proof',
  list_agencies_to_sync: 'empty without proof',
  list_customers: 'empty without proof',
  agencies_with_expired_credits: 'empty without proof',
  agencies_with_domains_to_check: 'empty without proof',
  agencies_with_files: 'empty without proof',
  agencies_with_off_limits: 'empty without proof',
  agencies_with_work_to_sweep: 'empty without proof',
  agencies_with_emails_to_purge: 'empty without proof',
  agencies_with_activities_to_purge: 'empty without proof',
  agencies_with_tasks_to_remind_of: 'empty without proof',
  agencies_with_notifications_to_purge: 'empty without proof',
  agencies_with_templates_to_purge: 'empty without proof',
  agencies_with_views_to_purge: 'empty without proof',
  agencies_with_security_entries_to_purge: 'empty without proof',
  agencies_with_digests_to_send: 'empty without proof',
  agencies_with_candidates_to_purge: 'empty without proof',
  agencies_with_candidates: 'empty without proof',
  agencies_with_submissions_to_purge: 'empty without proof',
  agencies_with_offers_to_purge: 'empty without proof',
  agencies_with_placements_to_purge: 'empty without proof',
  agencies_with_proposals_to_expire: 'empty without proof',
  agencies_with_uploads_to_remove: 'empty without proof',
  agencies_with_imports_to_purge: 'empty without proof',
  agencies_with_clients_to_purge: 'empty without proof',
  agencies_with_contacts_to_purge: 'empty without proof',
  agencies_with_client_files_to_purge: 'empty without proof',
  agencies_with_jobs_to_purge: 'empty without proof',
  agencies_with_matches_to_purge: 'empty without proof',
  agencies_with_exports_to_remove: 'empty without proof',
  agencies_with_webhook_events_to_purge: 'empty without proof',
  record_provider_event: 'proof: an event that the provider signed, which names its customer',
  finish_provider_events: 'marks only those of the own agency',
  delete_old_provider_events: 'removes only what is of no use',
  find_session: 'proof: the hash of the session',
  installation_factor_demand: 'tells only since when everyone on the installation needs a second factor',
  touch_session: 'proof: the hash of the session',
  find_account_for_login: 'signing in needs it before anything is proven',
  find_account_by_identity: 'proof: issuer and subject of a token whose signature was verified',
  find_agency_sign_in: 'signing in needs it before anything is proven; tells the id of an agency only',
  list_open_invitations: 'proof: an email that a provider has confirmed to the caller',
  put_pending_sign_in: 'adds only what the hash of a new secret finds',
  find_pending_sign_in: 'proof: the hash of the secret',
  delete_pending_sign_in: 'proof: the hash of the secret',
  delete_old_pending_sign_ins: 'removes only what is of no use',
  open_link: 'proof: the hash of the link',
  claim_trial: 'keyed hashes only',
  agency_of_link: 'proof: the hash of the link',
  has_letter_link: 'proof: the hash of the link; only the version before calls it',
  delete_expired_sessions: 'removes only what is of no use',
  delete_old_links: 'removes only what is of no use',
  delete_old_sign_in_blocks: 'removes only what is of no use',
  delete_expired_attempts: 'removes only what is of no use',
  record_attempt: 'counts only',
  reserve_guess: 'counts only',
  has_signed_in_from: 'returns yes or no about an email and an address that are known',
  revert_attempt: 'counts only',
  record_recent_attempt: 'counts only',
  revert_recent_attempt: 'counts only',
  delete_attempts: 'counts only',
  has_unfinished_renewals: 'returns yes or no about the installation',
  enqueue_job: 'queues only listed work, and only for the own agency',
  find_account_by_job: 'proof: a running job of a forgotten password',
  enqueue_jobs: 'queues only listed work, and only for the own agency',
  is_job_queued: 'returns yes or no about a key that is known',
  states_of_jobs: "how the agency's queued jobs stand, by key",
  states_of_work: 'says of keys that are known how jobs of the same agency stand',
  is_job_waiting: 'returns yes or no about a key that is known',
  list_waiting_jobs: 'lists jobs of the own agency',
  finish_waiting_jobs: 'removes waiting jobs of the own agency that were just done',
  claim_idempotent_request: 'proof: the hash of a key that only the caller knows',
  find_idempotent_request: 'proof: the hash of call, person and Idempotency-Key',
  answer_idempotent_request: 'proof: the hash of a key that only the caller knows',
  remove_old_idempotent_requests: 'removes only what is of no use',
  list_agencies_with_pending_purchases: 'empty without proof',
  schema_version: 'the name of a migration',
  sandbox_secret_sealed: 'sealed: the API checks signatures with it, the worker signs',
  keep_sandbox_secret: 'where there is none yet, or in place of one that the caller names',
  list_due_sandbox_agencies: 'empty without proof',
  list_sandbox_subscribers: 'empty without proof',
  list_lapsing_subscriptions: 'empty without proof',
  put_candidate_document: 'writes in the agency of the transaction',
  put_candidate_sketch: 'writes in the agency of the transaction',
  put_job_sketch: 'writes in the agency of the transaction',
  newest_tenth: 'runs with the rights of the caller',
  count_found_in_agency: 'runs with the rights of the caller',
  count_found_of_person: 'runs with the rights of the caller',
  walk_newest: 'runs with the rights of the caller',
  estimate_found: 'runs with the rights of the caller',
  is_dense: 'runs with the rights of the caller',
  find_newest: 'runs with the rights of the caller; sets the search of the transaction',
  find_mail_domain: 'tells what the mail servers of one domain told anybody; no list, no agency, no person',
  remember_mail_domain: 'notes what the mail servers of one domain told',
  reserve_mail_host: 'counts only',
  release_mail_host: 'counts only',
};

type Table = {
  name: string;
  forced: boolean;
  enabled: boolean;
  owner: string;
  policies: number;
  key: string[] | null;
  has_agency: boolean;
  is_granted: boolean;
};

const readTables = async (): Promise<Table[]> =>
  (
    await app.database.ownerPool.query<Table>(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        pg_get_userbyid(c.relowner) as owner,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        (select array_agg(a.attname::text order by k.place) from pg_index i
           cross join unnest(i.indkey) with ordinality as k(number, place)
           join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary) as key,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and a.attnotnull) as has_agency,
        has_table_privilege('${APP_ROLE}', c.oid, 'select, insert, update, delete, truncate, references, trigger') as is_granted
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  ).rows;

test('every table is a tenant table, or listed with the reason why it is none', async () => {
  const tables = await readTables();
  const listed = { ...INSTALLATION_TABLES, ...OWNER_TABLES };
  const tenant = tables.filter((table) => !(table.name in listed));
  expect(tenant.length).toBeGreaterThan(15);
  for (const table of tables)
    expect(table.owner, `${table.name} is not the application's`).not.toBe(APP_ROLE);
  for (const table of tenant) {
    expect(table, table.name).toMatchObject({ enabled: true, forced: true, has_agency: true });
    expect(table.policies, `${table.name} has a policy`).toBeGreaterThan(0);
    const first = FOUND_BY_TOKEN.includes(table.name) ? 'token_hash' : 'agency_id';
    expect(table.key?.[0], `${table.name}: the first column of the primary key`).toBe(first);
  }
  expect(Object.keys(listed).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  for (const table of tables)
    if (table.name in INSTALLATION_TABLES)
      expect(table, table.name).toMatchObject({ enabled: true, forced: true });
    else if (table.name in OWNER_TABLES) expect(table, table.name).toMatchObject({ is_granted: false });
});

test('every function that the application may run is listed with the reason', async () => {
  const { rows } = await app.database.ownerPool.query<{ name: string }>(`
    select distinct p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('${APP_ROLE}', p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`);
  expect(rows.map((row) => row.name)).toEqual(Object.keys(APP_FUNCTIONS).sort());
});

test("no function that runs with its owner's rights looks into another schema than it names", async () => {
  const rows = await app.sql<{ name: string; settings: string[] | null }>`
    select p.proname as name, p.proconfig as settings from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef`;
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, settings } of rows)
    expect(settings, name).toContain('search_path=pg_catalog, public, pg_temp');
});

test('every task that the application queues is listed in the database', async () => {
  const rows = await app.sql<{ task: string }>`select task from queueable_tasks`;
  const listed = new Set(rows.map((row) => row.task));
  const queued = jobs.map((job) => job.task.name).filter((name) => !QUEUED_BY_OWNER.includes(name));
  expect([...queued, ...ALSO_QUEUED].filter((name) => !listed.has(name))).toEqual([]);
  const scheduled = QUEUED_BY_OWNER.filter((name) => !ALSO_QUEUED.includes(name));
  expect(scheduled.filter((name) => listed.has(name))).toEqual([]);
});

test('the policies of the owner are for the owner alone', async () => {
  const rows = await app.sql<{ roles: string[] }>`select distinct roles::text[] as roles from pg_policies
    where policyname = 'owner'`;
  const owner = await app.sql<{ name: string }>`select current_user as name`;
  expect(rows).toEqual([{ roles: [owner[0]?.name] }]);
});

test('every foreign key between tenant tables includes the agency', async () => {
  const rows = await app.sql<{ name: string; columns: string[] }>`select conname as name, (select
    array_agg(a.attname::text) from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and
    a.attnum = k) as columns from pg_constraint where contype = 'f' and connamespace =
    'public'::regnamespace and confrelid <> all (array['plans'::regclass, 'top_ups'::regclass])`;
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, columns } of rows) expect(columns, name).toContain('agency_id');
});

test('every index of a tenant table begins with the agency, except for those that serve the installation', async () => {
  const rows = await app.sql<{ name: string; of_table: string; first: string }>`select i.relname as name,
    t.relname as of_table, (select a.attname from pg_attribute a where a.attrelid = x.indrelid and a.attnum
    = x.indkey[0]) as first from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid
    = x.indrelid where t.relnamespace = 'public'::regnamespace and t.relrowsecurity`;
  const others = rows
    .filter((row) => row.first !== 'agency_id' && !(row.of_table in INSTALLATION_TABLES))
    .map((row) => row.name);
  // Tokens, unique email addresses, sign-ins, customers and the look for what is due span agencies.
  expect(others.sort()).toEqual([
    'agencies_by_link_key',
    'agency_sign_ins_by_key',
    'agency_sign_ins_verified',
    'billing_customers_by_customer',
    'identities_issuer_subject',
    'links_link_id_key',
    'links_pkey',
    'sessions_pkey',
    'sessions_session_id_key',
    'users_email',
    'webhook_deliveries_due',
  ]);
});

test('the application role owns nothing and cannot bypass row-level security', async () => {
  const { rows } = await app.database.appPool.query(
    `select current_user as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
  );
  expect(rows[0]).toEqual({
    name: APP_ROLE,
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
  });
});

test('queries see no rows without an agency, only its own with one, and cannot write for another', async () => {
  const one = await anAgency(app);
  const two = await anAgency(app);
  const { rows } = await app.database.appPool.query('select agency_id from users');
  expect(rows).toEqual([]);
  const seen = await app.inAgency(one.agency_id, (tx) =>
    tx.selectFrom('users').select('agency_id').execute(),
  );
  expect(new Set(seen.map((row) => row.agency_id))).toEqual(new Set([one.agency_id]));
  const changed = await app.inAgency(one.agency_id, (tx) =>
    tx.updateTable('users').set({ fullname: 'x' }).where('agency_id', '=', two.agency_id).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const intrude = app.inAgency(one.agency_id, (tx) =>
    tx
      .insertInto('skills')
      .values({ agency_id: two.agency_id, skill_key: 'x', skill: 'x', created_by: one.user_id })
      .execute(),
  );
  await expect(intrude).rejects.toThrow(/row-level security/);
});

test('neither agency nor proof of a transaction leaks to the next one on the same connection', async () => {
  const one = await anAgency(app);
  await app.inAgency(one.agency_id, async () => undefined);
  await withAnonymous(app.database, (tx) => enterTenant(tx, one.agency_id));
  await app.withInstallation(async () => undefined);
  for (let i = 0; i < 10; i++) {
    const { rows } = await app.database.appPool.query(
      `select current_setting('app.agency_id', true) as agency, app_is_installation() as is_installation`,
    );
    expect([rows[0].agency || '', rows[0].is_installation]).toEqual(['', false]);
  }
});

test('withTenant rejects anything but an id', async () => {
  await expect(async () => app.inAgency("'; select 1; --" as AgencyId, async () => 1)).rejects.toThrow(
    'Invalid Token',
  );
});

test('two transactions that deadlock both succeed after a retry', async () => {
  const one = await anAgency(app);
  const two = await aRecruiter(app, one);
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const rename = async (tx: TenantTx, user_id: UserId, fullname: string) =>
    tx.updateTable('users').set({ fullname }).where('user_id', '=', user_id).execute();
  const swap = (first: UserId, second: UserId, fullname: string) =>
    app.inAgency(one.agency_id, async (tx) => {
      await rename(tx, first, fullname);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await rename(tx, second, fullname);
      return fullname;
    });
  const ended = await Promise.all([
    swap(one.user_id, two.user_id, 'left'),
    swap(two.user_id, one.user_id, 'right'),
  ]);
  expect(ended).toEqual(['left', 'right']);
});
