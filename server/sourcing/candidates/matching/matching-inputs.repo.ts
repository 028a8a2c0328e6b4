import type { CandidateId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { candidatesWithResumes } from '../resume/resumes.repo.ts';

export type CandidateRow = Awaited<ReturnType<typeof listMatchingInputs>>[number];

export function listMatchingInputs(tx: TenantTx, ids: readonly CandidateId[]) {
  return candidatesWithResumes(tx)
    .select([
      'c.candidate_id',
      'c.recruiter_id',
      'c.candidate_name',
      'c.candidate_status',
      'c.job_title',
      'c.work_history',
      'c.skills',
      'c.listed_skills',
      'c.experience_years',
      'c.experience_details',
      'c.candidate_note',
      'c.latitude',
      'c.longitude',
      'c.country_code',
      'c.relocation',
      'c.work_mode',
      'c.salary_min_cents',
      'c.salary_currency',
      'c.salary_period',
      'c.notice_period_days',
      'c.job_type',
      'c.education',
      'c.languages',
      'c.edited_fields',
      'c.work_permits',
      'r.resume_text',
      'r.passages',
      sql<string | null>`c.parsed_fields -> 'experience_years' ->> 'quote'`.as('experience_quote'),
    ])
    .where('c.candidate_id', 'in', [...ids])
    .where('c.deleted_at', 'is', null)
    .execute();
}

export function findOwnerRow(tx: TenantTx, candidate_id: CandidateId) {
  return tx
    .selectFrom('candidates')
    .select('recruiter_id')
    .where('candidate_id', '=', candidate_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
