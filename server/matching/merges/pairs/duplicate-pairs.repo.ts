import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { DuplicateCrowd } from '@placewell/contract/matching/duplicates.ts';
import type { DuplicateReason } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { containsWords } from '../../../platform/db/lists/search.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export type PairFilter = {
  /** Only pairs of which this user owns both candidates; undefined for all. */
  reader: UserId | undefined;
  /** Only pairs of which this user owns at least one candidate. */
  owner?: UserId | undefined;
  reasons?: readonly DuplicateReason[] | undefined;
  candidate_id?: CandidateId | undefined;
  /** Words of a name or an email address, in lower case. */
  words?: string | undefined;
};

/** Ordered by id, not by age. */
export type PairIds = { first_id: CandidateId; second_id: CandidateId };
export type FoundPair = PairIds & { reasons: DuplicateReason[]; found_at: string };

/** A reason outweighs all weaker ones together. */
const STRENGTH = sql`case a.reason when 'same_file' then 64 when 'same_text' then 32 when 'email' then 16
  when 'phone' then 8 when 'linkedin' then 4 when 'work_phone' then 2 else 1 end`;

const ofOwner = (owner: UserId | undefined) =>
  owner === undefined
    ? sql``
    : sql`and (s.reason, s.shared_key) in (select o.reason, o.shared_key from shared_keys o
        join candidates c on c.agency_id = o.agency_id and c.candidate_id = o.candidate_id
        where o.agency_id = app_agency_id() and c.recruiter_id = ${owner})`;

/** Shared keys with the number of candidates that share them; only those of the candidate, or of the owner's, if given. */
const sharedKeys = ({ candidate_id, owner, reader }: Partial<PairFilter> = {}) => sql`
  select s.reason, s.shared_key, s.candidate_id, s.is_current, s.found_at,
    count(*) over (partition by s.reason, s.shared_key)::int as candidates
  from shared_keys s where s.agency_id = app_agency_id()
    ${
      candidate_id === undefined
        ? sql``
        : sql`and (s.reason, s.shared_key) in (select o.reason, o.shared_key from shared_keys o
            where o.agency_id = app_agency_id() and o.candidate_id = ${candidate_id})`
    } ${ofOwner(candidate_id === undefined ? (owner ?? reader) : undefined)}`;

/** Every suspected pair with all its reasons, dismissed ones too; `signature` is the hash of the shared keys. */
const ALL_PAIRS = sql`
  select first_id, second_id, array_agg(reason order by strength desc) as reasons, sum(strength)::int as strength,
    md5(string_agg(shared, ',' order by shared)) as signature, max(found_at) as found_at
  from (
    select a.candidate_id as first_id, b.candidate_id as second_id, a.reason, max(${STRENGTH}) as strength,
      string_agg(a.reason || ':' || a.shared_key, ',' order by a.shared_key) as shared,
      max(greatest(a.found_at, b.found_at)) as found_at
    from shared a join shared b on b.reason = a.reason and b.shared_key = a.shared_key and a.candidate_id < b.candidate_id
    where a.candidates <= ${limits.duplicateCrowd} and (a.is_current or b.is_current)
    group by 1, 2, 3) by_reason
  group by 1, 2`;

/** The filter's conditions; reads the candidates only where it needs them. */
function conditionsOf({ reader, owner, reasons, candidate_id, words }: PairFilter) {
  const text = sql`lower(a.candidate_name || ' ' || coalesce(a.email, '') || ' ' || b.candidate_name || ' ' || coalesce(b.email, ''))`;
  const ofBoth = [
    ...(reader === undefined ? [] : [sql`a.recruiter_id = ${reader} and b.recruiter_id = ${reader}`]),
    ...(owner === undefined ? [] : [sql`${owner} in (a.recruiter_id, b.recruiter_id)`]),
    ...(words ? [containsWords(text, words)] : []),
  ];
  const conditions = [
    ...(reasons?.length ? [sql`p.reasons && ${[...reasons]}::text[]`] : []),
    ...(candidate_id === undefined ? [] : [sql`${candidate_id} in (p.first_id, p.second_id)`]),
    ...(ofBoth.length === 0
      ? []
      : [
          sql`exists (select from candidates a join candidates b on b.agency_id = a.agency_id and b.candidate_id = p.second_id
            where a.agency_id = app_agency_id() and a.candidate_id = p.first_id and ${sql.join(ofBoth, sql` and `)})`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const ORDERS = {
  strength_desc: sql`p.strength desc, p.found_at desc`,
  strength_asc: sql`p.strength, p.found_at desc`,
  found_at_desc: sql`p.found_at desc, p.strength desc`,
  found_at_asc: sql`p.found_at, p.strength desc`,
};
type Window = { page: number; limit: number; sort_by?: keyof typeof ORDERS | undefined };

/** One page of the pairs that are not dismissed in their current state, with the total. */
export async function listPairs(
  tx: TenantTx,
  filter: PairFilter,
  { page, limit, sort_by = 'strength_desc' }: Window,
): Promise<{ items: FoundPair[]; total: number }> {
  const found = sql`
    with shared as materialized (${sharedKeys(filter)}), p as (${ALL_PAIRS}),
    found as materialized (
      select p.* from p
      where not exists (select from dismissed_duplicates d where d.agency_id = app_agency_id()
          and d.first_id = p.first_id and d.second_id = p.second_id and d.signature = p.signature)
        and ${conditionsOf(filter)})`;
  const { rows } = await sql<{ items: FoundPair[] | null; total: number }>`
    ${found}
    select (select count(*)::int from found) as total,
      (select json_agg(json_build_object('first_id', w.first_id, 'second_id', w.second_id, 'reasons', w.reasons,
          'found_at', to_char(w.found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from (select p.* from found p order by ${ORDERS[sort_by]}, p.first_id, p.second_id
          limit ${limit} offset ${(page - 1) * limit}) w) as items`.execute(tx);
  return { items: rows[0]?.items ?? [], total: rows[0]?.total ?? 0 };
}

/** The keys that too many of the reader's candidates share, the most shared first. */
export async function listCrowds(tx: TenantTx, { reader, reasons }: PairFilter): Promise<DuplicateCrowd[]> {
  const { rows } = await sql<DuplicateCrowd>`
    select s.reason, count(*)::int as candidates,
      case s.reason when 'same_file' then null when 'same_text' then null
        when 'name_employer' then max(c.candidate_name) else s.shared_key end as value
    from (${sharedKeys()}) s
    join candidates c on c.agency_id = app_agency_id() and c.candidate_id = s.candidate_id
    where s.candidates > ${limits.duplicateCrowd}
      ${reader === undefined ? sql`` : sql`and c.recruiter_id = ${reader}`}
      ${reasons?.length ? sql`and s.reason = any(${[...reasons]}::text[])` : sql``}
    group by s.reason, s.shared_key having bool_or(s.is_current) order by candidates desc, s.reason, s.shared_key
    limit ${limits.duplicateCrowdsListed}`.execute(tx);
  return rows;
}

/** The currently suspected ones of these pairs, dismissed or not, with the signature of each. */
export async function findSignatures(
  tx: TenantTx,
  wanted: readonly PairIds[],
): Promise<(PairIds & { signature: string })[]> {
  const ids = [...new Set(wanted.flatMap(({ first_id, second_id }) => [first_id, second_id]))];
  const { rows } = await sql<PairIds & { signature: string }>`
    with shared as materialized (
      select s.reason, s.shared_key, s.candidate_id, s.is_current, s.found_at,
        (select count(*) from (select from shared_keys o where o.agency_id = s.agency_id and o.reason = s.reason
          and o.shared_key = s.shared_key limit ${limits.duplicateCrowd + 1}) few)::int as candidates
      from shared_keys s where s.agency_id = app_agency_id() and s.candidate_id = any(${ids}::uuid[]))
    select p.first_id, p.second_id, p.signature from (${ALL_PAIRS}) p
    join json_to_recordset(${JSON.stringify(wanted)}::json) as w(first_id uuid, second_id uuid)
      on w.first_id = p.first_id and w.second_id = p.second_id`.execute(tx);
  return rows;
}
