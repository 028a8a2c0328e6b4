import type { ImportId, MatchId, MoveId } from '@placewell/contract/ids.ts';
import { UNTOUCHED_STATUSES } from '@placewell/contract/matching/matches.ts';
import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** The records that rows of the source became in earlier moves or batches, by their IDs there. */
export async function findMovedRecords(
  tx: TenantTx,
  record_kind: MoveKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('moved_records')
    .select(['external_id', 'record_id'])
    .where('record_kind', '=', record_kind)
    .where(sql<SqlBool>`external_id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.record_id]));
}

export type MovedRecord = { external_id: string; record_id: string };

export async function insertMovedRecords(
  tx: TenantTx,
  { record_kind, move_id }: { record_kind: MoveKind; move_id: MoveId },
  records: readonly MovedRecord[],
) {
  if (records.length === 0) return;
  await sql`
    insert into moved_records (agency_id, record_kind, external_id, record_id, move_id)
    select app_agency_id(), ${record_kind}, r.external_id, r.record_id, ${move_id}
    from json_to_recordset(${JSON.stringify(records)}::json) as r(external_id text, record_id uuid)
    on conflict (agency_id, record_kind, external_id) do nothing`.execute(tx);
}

export async function deleteMovedRecords(tx: TenantTx, move_id: MoveId, ids: readonly string[]) {
  await sql`
    delete from moved_records where agency_id = app_agency_id() and move_id = ${move_id}
      and record_id = any(${[...ids]}::uuid[])`.execute(tx);
}

/**
 * The keys among these of rows of the move's tables of a kind that will be, or are, a record. Compared one by one, which the
 * database does by a hash; two lists with `&&` are compared element by element.
 */
export async function findPlannedKeys(
  tx: TenantTx,
  { move_id, kind }: { move_id: MoveId; kind: MoveKind },
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  // The database has no kind of files.
  const stored = kind === 'files' ? null : kind;
  const { rows } = await sql<{ key: string; count: number }>`
    select k.key, count(*)::int as count from imports i join import_rows r using (agency_id, import_id)
    cross join unnest(r.identity_keys) as k(key)
    where i.agency_id = app_agency_id() and i.move_id = ${move_id} and i.import_kind is not distinct from ${stored}
      and k.key = any(${[...new Set(keys)]}::text[]) and r.plan in ('create', 'update', 'skip')
    group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.count]));
}

/** How a record is found by its name or email address, in lower case. */
const NAMED: Partial<Record<MoveKind, RawBuilder<unknown>>> = {
  clients: sql`select lower(client_name) as name, client_id as id from clients where deleted_at is null`,
  contacts: sql`select lower(email) as name, contact_id as id from contacts where deleted_at is null`,
  candidates: sql`select lower(email) as name, candidate_id as id from candidates where deleted_at is null`,
  jobs: sql`select lower(job_title) as name, job_id as id from jobs where deleted_at is null`,
};

export type Named = { name: string; id: string; count: number };

/** The records with these names or email addresses, with how many have each. */
export async function findNamed(
  tx: TenantTx,
  kind: MoveKind,
  names: readonly string[],
): Promise<Map<string, Named>> {
  const source = NAMED[kind];
  if (names.length === 0 || !source) return new Map();
  const { rows } = await sql<Named>`
    select n.name, min(n.id::text) as id, count(*)::int as count from (${source}) n
    where n.name = any(${[...new Set(names.map((name) => name.toLowerCase()))]}::text[]) group by 1`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** The contact of the client with this email address, or with this name where there is no address. */
export async function findSameContact(
  tx: TenantTx,
  { client_id, email, contact_name }: { client_id: string; email?: string; contact_name: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ contact_id: string }>`
    select contact_id from contacts where agency_id = app_agency_id() and client_id = ${client_id} and deleted_at is null
      and ${email ? sql`lower(email) = lower(${email})` : sql`lower(contact_name) = lower(${contact_name}) and email is null`}
    order by contact_id limit 1`.execute(tx);
  return rows[0]?.contact_id;
}

/** The records that rows of these tables added. */
export async function listWritten(tx: TenantTx, import_ids: readonly ImportId[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(record_id, candidate_id) as id from import_rows
    where agency_id = app_agency_id() and import_id = any(${[...import_ids]}::uuid[])
      and outcome in ('created', 'updated') and coalesce(record_id, candidate_id) is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

type Pair = { candidate_id: string; job_id: string };

/** The match of the pair that a person has decided about. */
export async function findSamePair(
  tx: TenantTx,
  { candidate_id, job_id }: Pair,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('matches')
    .select('match_id')
    .where(sql<SqlBool>`candidate_id = ${candidate_id}::uuid and job_id = ${job_id}::uuid`)
    .where('removal', 'is', null)
    .where('match_status', 'not in', [...UNTOUCHED_STATUSES])
    .executeTakeFirst();
  return row?.match_id;
}

export const findPairOfMatch = (tx: TenantTx, match_id: MatchId) =>
  tx
    .selectFrom('matches')
    .select(['candidate_id', 'job_id'])
    .where('match_id', '=', match_id)
    .executeTakeFirst();

/** The placement of the match, or of the pair. */
export async function findSamePlacement(
  tx: TenantTx,
  { match_id, candidate_id, job_id }: Partial<Pair> & { match_id?: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('placements')
    .select('placement_id')
    .where(
      match_id
        ? sql<SqlBool>`match_id = ${match_id}::uuid`
        : sql<SqlBool>`candidate_id = ${candidate_id}::uuid and job_id = ${job_id}::uuid`,
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.placement_id;
}

/** The file of the record that has the same bytes. */
export async function findSameFile(
  tx: TenantTx,
  { candidate_id, client_id, sha256 }: { candidate_id?: string; client_id?: string; sha256: string },
): Promise<string | undefined> {
  const of = candidate_id
    ? sql`candidate_files where agency_id = app_agency_id() and candidate_id = ${candidate_id}::uuid`
    : sql`client_files where agency_id = app_agency_id() and client_id = ${client_id}::uuid`;
  const { rows } = await sql<{ file_id: string }>`
    select file_id from ${of} and sha256 = ${sha256} and deleted_at is null limit 1`.execute(tx);
  return rows[0]?.file_id;
}

/** The candidates with these names, in lower case with single spaces between their parts. */
export async function findPeopleNamed(tx: TenantTx, names: readonly string[]) {
  const { rows } = await sql<{ name: string; candidate_id: string }>`
    select n.name, c.candidate_id from candidates c
    cross join lower(trim(regexp_replace(c.candidate_name, '[\\s_.,-]+', ' ', 'g'))) as n(name)
    where c.agency_id = app_agency_id() and c.deleted_at is null and n.name = any(${[...names]}::text[])`.execute(
    tx,
  );
  return rows;
}
