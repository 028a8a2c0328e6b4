// The same spend as bare SQL: one connection, one transaction each, a conditional update of balance and lot, an entry; no
// row-level security, no checks, no numbering.
import type { AgencyId } from '@placewell/contract/ids.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import type pg from 'pg';

export async function createBareTables(owner: pg.Pool) {
  await owner.query(`
    create schema bare;
    create table bare.balances (agency_id uuid primary key, balance int not null check (balance >= 0));
    create table bare.lots (agency_id uuid, lot_id uuid, remaining int not null check (remaining >= 0),
      primary key (agency_id, lot_id));
    create table bare.entries (agency_id uuid, entry_id uuid, lot_id uuid, delta int not null, balance_after int not null,
      idempotency_key text not null, created_at timestamptz not null default now(), primary key (agency_id, entry_id));
    create unique index on bare.entries (agency_id, idempotency_key);
    grant usage on schema bare to placewell_app;
    grant select, insert, update on all tables in schema bare to placewell_app`);
}

export async function openBareBalance(owner: pg.Pool, amount: number) {
  const [agency_id, lot_id] = [newId<AgencyId>(), newId()];
  await owner.query('insert into bare.balances values ($1, $2)', [agency_id, amount]);
  await owner.query('insert into bare.lots values ($1, $2, $3)', [agency_id, lot_id, amount]);
  return { agency_id, lot_id };
}

export async function spendBare(
  pool: pg.Pool,
  { agency_id, lot_id }: { agency_id: AgencyId; lot_id: string },
  key: string,
) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ balance: number }>(
      'update bare.balances set balance = balance - 1 where agency_id = $1 and balance >= 1 returning balance',
      [agency_id],
    );
    await client.query(
      'update bare.lots set remaining = remaining - 1 where agency_id = $1 and lot_id = $2 and remaining >= 1',
      [agency_id, lot_id],
    );
    await client.query('insert into bare.entries values ($1, $2, $3, -1, $4, $5)', [
      agency_id,
      newId(),
      lot_id,
      rows[0]?.balance,
      key,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
