import type { RecruiterId, SubmissionId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../platform/records/restorable.ts';

export const SUBMISSIONS = restorable('submissions', 'submission_id');

/**
 * Locks submissions that are not deleted, or that are, in the order of their ids, with what rights on them depend on.
 * `has_shares`: one of its sendings was ours. `is_again`: it is deleted, and its match and contact have another one now.
 */
export async function lockSubmissions(tx: TenantTx, ids: readonly SubmissionId[], which: Deleted) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('submissions as s')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 's.agency_id').onRef('c.candidate_id', '=', 's.candidate_id'),
    )
    .leftJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 's.agency_id').onRef('j.job_id', '=', 's.job_id'),
    )
    .select([
      's.submission_id',
      's.match_id',
      's.contact_id',
      's.recruiter_id as sent_by',
      'c.recruiter_id as candidate_recruiter_id',
      sql<RecruiterId>`coalesce(j.recruiter_id, s.recruiter_id)`.as('recruiter_id'),
      sql<boolean>`exists (select from submission_sendings x where x.agency_id = s.agency_id
        and x.submission_id = s.submission_id and x.channel <> 'elsewhere')`.as('has_shares'),
      sql<boolean>`s.deleted_at is not null and exists (select from submissions o where o.agency_id = s.agency_id
        and o.match_id = s.match_id and o.contact_id = s.contact_id and o.deleted_at is null)`.as('is_again'),
    ])
    .where(sql<SqlBool>`s.submission_id = any(${[...ids]}::uuid[])`)
    .where(whereDeleted(which, 's.deleted_at'))
    .where('c.deleted_at', 'is', null)
    .orderBy('s.submission_id')
    .forUpdate('s')
    .execute();
}
