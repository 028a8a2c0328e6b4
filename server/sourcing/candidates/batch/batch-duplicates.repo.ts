import type { UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { byIndex } from '../../../platform/db/statements/by-index.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { type Duplicate, employerKeys } from '../duplicates/duplicates.repo.ts';
import {
  emailKey,
  identityLockKeys,
  linkedinKey,
  nameKey,
  phoneKey,
} from '../duplicates/identity-keys.rules.ts';
import type { CandidateFields } from '../edit/candidate-fields.rules.ts';

export type BatchIdentity = {
  email_key: string | null;
  phone_key: string | null;
  linkedin_key: string | null;
  name_key: string;
  employer_key: string | null;
  /** The identity keys by which two of these are the same person; also the input of `lockKeys`. */
  keys: string[];
};

export function identityOf(fields: CandidateFields): BatchIdentity {
  const keys = {
    email_key: emailKey(fields.email),
    phone_key: phoneKey(fields.phone, fields.country_code),
    linkedin_key: linkedinKey(fields.linkedin),
  };
  return {
    ...keys,
    name_key: nameKey(fields.candidate_name ?? ''),
    employer_key: employerKeys(fields.work_history ?? [])[0] ?? null,
    keys: identityLockKeys(keys),
  };
}

const FOUND = sql`c.candidate_id, c.recruiter_id, c.candidate_name, c.created_at`;

/** The active candidates with a key of `k`. */
const withKey = (rank: number, reason: 'email' | 'phone' | 'linkedin') => sql`
  select k.place, ${sql.lit(rank)} as rank, ${sql.lit(reason)} as reason, c.* from k cross join lateral (
    select ${FOUND} from candidates c
    where c.deleted_at is null and ${byIndex(sql.ref(`c.${reason}_key`), sql.ref(`k.${reason}_key`))}) c`;

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
        as k(place int, email_key text, phone_key text, linkedin_key text, name_key text, employer_key text)),
    found as materialized (
      ${withKey(3, 'email')}
      union all
      ${withKey(4, 'phone')}
      union all
      ${withKey(5, 'linkedin')}
      union all
      select k.place, 6, 'name_employer', c.candidate_id, c.recruiter_id, c.candidate_name, c.created_at
      from k cross join lateral (
        select ${FOUND}, c.work_history from candidates c
        where c.deleted_at is null and ${byIndex(sql`c.name_key`, sql`k.name_key`)}) c
      where k.employer_key is not null and exists (
        select 1 from jsonb_array_elements(c.work_history) as job where lower(job ->> 'company_name') = k.employer_key)
    )
    select distinct on (place) place, candidate_id, recruiter_id, candidate_name, reason from found
    where ${reader === undefined ? sql`true` : sql`recruiter_id = ${reader}`}
    order by place, rank, created_at`.execute(tx);
  const byPlace = new Map(rows.map(({ place, ...duplicate }) => [place, duplicate]));
  return identities.map((_identity, place) => byPlace.get(place));
}
