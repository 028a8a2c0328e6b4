import type { UserId } from '@placewell/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { byIndex } from '../../../platform/db/statements/by-index.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { type ContactKeys, contactKeys, settleAddresses } from '../../addresses/addresses.public.ts';
import { type Duplicate, employerKeys } from '../duplicates/duplicates.repo.ts';
import { identityLockKeys, linkedinKey } from '../duplicates/identity-keys.rules.ts';
import { namesakeKey } from '../duplicates/namesake-key.rules.ts';
import type { CandidateFields } from '../edit/candidate-fields.rules.ts';

export type BatchIdentity = ContactKeys & {
  linkedin_key: string | null;
  namesake_key: string;
  employer_key: string | null;
  /** The identity keys by which two of these are the same person; also the input of `lockKeys`. */
  keys: string[];
};

export function identityOf(fields: CandidateFields, home: string | null): BatchIdentity {
  const countries = [fields.country_code, home];
  const keys = {
    ...contactKeys(settleAddresses({}, fields, countries), countries),
    linkedin_key: linkedinKey(fields.linkedin),
  };
  return {
    ...keys,
    namesake_key: namesakeKey(fields.candidate_name ?? ''),
    employer_key: employerKeys(fields.work_history ?? [])[0] ?? null,
    keys: identityLockKeys(keys),
  };
}

const FOUND = sql`c.candidate_id, c.recruiter_id, c.candidate_name, c.created_at`;

type Reason = 'email' | 'phone' | 'linkedin' | 'work_phone';

/** The active candidates with one of the keys that `keys` gives for each `k`, in a column of theirs. */
const byColumn = (rank: number, reason: Reason, column: string, keys: RawBuilder<unknown>) => sql`
  select k.place, ${sql.lit(rank)} as rank, ${sql.lit(reason)} as reason, c.* from k
  cross join lateral (${keys}) i(key) cross join lateral (
    select ${FOUND} from candidates c
    where c.deleted_at is null and ${byIndex(sql.ref(`c.${column}`), sql`i.key`)}) c`;

/** The same by their further addresses. */
const byAddress = (
  rank: number,
  reason: Reason,
  keys: RawBuilder<unknown>,
  isMeant: RawBuilder<unknown>,
) => sql`
  select k.place, ${sql.lit(rank)} as rank, ${sql.lit(reason)} as reason, c.* from k
  cross join lateral (${keys}) i(key) cross join lateral (
    select a.candidate_id from person_addresses a
    where a.candidate_id is not null and ${isMeant} and ${byIndex(sql`a.address_key`, sql`i.key`)}) a
  cross join lateral (select ${FOUND} from candidates c
    where c.deleted_at is null and ${byIndex(sql`c.candidate_id`, sql`a.candidate_id`)}) c`;

const EMAILS = sql`select unnest(k.email_keys)`;
const PHONES = sql`select unnest(k.phone_keys)`;
const WORK_PHONES = sql`select unnest(k.work_phone_keys)`;
const isPhone = (isAtWork: RawBuilder<unknown>) => sql`a.address_kind = 'phone' and ${isAtWork}`;

/** For each identity, the active candidate with the strongest shared key that `reader` may read, as `findDuplicate`. */
export async function findDuplicates(
  tx: TenantTx,
  identities: readonly BatchIdentity[],
  reader: UserId | undefined,
): Promise<(Duplicate | undefined)[]> {
  const json = JSON.stringify(identities.map((identity, place) => ({ ...identity, place })));
  const { rows } = await sql<Duplicate & { place: number }>`
    with k as materialized (
      select * from json_to_recordset(${json}::json)
        as k(place int, email_keys text[], phone_keys text[], work_phone_keys text[], linkedin_key text, namesake_key text,
          employer_key text)),
    found as materialized (
      ${byColumn(3, 'email', 'email_key', EMAILS)}
      union all
      ${byAddress(3, 'email', EMAILS, sql`a.address_kind = 'email'`)}
      union all
      ${byColumn(4, 'phone', 'phone_key', PHONES)}
      union all
      ${byAddress(4, 'phone', PHONES, isPhone(sql`a.label <> 'work'`))}
      union all
      ${byColumn(5, 'linkedin', 'linkedin_key', sql`select k.linkedin_key`)}
      union all
      ${byColumn(6, 'work_phone', 'phone_key', WORK_PHONES)}
      union all
      ${byAddress(6, 'work_phone', WORK_PHONES, isPhone(sql`true`))}
      union all
      ${byAddress(6, 'work_phone', PHONES, isPhone(sql`a.label = 'work'`))}
      union all
      select k.place, 7, 'name_employer', c.candidate_id, c.recruiter_id, c.candidate_name, c.created_at
      from k cross join lateral (
        select ${FOUND}, c.work_history from candidates c
        where c.deleted_at is null and ${byIndex(sql`c.namesake_key`, sql`k.namesake_key`)}) c
      where k.employer_key is not null and exists (
        select 1 from jsonb_array_elements(c.work_history) as job where lower(job ->> 'company_name') = k.employer_key)
    )
    select distinct on (place) place, candidate_id, recruiter_id, candidate_name, reason from found
    where ${reader === undefined ? sql`true` : sql`recruiter_id = ${reader}`}
    order by place, rank, created_at`.execute(tx);
  const byPlace = new Map(rows.map(({ place, ...duplicate }) => [place, duplicate]));
  return identities.map((_identity, place) => byPlace.get(place));
}
