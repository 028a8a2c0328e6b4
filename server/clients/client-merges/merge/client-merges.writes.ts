import type { ClientId, ClientMergeId } from '@placewell/contract/ids.ts';
import { jobsRelinked } from '../../../domain-events.ts';
import { moveClientActivities, recordActivity } from '../../../outreach/outreach.public.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { moveClientFiles } from '../../client-files/client-files.public.ts';
import { mergeClientContacts, separateClientContacts } from '../../contacts/contacts.public.ts';
import { moveOverrides } from '../../off-limits/off-limits.public.ts';
import { copyDismissals, dropDismissals } from '../pairs/dismissals.writes.ts';
import * as repo from './client-merges.repo.ts';

type Both = { keep_id: ClientId; merged_id: ClientId };

async function relinkJobs({ tx, platform }: Context, jobs: readonly repo.LinkedJob[]) {
  if (jobs.length > 0) await platform.events.emit(tx, jobsRelinked, { jobs: [...jobs] });
}

/** Moves all that belongs to one locked client to another. */
export async function moveRecords(context: Context, { keep_id, merged_id }: Both): Promise<repo.Moved> {
  const { tx } = context;
  const move = { from: merged_id, to: keep_id };
  const contacts = await mergeClientContacts(context, move);
  const jobs = await repo.listJobsOf(tx, merged_id);
  await relinkJobs(
    context,
    jobs.map((job) => ({ ...job, client_id: keep_id })),
  );
  return {
    contacts,
    job_ids: jobs.map(({ job_id }) => job_id),
    file_ids: await moveClientFiles(tx, move),
    activity_ids: await moveClientActivities(tx, move),
    dismissed_ids: await copyDismissals(tx, move),
    override_ids: await moveOverrides(context, move),
  };
}

/** Moves back what came from the other client and is still with the kept one. */
export async function moveBack(context: Context, { keep_id, merged_id }: Both, moved: repo.Moved) {
  const { tx } = context;
  const move = { from: keep_id, to: merged_id };
  await separateClientContacts(context, move, moved.contacts);
  const jobs = await repo.listJobsOf(tx, keep_id);
  const contact_ids = jobs.flatMap(({ contact_id }) => contact_id ?? []);
  const ofMerged = await repo.listContactsOf(tx, merged_id, contact_ids);
  const isBack = new Set(moved.job_ids);
  const relinked = jobs.flatMap((job) => {
    const { job_id, contact_id } = job;
    const isOfMerged = contact_id !== null && ofMerged.has(contact_id);
    if (isBack.has(job_id))
      return [{ job_id, client_id: merged_id, contact_id: isOfMerged ? contact_id : null }];
    // A job of the kept client that was given a contact who goes back.
    return isOfMerged ? [{ ...job, contact_id: null }] : [];
  });
  await relinkJobs(context, relinked);
  await moveClientFiles(tx, { ...move, ids: moved.file_ids });
  await moveClientActivities(tx, { ...move, ids: moved.activity_ids });
  await dropDismissals(tx, keep_id, moved.dismissed_ids);
  await moveOverrides(context, { ...move, ids: moved.override_ids });
}

/** Stores the data for undoing a merge, and records it in the kept client's timeline. */
export async function recordMerge(
  { tx, actor }: Context,
  merge: Omit<repo.NewMerge, 'client_merge_id' | 'user_id'>,
  merged_name: string,
): Promise<ClientMergeId> {
  const client_merge_id = newId<ClientMergeId>();
  const { user_id } = actor;
  await repo.insertMerge(tx, { ...merge, client_merge_id, user_id });
  await recordActivity(tx, {
    kind: 'merged',
    client_id: merge.keep_id,
    user_id,
    details: { name: merged_name },
  });
  return client_merge_id;
}

/** Marks a merge as undone, also in the kept client's timeline. */
export async function closeMerge(
  { tx, actor }: Context,
  { client_merge_id, keep_id }: Pick<repo.NewMerge, 'client_merge_id' | 'keep_id'>,
  merged_name: string,
) {
  await repo.markUndone(tx, client_merge_id);
  await recordActivity(tx, {
    kind: 'merged',
    client_id: keep_id,
    user_id: actor.user_id,
    details: { name: merged_name, is_undo: true },
  });
}
