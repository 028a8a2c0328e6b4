import type { AgencyId, CandidateId, RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import { type NewRow, preparedInsert } from '../../../platform/db/statements/prepared-insert.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../../platform/records/restorable.ts';
import { withAddresses } from '../../addresses/addresses.public.ts';
import { insertedDocuments } from '../search/search-documents.repo.ts';

/** A merged one is purged after the one it leads to. */
export const CANDIDATES = restorable(
  'candidates',
  'candidate_id',
  sql<SqlBool>`not exists (select from candidates k where k.agency_id = x.agency_id and k.candidate_id = x.merged_into)`,
);
/** With their deletion or restoration. */
export const asUpdated = sql`, updated_at = now()`;

/** With all addresses, which are rows of another table. */
export type StoredCandidate = Selectable<Tables['candidates']> & { emails: Address[]; phones: Address[] };
export type CandidateValues = Updateable<Tables['candidates']>;
export type NewCandidate = NewRow<'candidates'>;

const currentAgency = sql<AgencyId>`app_agency_id()`;

const idOf = ({ candidate_id }: { candidate_id: CandidateId }) => candidate_id;

export async function lockCandidate(
  tx: TenantTx,
  candidate_id: CandidateId,
): Promise<StoredCandidate | undefined> {
  const locked = tx
    .selectFrom('candidates')
    .selectAll()
    .where('candidate_id', '=', candidate_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();
  return (await withAddresses(tx, locked, [candidate_id], idOf))[0];
}

/** Locks the active candidates among these, in the order of their ids. */
export function lockCandidates(tx: TenantTx, ids: readonly CandidateId[]): Promise<StoredCandidate[]> {
  const locked = tx
    .selectFrom('candidates')
    .selectAll()
    .where(sql<SqlBool>`candidate_id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('candidate_id')
    .forUpdate()
    .execute();
  return withAddresses(tx, locked, ids, idOf);
}

export async function insertCandidates(tx: TenantTx, candidates: readonly NewCandidate[]) {
  const rows = candidates.map((candidate) => ({ ...candidate, agency_id: currentAgency }));
  await tx.insertInto('candidates').values(rows).execute();
}

/** Inserts a candidate with the keys of its skills, each once, and its search document. */
export const insertCandidate = preparedInsert(
  'candidates',
  (skill_keys: readonly string[], document: string) => sql`, skilled as (
      insert into candidate_skills (agency_id, candidate_id, skill_key)
      select made.agency_id, made.candidate_id, unnest(${skill_keys}::text[]) from made)
    ${insertedDocuments(sql`made`, sql`${document}`)}`,
);

export async function updateCandidateRow(tx: TenantTx, candidate_id: CandidateId, values: CandidateValues) {
  await tx.updateTable('candidates').set(values).where('candidate_id', '=', candidate_id).execute();
}

export function findCountryCode(tx: TenantTx, candidate_id: CandidateId) {
  return tx
    .selectFrom('candidates')
    .select('country_code')
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirst();
}

/** The owners by candidate id, including those of deleted candidates. */
export async function listCandidateOwners(
  tx: TenantTx,
  ids: readonly CandidateId[],
): Promise<Map<CandidateId, RecruiterId>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('candidates')
    .select(['candidate_id', 'recruiter_id'])
    .where('candidate_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row.recruiter_id]));
}

/** Locks the existing candidates among `ids`, in their order, and returns the owner of each. One that was merged cannot be restored. */
export async function lockCandidateOwners(
  tx: TenantTx,
  ids: readonly CandidateId[],
  which: Deleted = { deleted: false },
) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('candidates')
    .select(['candidate_id', 'recruiter_id'])
    .where('candidate_id', 'in', [...ids])
    .where(whereDeleted(which))
    .$if(which.deleted, (query) => query.where('merged_into', 'is', null))
    .orderBy('candidate_id')
    .forUpdate()
    .execute();
}

/** `first`: the owner whose candidates are preferred. */
type Others = { except: CandidateId | null; first: UserId | null };

type ContactKeys = { email_keys: readonly string[]; phone_keys: readonly string[] };

type Sought = [
  except: Others['except'],
  emails: readonly string[],
  phones: readonly string[],
  first: Others['first'],
];

/** A prepared query uses its parameters in their order. */
const ownerByContact = prepared(
  'owner-by-contact',
  (tx: TenantTx, ...[except, emails, phones, first]: Sought) => ({
    compile: () =>
      sql<{ candidate_id: CandidateId; recruiter_id: RecruiterId }>`
      with sought as materialized (
        select ${except}::uuid as self, ${emails}::text[] as emails, ${phones}::text[] as phones),
      found as (
        select c.candidate_id from candidates c
        where c.agency_id = app_agency_id() and c.deleted_at is null and c.email_key = any((select emails from sought)::text[])
        union
        select c.candidate_id from candidates c
        where c.agency_id = app_agency_id() and c.deleted_at is null and c.phone_key = any((select phones from sought)::text[])
        union
        select a.candidate_id from person_addresses a
        where a.agency_id = app_agency_id() and a.candidate_id is not null and a.address_kind = 'email'
          and a.address_key = any((select emails from sought)::text[])
        union
        select a.candidate_id from person_addresses a
        where a.agency_id = app_agency_id() and a.candidate_id is not null and a.address_kind = 'phone' and a.label <> 'work'
          and a.address_key = any((select phones from sought)::text[]))
      select c.candidate_id, c.recruiter_id from found f
      join candidates c on c.agency_id = app_agency_id() and c.candidate_id = f.candidate_id
      where c.deleted_at is null and c.candidate_id is distinct from (select self from sought)
      order by c.recruiter_id = ${first}::uuid desc, c.created_at limit 1`.compile(tx),
  }),
);

/** The oldest active candidate with one of these emails or phones, except `except`; candidates of `first` are preferred. */
export async function findCandidateByContact(
  tx: TenantTx,
  { email_keys, phone_keys }: ContactKeys,
  { except = null, first = null }: Partial<Others> = {},
) {
  if (email_keys.length + phone_keys.length === 0) return undefined;
  return (await ownerByContact(tx, except, email_keys, phone_keys, first))[0];
}

type Availability = StoredCandidate['candidate_status'];
/** `if_status`: changes only candidates with this status. */
export type AvailabilityChange = { candidate_status: Availability; if_status?: Availability | undefined };

/** Sets the status; returns each candidate's previous one. */
export async function updateCandidateStatusRows(
  tx: TenantTx,
  ids: readonly CandidateId[],
  { candidate_status, if_status }: AvailabilityChange,
) {
  if (ids.length === 0) return [];
  let query = tx
    .selectFrom('candidates')
    .select(['candidate_id', 'candidate_status'])
    .where('candidate_id', 'in', [...ids]);
  if (if_status !== undefined) query = query.where('candidate_status', '=', if_status);
  const before = await query.execute();
  const found = before.map((row) => row.candidate_id);
  if (found.length > 0)
    await tx
      .updateTable('candidates')
      .set({ candidate_status, updated_at: sql`now()`, last_activity_at: sql`now()` })
      .where('candidate_id', 'in', found)
      .execute();
  return before;
}

/**
 * The records that change their owner: all of `from`, or those of `ids` that belong to `from`; deleted ones only if
 * `withDeleted`.
 */
export type OwnerChange<Id> = {
  from: RecruiterId;
  to: RecruiterId;
  ids?: readonly Id[] | undefined;
  withDeleted?: boolean;
};

export async function updateCandidateOwners(
  tx: TenantTx,
  { from, to, ids, withDeleted }: OwnerChange<CandidateId>,
): Promise<CandidateId[]> {
  let query = tx
    .updateTable('candidates')
    .set({ recruiter_id: to, updated_at: sql`now()` })
    .where('recruiter_id', '=', from);
  if (ids) query = query.where(sql<SqlBool>`candidate_id = any(${[...ids]}::uuid[])`);
  if (ids && !withDeleted) query = query.where('deleted_at', 'is', null);
  const rows = await query.returning('candidate_id').execute();
  return rows.map((row) => row.candidate_id);
}

export async function listActiveCandidates(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('candidates')
    .select('candidate_id')
    .where(sql<SqlBool>`candidate_id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.candidate_id);
}
