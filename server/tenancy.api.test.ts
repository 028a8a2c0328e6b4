import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { expect, test } from 'vitest';
import { APP_ROLE } from './platform/db/database.ts';
import { type IdentityTx, withIdentity, withTenant } from './platform/db/tenant.ts';
import { anAgency } from './testing/builders.ts';
import { useTestApp } from './testing/test-app.ts';

const app = useTestApp();

/** Tables without data of an agency, each with the reason. */
const INSTALLATION_TABLES = {
  sessions: 'looked up by token hash, before the agency is known',
  links: 'looked up by token hash, before the agency is known',
  attempts: 'counts attempts by account and ip, before the agency is known',
  vocabulary_imports:
    'serve every agency: all can read them, only the RLS context of super admins can write them',
  vocabulary_uploads: 'archives of the installation, visible only in the RLS context of super admins',
  idempotent_requests: 'encrypted with keys that only the callers know, and reached by proof only',
  queue_lanes: 'clocks of the queue; the application role cannot read them',
  queue_turns: 'turns of the agencies in the queue; the application role cannot read them',
  schema_migrations: 'belongs to the owner; the application role cannot read it',
};

type Table = {
  name: string;
  forced: boolean;
  enabled: boolean;
  owner: string;
  policies: number;
  key: string[] | null;
  has_agency: boolean;
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
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and a.attnotnull) as has_agency
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  ).rows;

test('every table is a tenant table or a listed installation table', async () => {
  const tables = await readTables();
  const tenant = tables.filter((table) => !(table.name in INSTALLATION_TABLES));
  expect(tenant.length).toBeGreaterThan(15);
  for (const table of tenant) {
    expect(table, table.name).toMatchObject({ enabled: true, forced: true, has_agency: true });
    expect(table.policies, `${table.name} has a policy`).toBeGreaterThan(0);
    expect(table.key?.[0], `${table.name}: the primary key begins with the agency`).toBe('agency_id');
    expect(table.owner, `${table.name} is not owned by the application`).not.toBe(APP_ROLE);
  }
  expect(Object.keys(INSTALLATION_TABLES).every((name) => tables.some((table) => table.name === name))).toBe(
    true,
  );
});

test('every foreign key between tenant tables includes the agency', async () => {
  const { rows } = await app.database.ownerPool.query<{ name: string; columns: string[] }>(`
    select conname as name, (select array_agg(a.attname::text) from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, columns } of rows) expect(columns, name).toContain('agency_id');
});

test('every index of a tenant table begins with the agency, except for those that serve the installation', async () => {
  const { rows } = await app.database.ownerPool.query<{ name: string; of_table: string; first: string }>(`
    select i.relname as name, t.relname as of_table, (select a.attname from pg_attribute a where a.attrelid = x.indrelid and a.attnum = x.indkey[0]) as first
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relrowsecurity`);
  const others = rows
    .filter((row) => row.first !== 'agency_id' && !(row.of_table in INSTALLATION_TABLES))
    .map((row) => row.name);
  // E-mail addresses are unique across agencies, and purges look for old deletions in all agencies.
  expect(others.sort()).toEqual(['candidates_deleted', 'jobs_deleted', 'users_email']);
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
  const seen = await withTenant(app.database, one.agency_id, (tx) =>
    tx.selectFrom('users').select('agency_id').execute(),
  );
  expect(new Set(seen.map((row) => row.agency_id))).toEqual(new Set([one.agency_id]));
  const changed = await withTenant(app.database, one.agency_id, (tx) =>
    tx.updateTable('users').set({ fullname: 'x' }).where('agency_id', '=', two.agency_id).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const intrude = withTenant(app.database, one.agency_id, (tx) =>
    tx
      .insertInto('skills')
      .values({ agency_id: two.agency_id, skill_key: 'x', skill: 'x', created_by: one.user_id })
      .execute(),
  );
  await expect(intrude).rejects.toThrow(/row-level security/);
});

test('the RLS context of a transaction does not leak to the next one on the same connection', async () => {
  const one = await anAgency(app);
  await withTenant(app.database, one.agency_id, async () => undefined);
  await withIdentity(app.database, async () => undefined);
  for (let i = 0; i < 10; i++) {
    const { rows } = await app.database.appPool.query(
      `select current_setting('app.agency_id', true) as agency, current_setting('app.door', true) as door`,
    );
    expect([rows[0].agency || '', rows[0].door || '']).toEqual(['', '']);
  }
});

test('withTenant rejects anything but an id', async () => {
  await expect(async () =>
    withTenant(app.database, "'; select 1; --" as AgencyId, async () => 1),
  ).rejects.toThrow('Invalid Token');
});

test('two transactions that deadlock both succeed after a retry', async () => {
  const one = await anAgency(app);
  const two = await anAgency(app);
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const rename = async (tx: IdentityTx, user_id: UserId, fullname: string) =>
    tx.updateTable('users').set({ fullname }).where('user_id', '=', user_id).execute();
  const swap = (first: UserId, second: UserId, fullname: string) =>
    withIdentity(app.database, async (tx) => {
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
