import type { CandidateId, RecruiterId } from '@placewell/contract/ids.ts';
import type { DuplicateReason } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { candidatesWithResumes } from '../resume/resumes.repo.ts';

export type Duplicate = {
  candidate_id: CandidateId;
  recruiter_id: RecruiterId;
  candidate_name: string;
  reason: DuplicateReason;
};

export type IdentityKeys = {
  sha256: string | null;
  text_hash: string | null;
  email_key: string | null;
  phone_key: string | null;
  linkedin_key: string | null;
  name_key: string;
  /** The current employers, in lower case. */
  employer_keys: readonly string[];
};
export type StoredIdentityKeys = IdentityKeys & {
  candidate_id: CandidateId;
  /** Of all undeleted files; `sha256` is that of the matched resume. */
  file_hashes: readonly string[];
  all_employer_keys: readonly string[];
};

/**
 * The active candidate who shares the strongest key: file, text, email, phone, LinkedIn; otherwise the same name at the
 * same employer, which is only a suggestion. Skips the candidate `except`, those already marked as its duplicates, and
 * all whom `reader` may not read, so that no answer reveals a hidden candidate; without samples if asked.
 */
export async function findDuplicate(
  tx: TenantTx,
  keys: IdentityKeys,
  {
    except = null,
    reader = null,
    withSamples = true,
  }: { except?: string | null; reader?: string | null | undefined; withSamples?: boolean } = {},
): Promise<Duplicate | undefined> {
  const { rows } = await sql<Duplicate>`
    with found as (
      select candidate_id, 1 as rank, 'same_file' as reason from candidate_files
      where deleted_at is null and sha256 = ${keys.sha256} and person is null
      union all
      select candidate_id, 2, 'same_text' from candidate_files
      where deleted_at is null and is_matched and text_hash = ${keys.text_hash}
      union all
      select candidate_id, 3, 'email' from candidates where deleted_at is null and email_key = ${keys.email_key}
      union all
      select candidate_id, 4, 'phone' from candidates where deleted_at is null and phone_key = ${keys.phone_key}
      union all
      select candidate_id, 5, 'linkedin' from candidates
      where deleted_at is null and linkedin_key = ${keys.linkedin_key}
      union all
      select candidate_id, 6, 'name_employer' from candidates
      where deleted_at is null and name_key = ${keys.name_key} and exists (
        select 1 from jsonb_array_elements(work_history) as job
        where lower(job ->> 'company_name') = any(${[...keys.employer_keys]}::text[]))
    )
    select c.candidate_id, c.recruiter_id, c.candidate_name, found.reason
    from found join candidates c using (candidate_id)
    where c.deleted_at is null and (${reader}::uuid is null or c.recruiter_id = ${reader})
      and (${withSamples} or c.source <> 'sample')
      and (${except}::uuid is null or (c.candidate_id <> ${except} and c.duplicate_of is distinct from ${except}))
    order by found.rank, c.created_at limit 1`.execute(tx);
  return rows[0];
}

/** The identity keys of stored candidates, including deleted ones, oldest first. */
export async function listIdentityKeys(
  tx: TenantTx,
  ids: readonly CandidateId[],
): Promise<StoredIdentityKeys[]> {
  if (ids.length === 0) return [];
  const rows = await candidatesWithResumes(tx)
    .select([
      'c.candidate_id',
      'c.email_key',
      'c.phone_key',
      'c.linkedin_key',
      'c.name_key',
      'c.work_history',
    ])
    .select(['r.text_hash'])
    .select((eb) => eb.case().when('r.person', 'is', null).then(eb.ref('r.sha256')).end().as('sha256'))
    .select(
      sql<string[]>`array(select k.sha256 from candidate_files k
        where k.agency_id = c.agency_id and k.candidate_id = c.candidate_id and k.deleted_at is null
          and k.person is null)`.as('file_hashes'),
    )
    .where('c.candidate_id', 'in', [...ids])
    .orderBy('c.created_at')
    .execute();
  return rows.map(({ work_history, ...row }) => ({
    ...row,
    employer_keys: employerKeys(work_history),
    all_employer_keys: work_history.map(employerKey),
  }));
}

type WorkHistory = readonly { company_name: string; is_current: boolean }[];

const employerKey = (job: WorkHistory[number]) => job.company_name.toLowerCase();

/** Current employers and the latest one, in lower case. */
export const employerKeys = (workHistory: WorkHistory): string[] =>
  workHistory
    .filter((job, at) => job.is_current || at === 0)
    .map(employerKey)
    .filter((name) => name !== '');

const REASON_BY_KEY = {
  text_hash: 'same_text',
  email_key: 'email',
  phone_key: 'phone',
  linkedin_key: 'linkedin',
} as const;
const KEYS_BY_STRENGTH = Object.keys(REASON_BY_KEY) as (keyof typeof REASON_BY_KEY)[];

/** The strongest identity key that two candidates share; undefined if there is none. */
export function matchReason(a: StoredIdentityKeys, b: StoredIdentityKeys): DuplicateReason | undefined {
  if (a.file_hashes.some((hash) => b.file_hashes.includes(hash))) return 'same_file';
  const isShared = (key: keyof typeof REASON_BY_KEY) => a[key] !== null && a[key] === b[key];
  const key = KEYS_BY_STRENGTH.find(isShared);
  if (key) return REASON_BY_KEY[key];
  const sharesEmployer = (current: StoredIdentityKeys, all: StoredIdentityKeys) =>
    current.employer_keys.some((name) => all.all_employer_keys.includes(name));
  const isSamePersonLikely = a.name_key === b.name_key && (sharesEmployer(a, b) || sharesEmployer(b, a));
  return isSamePersonLikely ? 'name_employer' : undefined;
}
