import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { OPEN_WORK, type OpenWork } from '../../open-work.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

/** All agencies without those being removed, whose rows disappear one by one. */
export async function listAgenciesToCheck(tx: InstallationTx) {
  const { rows } = await sql<{ agency_id: AgencyId; agency_name: string }>`
    select agency_id, agency_name from list_agencies() order by agency_name, agency_id`.execute(tx);
  return rows;
}

/** Makes all further reads of the transaction one snapshot, without blocking writers. */
export async function openMoment(tx: TenantTx) {
  await sql`set transaction isolation level repeatable read read only`.execute(tx);
}

/** No open work of the kind that reserved the credits of `r`. */
const NO_OPEN_WORK = sql.join(
  Object.entries<OpenWork>(OPEN_WORK).flatMap(([column, { reserves, open, id, and = 'true' }]) =>
    reserves
      ? sql`not exists (select from ${sql.table(column.split('.')[0] ?? '')} w where r.ref_type = ${sql.lit(reserves)}
          and w.agency_id = r.agency_id and w.${sql.ref(id)} = r.ref_id and ${sql.raw(and)}
          and w.${sql.ref(column.split('.')[1] ?? '')} in (${sql.join(open.map((status) => sql.lit(status)))}))`
      : [],
  ),
  sql` and `,
);

/** Reservations that will never be settled: neither charged nor released, though their work has ended. */
export async function listForgottenReservations(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ idempotency_key: string }>`
    select distinct r.idempotency_key from credit_entries r
    where r.agency_id = app_agency_id() and r.reason = 'reserve'
      and not exists (select from credit_entries f where f.agency_id = r.agency_id and f.follows_entry_id = r.entry_id)
      and ${NO_OPEN_WORK} order by 1`.execute(tx);
  return rows.map((row) => row.idempotency_key);
}

/** The last check of all agencies, by whichever worker. */
export type LedgerCheck = { wrong_agencies: number | null; checked_at: string | null };

export async function findLedgerCheck(owner: pg.Pool): Promise<LedgerCheck | undefined> {
  const { rows } = await owner.query<LedgerCheck>('select wrong_agencies, checked_at from ledger_checks');
  return rows[0];
}

/** Notes that a check begins, unless one has begun within the time. */
export async function insertLedgerCheck(owner: pg.Pool, everyMs: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    `insert into ledger_checks as c (began_at) values (now()) on conflict (is_one) do update set began_at = now()
     where c.began_at < now() - make_interval(secs => $1)`,
    [everyMs / 1000],
  );
  return rowCount === 1;
}

/** `isWhole`: every agency was checked. */
export async function updateLedgerCheck(
  owner: pg.Pool,
  { wrong_agencies, isWhole }: { wrong_agencies: number; isWhole: boolean },
) {
  await owner.query(
    'update ledger_checks set wrong_agencies = $1, checked_at = case when $2 then now() else checked_at end',
    [wrong_agencies, isWhole],
  );
}
