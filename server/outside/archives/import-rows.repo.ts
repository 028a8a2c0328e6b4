import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Inserts rows, given as a JSON list, into an archived table, all under this agency's id. */
export async function insertRows(
  tx: TenantTx,
  { name, columns }: { name: string; columns: readonly string[] },
  rows: string,
) {
  const own = columns.filter((column) => column !== 'agency_id');
  const into = sql.join(['agency_id', ...own].map((column) => sql.ref(column)));
  const values = sql.join([sql`${tx.agency_id}::uuid`, ...own.map((column) => sql.ref(`r.${column}`))]);
  await sql`insert into ${sql.table(name)} (${into})
    select ${values} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json) r`.execute(tx);
}

export async function hasAgency(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql`select from agencies where agency_id = app_agency_id()`.execute(tx);
  return rows.length > 0;
}

/** The first of these email addresses with which a user of the installation signs in. */
export async function findTakenEmail(tx: TenantTx, emails: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select e.email from unnest(${[...emails]}::text[]) as e(email) cross join lateral find_account_for_login(e.email) a
    limit 1`.execute(tx);
  return rows[0]?.email;
}

/** Faults that no constraint catches; PostgreSQL itself refuses an unknown time zone. */
export async function findFault(tx: TenantTx): Promise<string | undefined> {
  const { rows } = await sql<{ balances: number; local: unknown }>`
    select (select count(*)::int from credit_balances where agency_id = app_agency_id()) as balances,
      now() at time zone time_zone as local
    from agencies where agency_id = app_agency_id()`.execute(tx);
  if (rows[0]?.balances !== 2)
    return 'The archive does not have both balances of credits. The rows do not fit.';
  return undefined;
}

/** Checks deferred constraints now, so that violations can be reported. */
export async function checkConstraints(tx: TenantTx) {
  await sql`set constraints all immediate`.execute(tx);
}

/** People who get a link: users who may sign in, and those whose invitation is pending. */
export async function listPeople(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'email', 'fullname', 'role', 'user_status'])
    .where('agency_id', '=', tx.agency_id)
    .where('user_status', '<>', 'inactive')
    .orderBy('role')
    .orderBy('email')
    .execute();
}
