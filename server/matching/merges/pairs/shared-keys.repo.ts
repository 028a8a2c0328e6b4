import type { CandidateId } from '@placewell/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import { byIndex } from '../../../platform/db/statements/by-index.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

const ACTIVE = sql`c.agency_id = app_agency_id() and c.deleted_at is null`;
/** Whether a job of the work history counts as present, as in `employerKeys`. */
const IS_CURRENT = sql`coalesce((w.job ->> 'is_current')::boolean, false) or w.place = 1`;

/** Files of all candidates, in one pass. */
const ALL_FILES = sql`join candidate_files r
  on r.agency_id = c.agency_id and r.candidate_id = c.candidate_id and r.deleted_at is null`;
/** Files of each candidate by the index: the planner expects thousands of candidates and would read all files. */
const FILES_OF_EACH = sql`cross join lateral (
  select f.sha256, f.text_hash, f.person from candidate_files f
  where f.agency_id = app_agency_id() and f.deleted_at is null and ${byIndex(sql`f.candidate_id`, sql`c.candidate_id`)}) r`;

/** Further addresses of all candidates, and those of each by the index. */
const ALL_ADDRESSES = sql`join person_addresses a on a.agency_id = c.agency_id and a.candidate_id = c.candidate_id`;
const ADDRESSES_OF_EACH = sql`cross join lateral (
  select a.address_kind, a.address_key, a.position, a.label from person_addresses a
  where a.agency_id = app_agency_id() and ${byIndex(sql`a.candidate_id`, sql`c.candidate_id`)}) a`;

type Joined = Readonly<Record<'files' | 'addresses', RawBuilder<unknown>>>;
/** What joins the files and the addresses of all candidates, or those of each. */
const OF_ALL: Joined = { files: ALL_FILES, addresses: ALL_ADDRESSES };
const OF_EACH: Joined = { files: FILES_OF_EACH, addresses: ADDRESSES_OF_EACH };

/**
 * The identity keys of the active candidates `people`, with what `files` and `addresses` join: reason, key, candidate, whether it is a present one, and its two
 * parts if any. In the collation of the indexes of email addresses, phone numbers and the like; that of names would not
 * use them.
 */
const identityKeys = (people: RawBuilder<unknown>, { files, addresses }: Joined) => sql`
  select 'email' as reason, c.email_key as shared_key, c.candidate_id, true as is_current, null as namesake_key, null as employer
  from ${people} c where c.email_key is not null
  union all
  select 'email', a.address_key, c.candidate_id, true, null, null from ${people} c ${addresses}
  where a.address_kind = 'email' and a.position > 0 and a.address_key not like '~%'
  union all
  select 'phone', c.phone_key, c.candidate_id, true, null, null from ${people} c where c.phone_key is not null
  union all
  select 'phone', a.address_key, c.candidate_id, true, null, null from ${people} c ${addresses}
  where a.address_kind = 'phone' and a.position > 0 and a.label <> 'work' and a.address_key not like '~%'
  union all
  select 'work_phone', c.phone_key, c.candidate_id, false, null, null from ${people} c where c.phone_key is not null
  union all
  select 'work_phone', a.address_key, c.candidate_id, a.label = 'work', null, null from ${people} c ${addresses}
  where a.address_kind = 'phone' and (a.position > 0 or a.label = 'work') and a.address_key not like '~%'
  union all
  select 'linkedin', c.linkedin_key, c.candidate_id, true, null, null from ${people} c where c.linkedin_key is not null
  union all
  select distinct 'same_file', r.sha256, c.candidate_id, true, null, null
  from ${people} c ${files} where r.person is null
  union all
  select distinct 'same_text', r.text_hash, c.candidate_id, true, null, null
  from ${people} c ${files} where r.text_hash is not null
  union all
  select 'name_employer', (c.namesake_key || '|' || lower(w.job ->> 'company_name')) collate "default", c.candidate_id,
    bool_or(${IS_CURRENT}), c.namesake_key, lower(w.job ->> 'company_name')
  from ${people} c cross join lateral jsonb_array_elements(c.work_history) with ordinality as w(job, place)
  where coalesce(c.namesake_key, '') <> '' and coalesce(w.job ->> 'company_name', '') <> ''
  group by c.candidate_id, c.namesake_key, lower(w.job ->> 'company_name')`;

/** Candidates looked up per key: sharers already have a row, so one would do. */
const PARTNERS = 20;

/** Looks up candidates with the key `k` in one more way. */
const partnersBy = (reason: string, from: RawBuilder<unknown>) =>
  sql`select * from (${from}) p where k.reason = ${sql.lit(reason)}`;

/** Candidates by one of their keys, each by its index. */
const withKey = (column: string, reason = column.replace('_key', ''), isCurrent = sql`true`) =>
  partnersBy(
    reason,
    sql`select c.candidate_id, ${isCurrent} as is_current from candidates c where ${ACTIVE} and ${byIndex(sql.ref(`c.${column}`), sql`k.shared_key`)} limit ${sql.lit(PARTNERS)}`,
  );

/** Candidates by their further addresses: a work phone counts only together with one that is marked as such. */
const withAddress = (reason: string, isMeant: RawBuilder<unknown>, isCurrent = sql`true`) =>
  partnersBy(
    reason,
    sql`select c.candidate_id, ${isCurrent} from (
        select a.candidate_id, a.label from person_addresses a
        where a.agency_id = app_agency_id() and a.candidate_id is not null and ${isMeant}
          and ${byIndex(sql`a.address_key`, sql`k.shared_key`)}) a
      cross join lateral (select c.candidate_id from candidates c
        where ${ACTIVE} and ${byIndex(sql`c.candidate_id`, sql`a.candidate_id`)}) c
      limit ${sql.lit(PARTNERS)}`,
  );

/** Candidates by their files with the same hash. */
const withFile = (reason: string, column: string, isWhole = sql`true`) =>
  partnersBy(
    reason,
    sql`select distinct c.candidate_id, true from (
        select r.candidate_id from candidate_files r where r.agency_id = app_agency_id() and r.deleted_at is null
          and ${isWhole} and ${byIndex(sql.ref(`r.${column}`), sql`k.shared_key`)}) r
      cross join lateral (select c.candidate_id from candidates c
        where ${ACTIVE} and ${byIndex(sql`c.candidate_id`, sql`r.candidate_id`)}) c
      limit ${sql.lit(PARTNERS)}`,
  );

const partners = sql`
  ${withKey('email_key')}
  union all
  ${withAddress('email', sql`a.address_kind = 'email' and a.position > 0`)}
  union all
  ${withKey('phone_key')}
  union all
  ${withAddress('phone', sql`a.address_kind = 'phone' and a.position > 0 and a.label <> 'work'`)}
  union all
  ${withKey('phone_key', 'work_phone', sql`false`)}
  union all
  ${withAddress('work_phone', sql`a.address_kind = 'phone' and (a.position > 0 or a.label = 'work')`, sql`a.label = 'work'`)}
  union all
  ${withKey('linkedin_key')}
  union all
  ${withFile('same_file', 'sha256', sql`r.person is null`)}
  union all
  ${withFile('same_text', 'text_hash')}
  union all
  ${partnersBy(
    'name_employer',
    sql`select c.candidate_id, bool_or(${IS_CURRENT}) from (
        select c.candidate_id, c.work_history from candidates c where ${ACTIVE} and ${byIndex(sql`c.namesake_key`, sql`k.namesake_key`)}) c
      cross join lateral jsonb_array_elements(c.work_history) with ordinality as w(job, place)
      where lower(w.job ->> 'company_name') = k.employer
      group by c.candidate_id limit ${sql.lit(PARTNERS)}`,
  )}`;

/** Brings the shared keys of these candidates up to date after any change. */
export async function updateSharedKeys(tx: TenantTx, candidate_ids: readonly CandidateId[]) {
  const [first] = candidate_ids;
  if (first === undefined) return;
  if (candidate_ids.length === 1) await updateOne(tx, first);
  else await updateThese(sql`${[...candidate_ids]}::uuid[]`).execute(tx);
}

/** Prepared for every change of one candidate: planning takes ten times as long as running. */
const updateOne = prepared('shared-keys-of-one', (tx: TenantTx, candidate_id: CandidateId) => ({
  compile: () => updateThese(sql`array[${candidate_id}::uuid]`).compile(tx),
}));

function updateThese(ids: RawBuilder<unknown>) {
  return sql`
    with asked as (select ${ids} as ids),
    people as materialized (
      select c.* from unnest((select ids from asked)) as i(id) cross join lateral (
        select c.agency_id, c.candidate_id, c.email_key, c.phone_key, c.linkedin_key, c.namesake_key, c.work_history
        from candidates c where ${ACTIVE} and ${byIndex(sql`c.candidate_id`, sql`i.id`)}) c),
    mine as materialized (${identityKeys(sql`people`, OF_EACH)}),
    gone as (
      delete from shared_keys s where s.agency_id = app_agency_id() and s.candidate_id = any((select ids from asked)::uuid[])
        and not exists (select from mine m
          where m.candidate_id = s.candidate_id and m.reason = s.reason and m.shared_key = s.shared_key)
      returning s.reason, s.shared_key, s.candidate_id),
    -- Whoever is left alone with a key shares it no more.
    left_alone as (
      delete from shared_keys s using (select reason, shared_key, array_agg(candidate_id) as ids from gone group by 1, 2) g
      where s.agency_id = app_agency_id() and s.reason = g.reason and s.shared_key = g.shared_key
        and s.candidate_id <> all(g.ids)
        and not exists (select from shared_keys o where o.agency_id = s.agency_id and o.reason = s.reason
          and o.shared_key = s.shared_key and o.candidate_id <> s.candidate_id and o.candidate_id <> all(g.ids))
        and not exists (select from mine m where m.reason = s.reason and m.shared_key = s.shared_key
          and m.candidate_id <> s.candidate_id)),
    partners as materialized (
      select k.reason, k.shared_key, p.candidate_id, p.is_current, p.candidate_id <> k.candidate_id as is_other
      from mine k cross join lateral (${partners}) p)
    insert into shared_keys as k (agency_id, reason, shared_key, candidate_id, is_current)
    select app_agency_id(), found.reason, found.shared_key, found.candidate_id, bool_or(found.is_current)
    from (
      select reason, shared_key, candidate_id, is_current from partners
      union all select reason, shared_key, candidate_id, is_current from mine) found
    join (select reason, shared_key from partners where is_other group by 1, 2) shared
      on shared.reason = found.reason and shared.shared_key = found.shared_key
    group by found.reason, found.shared_key, found.candidate_id
    on conflict (agency_id, reason, shared_key, candidate_id) do update set is_current = excluded.is_current
      where k.is_current <> excluded.is_current`;
}

/** Recomputes the shared keys of all candidates of the agency; correct rows stay untouched. */
export async function replaceSharedKeys(tx: TenantTx) {
  await sql`
    with keys as materialized (${identityKeys(sql`(select * from candidates c where ${ACTIVE})`, OF_ALL)}),
    shared as materialized (
      select k.reason, k.shared_key, k.candidate_id, k.is_current from (
        select reason, shared_key, candidate_id, is_current, count(*) over (partition by reason, shared_key) as candidates
        from keys) k where k.candidates > 1),
    gone as (
      delete from shared_keys s where s.agency_id = app_agency_id() and not exists (select from shared n
        where n.reason = s.reason and n.shared_key = s.shared_key and n.candidate_id = s.candidate_id))
    insert into shared_keys as k (agency_id, reason, shared_key, candidate_id, is_current)
    select app_agency_id(), reason, shared_key, candidate_id, is_current from shared
    on conflict (agency_id, reason, shared_key, candidate_id) do update set is_current = excluded.is_current
      where k.is_current <> excluded.is_current`.execute(tx);
}
