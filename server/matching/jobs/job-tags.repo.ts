import type { JobId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type TaggedJob = { job_id: JobId; tags: string[] };
type TagColumns = TaggedJob & { tag_keys: string[] };

/** Locks the next jobs with a tag after `after_id`, in the order of their ids, deleted ones included. */
export function lockJobsTagged(
  tx: TenantTx,
  { tag_key, after_id, limit }: { tag_key: string; after_id: JobId | null; limit: number },
): Promise<TaggedJob[]> {
  let query = tx
    .selectFrom('jobs')
    .select(['job_id', 'tags'])
    .where(sql<SqlBool>`${tag_key} = any(tag_keys)`);
  if (after_id !== null) query = query.where('job_id', '>', after_id);
  return query.orderBy('job_id').limit(limit).forNoKeyUpdate().execute();
}

const values = (jobs: readonly TagColumns[]) =>
  sql`json_to_recordset(${JSON.stringify(jobs)}::json) as v(job_id uuid, tags text[], tag_keys text[])
    where j.agency_id = app_agency_id() and j.job_id = v.job_id`;

/** Sets the tags of jobs as a person's edit. */
export async function updateTags(tx: TenantTx, jobs: readonly TagColumns[]) {
  await sql`
    update jobs j set tags = v.tags, tag_keys = v.tag_keys, updated_at = clock_timestamp() from ${values(jobs)}`.execute(
    tx,
  );
}

/** Sets renamed tags; not an edit, so `updated_at` stays. */
export async function updateTagNames(tx: TenantTx, jobs: readonly TagColumns[]) {
  await sql`update jobs j set tags = v.tags, tag_keys = v.tag_keys from ${values(jobs)}`.execute(tx);
}
