import type { CandidateId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { candidatesWithResumes } from '../resume/resumes.repo.ts';

const COLUMNS = [
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
] as const;
/** Quotes are read from `parsed_fields`, whole amounts are kept with exact ones, and employers off limits are found by email too. */
const MATCHED = new Set([
  ...COLUMNS.map((column) => column.slice('c.'.length)),
  ...['parsed_fields', 'salary_min', 'email'],
]);
/** Texts that a resume replaces. */
const WITHOUT_RESUME = new Set(['candidate_note', 'experience_details']);

/** Whether scores of some of these candidates may change with the columns. */
export async function affectMatching(
  tx: TenantTx,
  ids: readonly CandidateId[],
  changed: readonly string[] | undefined,
): Promise<boolean> {
  const read = changed?.filter((column) => MATCHED.has(column));
  if (!read?.every((column) => WITHOUT_RESUME.has(column))) return true;
  if (read.length === 0) return false;
  const { rows } = await sql<{ resumes: number }>`select count(*)::int as resumes from candidate_files
    where agency_id = app_agency_id() and candidate_id = any(${[...ids]}::uuid[]) and is_matched and resume_text is not null and deleted_at is null`.execute(
    tx,
  );
  return (rows[0]?.resumes ?? 0) < ids.length;
}

export type CandidateRow = Awaited<ReturnType<typeof listMatchingInputs>>[number];

export function listMatchingInputs(tx: TenantTx, ids: readonly CandidateId[]) {
  return candidatesWithResumes(tx)
    .select(COLUMNS)
    .select([
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
