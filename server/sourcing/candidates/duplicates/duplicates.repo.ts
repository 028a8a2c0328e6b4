import type { CandidateId, RecruiterId } from '@placewell/contract/ids.ts';
import { DUPLICATE_REASONS, type DuplicateReason } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import {
  type ContactKeys,
  candidateAddresses,
  contactKeys,
  homeCountry,
} from '../../addresses/addresses.public.ts';
import { candidatesWithResumes } from '../resume/resumes.repo.ts';

export type Duplicate = {
  candidate_id: CandidateId;
  recruiter_id: RecruiterId;
  candidate_name: string;
  reason: DuplicateReason;
};

export type IdentityKeys = ContactKeys & {
  sha256: string | null;
  text_hash: string | null;
  linkedin_key: string | null;
  namesake_key: string | null;
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
 * The active candidate who shares the strongest key: file, text, email, phone, LinkedIn; otherwise a work phone, or the
 * same name at the same employer, which are only suggestions. Skips the candidate `except`, those already marked as its duplicates, and
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
  const [emails, phones, atWork] = [keys.email_keys, keys.phone_keys, keys.work_phone_keys].map((of) => [
    ...of,
  ]);
  const { rows } = await sql<Duplicate>`
    with found as (
      select candidate_id, 1 as rank, 'same_file' as reason from candidate_files
      where deleted_at is null and sha256 = ${keys.sha256} and person is null
      union all
      select candidate_id, 2, 'same_text' from candidate_files
      where deleted_at is null and is_matched and text_hash = ${keys.text_hash}
      union all
      select candidate_id, 3, 'email' from candidates where deleted_at is null and email_key = any(${emails}::text[])
      union all
      select candidate_id, 3, 'email' from person_addresses
      where candidate_id is not null and address_kind = 'email' and address_key = any(${emails}::text[])
      union all
      select candidate_id, 4, 'phone' from candidates where deleted_at is null and phone_key = any(${phones}::text[])
      union all
      select candidate_id, 4, 'phone' from person_addresses where candidate_id is not null and address_kind = 'phone'
        and label <> 'work' and address_key = any(${phones}::text[])
      union all
      select candidate_id, 6, 'work_phone' from candidates where deleted_at is null and phone_key = any(${atWork}::text[])
      union all
      select candidate_id, 6, 'work_phone' from person_addresses where candidate_id is not null
        and address_kind = 'phone' and (address_key = any(${atWork}::text[])
          or (label = 'work' and address_key = any(${phones}::text[])))
      union all
      select candidate_id, 5, 'linkedin' from candidates
      where deleted_at is null and linkedin_key = ${keys.linkedin_key}
      union all
      select candidate_id, 7, 'name_employer' from candidates
      where deleted_at is null and namesake_key = ${keys.namesake_key} and exists (
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
    .select(['c.candidate_id', 'c.linkedin_key', 'c.country_code', 'c.namesake_key', 'c.work_history'])
    .select(candidateAddresses)
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
  const home = await homeCountry(tx);
  return rows.map(({ work_history, emails, phones, country_code, ...row }) => ({
    ...row,
    ...contactKeys({ emails, phones }, [country_code, home]),
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

type Pair = readonly [StoredIdentityKeys, StoredIdentityKeys];
const share = (a: readonly string[], b: readonly string[]) => a.some((key) => b.includes(key));
const isEqual = (a: string | null, b: string | null) => a !== null && a === b;
const sharesWorkPhone = ([a, b]: Pair) =>
  share(a.work_phone_keys, [...b.work_phone_keys, ...b.phone_keys]) || share(a.phone_keys, b.work_phone_keys);

function isNamesake([a, b]: Pair): boolean {
  const isAtEmployerOf = (current: StoredIdentityKeys, all: StoredIdentityKeys) =>
    share(current.employer_keys, all.all_employer_keys);
  return isEqual(a.namesake_key, b.namesake_key) && (isAtEmployerOf(a, b) || isAtEmployerOf(b, a));
}

/** Whether two candidates share each kind of key. */
const IS_SHARED: Record<DuplicateReason, (pair: Pair) => boolean> = {
  same_file: ([a, b]) => share(a.file_hashes, b.file_hashes),
  same_text: ([a, b]) => isEqual(a.text_hash, b.text_hash),
  email: ([a, b]) => share(a.email_keys, b.email_keys),
  phone: ([a, b]) => share(a.phone_keys, b.phone_keys),
  linkedin: ([a, b]) => isEqual(a.linkedin_key, b.linkedin_key),
  work_phone: sharesWorkPhone,
  name_employer: isNamesake,
};

/** The strongest identity key that two candidates share; undefined if there is none. */
export const matchReason = (...pair: Pair): DuplicateReason | undefined =>
  DUPLICATE_REASONS.find((reason) => IS_SHARED[reason](pair));
