import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type StoredResume = {
  file_name: string;
  file_type: string;
  storage_key: string;
  sha256: string;
  text_hash: string;
  resume_text: string;
};

export function readResume(tx: TenantTx, candidate_id: string): Promise<StoredResume | undefined> {
  return tx
    .selectFrom('resumes')
    .select(['file_name', 'file_type', 'storage_key', 'sha256', 'text_hash', 'resume_text'])
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirst();
}

/** Stores the candidate's resume in place of an earlier one. */
export async function putResume(tx: TenantTx, candidate_id: string, resume: StoredResume) {
  await tx
    .insertInto('resumes')
    .values({ ...resume, candidate_id, agency_id: sql<string>`app_agency_id()` })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'candidate_id'])
        .doUpdateSet({ ...resume, created_at: sql<string>`now()` }),
    )
    .execute();
}

export type Duplicate = { candidate_id: string; recruiter_id: string; reason: string };

/**
 * The present candidate that is the same person by the strongest reason: same bytes, same text, e-mail, phone,
 * LinkedIn; else, as a mere suggestion, the same name at the same employer.
 */
export async function findDuplicate(
  tx: TenantTx,
  signs: {
    sha256: string;
    text_hash: string;
    email_key: string | null;
    phone_key: string | null;
    linkedin_key: string | null;
    name_key: string;
    employer_keys: readonly string[];
  },
): Promise<Duplicate | undefined> {
  const { rows } = await sql<Duplicate>`
    with found as (
      select candidate_id, 1 as rank, 'same_file' as reason from resumes where sha256 = ${signs.sha256}
      union all
      select candidate_id, 2, 'same_text' from resumes where text_hash = ${signs.text_hash}
      union all
      select candidate_id, 3, 'email' from candidates where deleted_at is null and email_key = ${signs.email_key}
      union all
      select candidate_id, 4, 'phone' from candidates where deleted_at is null and phone_key = ${signs.phone_key}
      union all
      select candidate_id, 5, 'linkedin' from candidates
      where deleted_at is null and linkedin_key = ${signs.linkedin_key}
      union all
      select candidate_id, 6, 'name_employer' from candidates
      where deleted_at is null and name_key = ${signs.name_key} and exists (
        select 1 from jsonb_array_elements(work_history) as job
        where lower(job ->> 'company_name') = any(${[...signs.employer_keys]}::text[]))
    )
    select c.candidate_id, c.recruiter_id, found.reason
    from found join candidates c using (candidate_id)
    where c.deleted_at is null
    order by found.rank, c.created_at limit 1`.execute(tx);
  return rows[0];
}
