import type { JobId } from '@placewell/contract/ids.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { jobTagged } from '../../domain-events.ts';
import { type NamedTag, replaceInTagList } from '../../sourcing/sourcing.public.ts';
import * as repo from './job-tags.repo.ts';
import { type Announcing, publishChanged } from './jobs.writes.ts';

const withKeys = (jobs: readonly repo.TaggedJob[]) =>
  jobs.map((job) => ({ ...job, tag_keys: job.tags.map(tagKey) }));

/** Announces changed tags, which do not affect scores. */
async function announce({ tx, platform }: Announcing, jobs: readonly repo.TaggedJob[]) {
  const job_ids = jobs.map(({ job_id }) => job_id);
  await platform.events.emit(tx, jobTagged, { job_ids });
  await publishChanged(tx, job_ids);
}

/** Replaces the tags of locked jobs by resolved ones and emits `job.tagged`; nothing is rescored. */
export async function changeJobTags(context: Announcing, jobs: readonly repo.TaggedJob[]) {
  if (jobs.length === 0) return;
  await repo.updateTags(context.tx, withKeys(jobs));
  await announce(context, jobs);
}

type TagReplacement = {
  from_key: string;
  into: NamedTag | undefined;
  after_id: JobId | null;
  limit: number;
};

/** Replaces (or removes) a tag on up to `limit` jobs, deleted ones too. Returns their number and the last id. */
export async function replaceJobTags(
  context: Announcing,
  { from_key, into, ...page }: TagReplacement,
): Promise<{ count: number; last_id: JobId | undefined }> {
  const rows = await repo.lockJobsTagged(context.tx, { tag_key: from_key, ...page });
  const jobs = rows.map(({ job_id, tags }) => ({
    job_id,
    tags: replaceInTagList(tags, from_key, into).map(({ tag }) => tag),
  }));
  if (jobs.length > 0) {
    await repo.updateTagNames(context.tx, withKeys(jobs));
    await announce(context, jobs);
  }
  return { count: rows.length, last_id: rows.at(-1)?.job_id };
}
