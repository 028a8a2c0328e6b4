import type { ActivityId, ContactId, ContactMergeId, JobId } from '@placewell/contract/ids.ts';
import { jobsRelinked } from '../../../domain-events.ts';
import { moveContactActivities, recordActivity } from '../../../outreach/outreach.public.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { restoredColumns } from '../../../platform/restored-columns.ts';
import { publishChanged } from '../../clients/clients.public.ts';
import * as contacts from '../contacts.repo.ts';
import { settledContact, type WriteContext, writeContact } from '../contacts.writes.ts';
import * as repo from './contact-merges.repo.ts';
import { columnsNamed, filledContact } from './merge-fields.rules.ts';

/** The fields and records that one contact got from another; JSON, so that it can be stored and undone. */
export type ContactMove = {
  keep_id: ContactId;
  merged_id: ContactId;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  job_ids: JobId[];
  activity_ids: ActivityId[];
};

/** Gives these jobs their clients and contacts. */
export async function relinkJobs({ tx, platform }: WriteContext, jobs: readonly repo.LinkedJob[]) {
  if (jobs.length > 0) await platform.events.emit(tx, jobsRelinked, { jobs: [...jobs] });
}

export type ActorContext = WriteContext & Required<Pick<WriteContext, 'actor'>>;

/** Says in the timeline of the kept contact that another was merged into it, or is one again. */
const recordEntry = (
  { tx, actor }: ActorContext,
  { client_id, contact_id }: Pick<repo.StoredContact, 'client_id' | 'contact_id'>,
  details: { name: string; is_undo?: true },
) => recordActivity(tx, { kind: 'merged', client_id, contact_id, user_id: actor.user_id, details });

/** Merges one locked contact into another, with its jobs and its timeline, where it is recorded. */
export async function joinContacts(
  context: ActorContext,
  keep: repo.StoredContact,
  merged: repo.StoredContact,
): Promise<ContactMove> {
  const { tx } = context;
  const [keep_id, merged_id] = [keep.contact_id, merged.contact_id];
  const jobs = await repo.listJobsOfContacts(tx, [merged_id]);
  await relinkJobs(
    context,
    jobs.map((job) => ({ ...job, contact_id: keep_id })),
  );
  const activity_ids = await moveContactActivities(tx, { from: merged_id, to: keep_id });
  // First, so that its email address and its mark as the primary contact are free.
  await repo.markMerged(tx, merged_id, keep_id);
  const change = await settledContact(tx, keep, filledContact(keep, merged));
  const names = Object.keys(change);
  if (names.length > 0) await writeContact(tx, keep, change);
  await recordEntry(context, keep, { name: merged.contact_name });
  return {
    keep_id,
    merged_id,
    before: columnsNamed(keep, names),
    after: columnsNamed({ ...keep, ...change }, names),
    job_ids: jobs.map(({ job_id }) => job_id),
    activity_ids,
  };
}

/**
 * Separates two locked contacts of one client: the other gets back what came from it and is still with the kept one. Throws
 * `contact_exists` if a third one has its email address by now.
 */
export async function separateContacts(
  context: ActorContext,
  { keep, merged }: { keep: repo.StoredContact; merged: repo.StoredContact },
  move: ContactMove,
) {
  const { tx } = context;
  const { keep_id, merged_id } = move;
  const { change } = restoredColumns(columnsNamed(keep, Object.keys(move.before)), move);
  if (Object.keys(change).length > 0) await writeContact(tx, keep, await settledContact(tx, keep, change));
  const { client_id, emails } = merged;
  const values = emails.map(({ value }) => value);
  if ((await contacts.listTakenEmails(tx, client_id, values)).size > 0) throw new AppError('contact_exists');
  const hasPrimary = (await contacts.findPrimary(tx, client_id)) !== null;
  await repo.markSeparated(tx, merged_id, merged.is_primary && !hasPrimary);
  const jobs = await repo.listJobsOfContacts(tx, [keep_id]);
  const back = jobs.filter(({ job_id }) => move.job_ids.includes(job_id));
  await relinkJobs(
    context,
    back.map((job) => ({ ...job, contact_id: merged_id })),
  );
  await moveContactActivities(tx, { from: keep_id, to: merged_id, ids: move.activity_ids });
  await recordEntry(context, keep, { name: merged.contact_name, is_undo: true });
}

/** Stores the data for undoing a merge. */
export async function recordMerge(
  { tx, actor }: ActorContext,
  keep: repo.StoredContact,
  { keep_id, merged_id, before, after, ...moved }: ContactMove,
): Promise<ContactMergeId> {
  const contact_merge_id = newId<ContactMergeId>();
  const { user_id } = actor;
  await repo.insertMerge(tx, { contact_merge_id, keep_id, merged_id, user_id, before, after, moved });
  await publishChanged(tx, [keep.client_id]);
  return contact_merge_id;
}

export async function closeMerge(
  { tx }: Pick<WriteContext, 'tx'>,
  contact_merge_id: ContactMergeId,
  { client_id }: repo.StoredContact,
) {
  await repo.markUndone(tx, contact_merge_id);
  await publishChanged(tx, [client_id]);
}
