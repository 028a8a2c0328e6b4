import type { UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
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
    found as (
      select k.place, c.candidate_id, 3 as rank, 'email' as reason from k join candidates c on c.email_key = k.email_key
      where c.deleted_at is null
      union all
      select k.place, c.candidate_id, 4, 'phone' from k join candidates c on c.phone_key = k.phone_key
      where c.deleted_at is null
      union all
      select k.place, c.candidate_id, 5, 'linkedin' from k join candidates c on c.linkedin_key = k.linkedin_key
      where c.deleted_at is null
      union all
      select k.place, c.candidate_id, 6, 'name_employer' from k join candidates c on c.name_key = k.name_key
      where k.employer_key is not null and c.deleted_at is null and exists (
        select 1 from jsonb_array_elements(c.work_history) as job where lower(job ->> 'company_name') = k.employer_key)
    )
    select distinct on (found.place) found.place, c.candidate_id, c.recruiter_id, c.candidate_name, found.reason
    from found join candidates c using (candidate_id)
    where ${reader === undefined ? sql`true` : sql`c.recruiter_id = ${reader}`}
    order by found.place, found.rank, c.created_at`.execute(tx);
  const byPlace = new Map(rows.map(({ place, ...duplicate }) => [place, duplicate]));
  return identities.map((_identity, place) => byPlace.get(place));
}
