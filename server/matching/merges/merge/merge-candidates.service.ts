import type { Body, Data } from '@placewell/contract/call.ts';
import type { CandidateId, CandidateMergeId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/matching/merges.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { moveCandidateLinks } from '../../../clients/clients.public.ts';
import { candidatesMerged } from '../../../domain-events.ts';
import { mergeMessages, moveActivities } from '../../../outreach/outreach.public.ts';
import { type Access, accessOf, assertCan, can, readableOwner } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type CandidateChange,
  doubtfulFields,
  fieldsFromWire,
  getVisibleCandidate,
  listCandidateFiles,
  listEmailStatuses,
  lockCandidateRows,
  lockIdentities,
  lockUploadsOf,
  mergeStoredCandidates,
  mergeUploads,
  type StoredCandidate,
} from '../../../sourcing/sourcing.public.ts';
import { lockMatching, mergeMatches } from '../../matches/matches.public.ts';
import { changedByMerge } from './merge-fields.rules.ts';
import { countActivities, countSharedMatches } from './merges.repo.ts';
import { recordMerge } from './merges.writes.ts';

/** Two candidates as this person sees them, each with the status of its email address. */
async function bothOf(tx: TenantTx, access: Access, ids: readonly [CandidateId, CandidateId]) {
  const keep = await getVisibleCandidate(tx, access, ids[0]);
  const merge = await getVisibleCandidate(tx, access, ids[1]);
  const key = ({ email }: Candidate) => email?.toLowerCase() ?? '';
  const statuses = await listEmailStatuses(tx, [key(keep), key(merge)], readableOwner(access));
  const withStatus = (one: Candidate) => ({ ...one, email_status: statuses.get(key(one)) ?? null });
  return { keep: withStatus(keep), merge: withStatus(merge) };
}

/** Both candidates in their current state, and the values each contributes. */
export async function getMergePreview(
  { tx, actor }: Context,
  { keep_id, merge_id }: Body<typeof calls.getMergePreview>,
): Promise<Data<typeof calls.getMergePreview>> {
  const access = await accessOf(tx, actor);
  const { keep, merge } = await bothOf(tx, access, [keep_id, merge_id]);
  const files = await listCandidateFiles(tx, [keep_id, merge_id]);
  const activities = await countActivities(tx, [keep_id, merge_id]);
  const countsOf = ({ candidate_id, match_count }: Candidate) => ({
    files: files.filter((file) => file.candidate_id === candidate_id).length,
    matches: match_count,
    activities: activities.get(candidate_id) ?? 0,
  });
  return {
    keep,
    merge,
    counts: { keep: countsOf(keep), merge: countsOf(merge) },
    shared_matches: await countSharedMatches(tx, [keep_id, merge_id]),
    may_merge: [keep, merge].every((one) => can(access, 'update', 'candidate', one)),
  };
}

/**
 * Locks everything that a merge or its undo changes, in the order used everywhere: upload files, identity keys, the
 * agency's scoring, candidates. So two transactions never deadlock.
 */
export async function lockBoth(tx: TenantTx, ids: readonly [CandidateId, CandidateId]) {
  const uploads = await lockUploadsOf(tx, ids);
  await lockIdentities(tx, ids);
  await lockMatching(tx);
  return { uploads, rows: await lockCandidateRows(tx, ids) };
}

function assertUnchanged(row: StoredCandidate, since: string | undefined) {
  if (since !== undefined && Date.parse(row.updated_at) > Date.parse(since))
    throw new AppError('conflict', { message: texts.mergeStale });
}

/** Both active candidates, if the actor may change each; an unreadable one is reported as not found. */
function assertMay(access: Access, rows: readonly (StoredCandidate | undefined)[]) {
  const [keep, merged] = rows.map((row) => (row?.deleted_at === null ? row : undefined));
  for (const action of ['read', 'update'] as const) {
    assertCan(access, action, 'candidate', keep);
    assertCan(access, action, 'candidate', merged);
  }
  const both = { keep: keep as StoredCandidate, merged: merged as StoredCandidate };
  // Removing the samples would remove the person.
  if ((both.keep.source === 'sample') !== (both.merged.source === 'sample'))
    throw new AppError('sample_not_merged');
  return both;
}

/** The kept candidate's new columns: the chosen values; new ones count as checked by a user. */
function plan(
  keep: Candidate,
  merge: Candidate,
  body: Body<typeof calls.mergeCandidates>,
  stored: [StoredCandidate, StoredCandidate],
) {
  const [kept, merged] = stored;
  const wire = changedByMerge(keep, merge, body.fields);
  const note = wire.candidate_note;
  if (typeof note === 'string' && note.length > limits.candidateNote)
    throw new AppError('invalid_input', { fields: { 'fields.candidate_note': texts.mergedNoteTooLong } });
  const change: CandidateChange = { ...fieldsFromWire(wire) };
  const isTaken = keep.resume_file_name === null && merge.resume_file_name !== null;
  // The other's resume brings its parsed fields, so that quotes and doubts fit the shown file.
  const parsed_fields = isTaken ? { ...keep.parsed_fields, ...merge.parsed_fields } : keep.parsed_fields;
  const isChecked = (name: string) =>
    name !== 'candidate_status' && (!isTaken || merge.edited_fields.includes(name));
  const edited_fields = [...new Set([...kept.edited_fields, ...Object.keys(wire).filter(isChecked)])];
  if (wire.skills !== undefined) {
    const confirmed = new Set(
      stored.flatMap((row) => row.skills.filter((skill) => !row.listed_skills.includes(skill))),
    );
    change.listed_skills = (wire.skills as string[]).filter((skill) => !confirmed.has(skill));
  }
  const status = kept.parse_status ?? (isTaken ? merged.parse_status : null);
  const isDoubtful = doubtfulFields({ parsed_fields, edited_fields }, isTaken ? merge : keep).length > 0;
  return {
    ...change,
    parsed_fields,
    edited_fields,
    parse_status:
      status === null ? null : isDoubtful ? 'needs_review' : status === 'needs_review' ? 'parsed' : status,
    parse_confidence: isTaken ? merged.parse_confidence : kept.parse_confidence,
    duplicate_of: kept.duplicate_of === merged.candidate_id ? null : kept.duplicate_of,
  };
}

/** The columns of a row that a change names, as JSON stores them. */
export const columnsNamed = (row: object, names: readonly string[]): Record<string, unknown> => {
  const values = row as Record<string, unknown>;
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null]))));
};

/**
 * Merges one candidate into another: files, matches, uploads and activities move to the kept one, and each field keeps
 * the chosen value. Refuses if either was changed since the user saw it.
 */
export async function mergeCandidates(
  context: Context,
  body: Body<typeof calls.mergeCandidates>,
): Promise<Data<typeof calls.mergeCandidates>> {
  const { tx, actor } = context;
  const { keep_id, merge_id } = body;
  const access = await accessOf(tx, actor);
  const { uploads, rows } = await lockBoth(tx, [keep_id, merge_id]);
  const { keep, merged } = assertMay(access, [rows.get(keep_id), rows.get(merge_id)]);
  assertUnchanged(keep, body.if_keep_updated_at);
  assertUnchanged(merged, body.if_merge_updated_at);
  const seen = await bothOf(tx, access, [keep_id, merge_id]);
  const change = plan(seen.keep, seen.merge, body, [keep, merged]);
  const both = { keep_id, merged_id: merge_id };
  const moved = {
    matches: await mergeMatches(tx, keep, merged),
    uploads: await mergeUploads(tx, uploads, both),
    activity_ids: await moveActivities(tx, { from: merge_id, to: keep_id }),
    letters: await mergeMessages(tx, { from: merge_id, to: keep_id }),
    contact_ids: await moveCandidateLinks(tx, { from: merge_id, to: keep_id }),
    candidate: await mergeStoredCandidates(context, { keep, merged }, change),
  };
  const after = (await lockCandidateRows(tx, [keep_id])).get(keep_id) ?? keep;
  const names = Object.keys(change);
  const candidate_merge_id = newId<CandidateMergeId>();
  await recordMerge(
    tx,
    {
      candidate_merge_id,
      ...both,
      user_id: actor.user_id,
      before: columnsNamed(keep, names),
      after: columnsNamed(after, names),
      moved,
    },
    merged.candidate_name,
  );
  await context.platform.events.emit(tx, candidatesMerged, {
    merge_id: candidate_merge_id,
    ...both,
    is_undo: false,
  });
  const candidate = await getVisibleCandidate(tx, access, keep_id);
  return { candidate_merge_id, candidate, merged_name: merged.candidate_name };
}
