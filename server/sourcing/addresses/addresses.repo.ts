import type { CandidateId, ContactId } from '@placewell/contract/ids.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { AddressKind, AddressRow } from './addresses.rules.ts';

export type Person = { candidate_id: CandidateId } | { contact_id: ContactId };

/**
 * All addresses of a kind of the person `record` (`c`, `k`) with the id `id`: the rows if there are some, otherwise the
 * primary address of the record.
 */
const addressesOf = (kind: AddressKind, record: string, id: string) => sql<Address[]>`coalesce(
  (select json_agg(json_build_object('value', a.address, 'label', a.label, 'is_primary', a.position = 0,
      'is_unusable', a.is_unusable) order by a.position)
    from person_addresses a where a.agency_id = ${sql.ref(`${record}.agency_id`)}
      and a.record_id = ${sql.ref(`${record}.${id}`)} and a.address_kind = ${sql.lit(kind)}),
  case when ${sql.ref(`${record}.${kind}`)} is null then '[]'::json else json_build_array(json_build_object(
    'value', ${sql.ref(`${record}.${kind}`)}, 'label', 'other', 'is_primary', true, 'is_unusable', false)) end)`;

/** The addresses of candidates `c`, as columns of a query. */
export const candidateAddresses = [
  addressesOf('email', 'c', 'candidate_id').as('emails'),
  addressesOf('phone', 'c', 'candidate_id').as('phones'),
] as const;
/** The addresses of contacts `k`, as columns of a query. */
export const contactAddresses = {
  emails: addressesOf('email', 'k', 'contact_id'),
  phones: addressesOf('phone', 'k', 'contact_id'),
} as const;

type Listed = { record_id: string; address_kind: AddressKind } & Address;
const selectAddresses = prepared('addresses-of', (tx: TenantTx, ids: readonly string[]) => ({
  compile: () =>
    sql<Listed>`select a.record_id, a.address_kind, a.address as value, a.label, a.position = 0 as is_primary, a.is_unusable
      from person_addresses a where a.agency_id = app_agency_id() and a.record_id = any(${ids}::uuid[])
      order by a.record_id, a.position`.compile(tx),
}));

const plain = (value: string | null): Address[] =>
  value === null ? [] : [{ value, label: 'other', is_primary: true, is_unusable: false }];

/** The rows with all addresses of each person, read after the rows were locked. */
export async function withAddresses<Row extends { email: string | null; phone: string | null }>(
  tx: TenantTx,
  locked: Promise<Row[]>,
  ids: readonly string[],
  idOf: (row: Row) => string,
): Promise<(Row & { emails: Address[]; phones: Address[] })[]> {
  // Sent along, and run once the rows are locked.
  const [rows, found] = await Promise.all([locked, selectAddresses(tx, ids)]);
  const of = (id: string, kind: AddressKind) =>
    found
      .filter((one) => one.record_id === id && one.address_kind === kind)
      .map(({ value, label, is_primary, is_unusable }) => ({ value, label, is_primary, is_unusable }));
  return rows.map((row) => {
    const [emails, phones] = [of(idOf(row), 'email'), of(idOf(row), 'phone')];
    return {
      ...row,
      emails: emails.length > 0 ? emails : plain(row.email),
      phones: phones.length > 0 ? phones : plain(row.phone),
    };
  });
}

const COLUMNS = sql`address_kind, address_key, position, address, label, is_unusable`;

/** Writes the addresses of many people who have none yet. */
export async function insertAddresses(
  tx: TenantTx,
  people: readonly { person: Person; rows: readonly AddressRow[] }[],
) {
  const all = people.flatMap(({ person, rows }) => rows.map((row) => ({ ...person, ...row })));
  if (all.length === 0) return;
  await sql`
    insert into person_addresses (agency_id, candidate_id, contact_id, ${COLUMNS})
    select app_agency_id(), n.candidate_id, n.contact_id, n.address_kind, n.address_key, n.position, n.address, n.label,
      n.is_unusable
    from json_to_recordset(${JSON.stringify(all)}::json) as n(candidate_id uuid, contact_id uuid, address_kind text,
      address_key text, position int, address text, label text, is_unusable boolean)`.execute(tx);
}

export async function deleteAddresses(tx: TenantTx, id: CandidateId | ContactId) {
  await sql`delete from person_addresses where agency_id = app_agency_id() and record_id = ${id}::uuid`.execute(
    tx,
  );
}

const selectHome = prepared('home-of-agency', (tx: TenantTx) => ({
  compile: () =>
    sql<{ time_zone: string }>`select time_zone from agencies where agency_id = app_agency_id()`.compile(tx),
}));
export const findHome = async (tx: TenantTx) => (await selectHome(tx))[0];
