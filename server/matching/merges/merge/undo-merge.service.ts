import type { Body, Data } from '@placewell/contract/call.ts';
import type { ActivityId } from '@placewell/contract/ids.ts';
import { fieldsTogetherWith } from '@placewell/contract/matching/merge-fields.ts';
import type * as calls from '@placewell/contract/matching/merges.ts';
import { texts } from '@placewell/contract/texts.ts';
import { moveCandidateLinks } from '../../../clients/clients.public.ts';
import { candidatesMerged } from '../../../domain-events.ts';
import { followMatches, moveActivities, separateMessages } from '../../../outreach/outreach.public.ts';
import { accessOf, assertCan, can, ownedBy, readableOwner } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { restoredColumns } from '../../../platform/restored-columns.ts';
import {
  listCandidateOwners,
  separateStoredCandidates,
  separateUploads,
  wireName,
} from '../../../sourcing/sourcing.public.ts';
import { separateMatches } from '../../matches/matches.public.ts';
import { columnsNamed, lockBoth } from './merge-candidates.service.ts';
import * as repo from './merges.repo.ts';
import { closeMerge } from './merges.writes.ts';

/** Columns of the parser, not of a user: they are reverted with the others and not named. */
const OF_THE_PARSER = [
  'parsed_fields',
  'parse_status',
  'parse_confidence',
  'edited_fields',
  'listed_skills',
  'duplicate_of',
];

/**
 * Locks the merge; throws unless the actor may change both candidates and it can still be undone. A merge whose kept
 * candidate the actor may not read is not found.
 */
async function lockUndoable({ tx, actor }: Context, candidate_merge_id: repo.NewMerge['candidate_merge_id']) {
  const merge = await repo.lockMerge(tx, candidate_merge_id);
  if (!merge) throw new AppError('merge_not_found');
  const owners = await listCandidateOwners(tx, [merge.keep_id, merge.merged_id]);
  const access = await accessOf(tx, actor);
  const kept = ownedBy(owners.get(merge.keep_id));
  if (!kept || !can(access, 'read', 'candidate', kept)) throw new AppError('merge_not_found');
  assertCan(access, 'update', 'candidate', kept);
  const merged = ownedBy(owners.get(merge.merged_id));
  // The kept candidate is readable, so the merge is no secret; the other's owner is.
  if (merged && !can(access, 'update', 'candidate', merged)) throw new AppError('forbidden');
  if (merge.undone_at) throw new AppError('merge_undone');
  if (merge.is_too_old) throw new AppError('merge_too_old');
  return merge;
}

/**
 * Returns to both candidates their own records. Later changes of the kept one stay there, with new files, notes and
 * matches; a match that came from the other returns in its current state.
 */
export async function undoMerge(
  context: Context,
  { candidate_merge_id }: Body<typeof calls.undoMerge>,
): Promise<Data<typeof calls.undoMerge>> {
  const { tx, actor } = context;
  const merge = await lockUndoable(context, candidate_merge_id);
  const { keep_id, merged_id } = merge;
  const { uploads, rows } = await lockBoth(tx, [keep_id, merged_id]);
  const [keep, merged] = [rows.get(keep_id), rows.get(merged_id)];
  if (await repo.hasLaterMerge(tx, merge)) throw new AppError('merge_order');
  if (!keep || keep.deleted_at !== null || !merged) throw new AppError('merge_kept_gone');
  const moved = merge.moved as unknown as repo.Moved;
  const before = merge.before as Record<string, unknown>;
  const now = columnsNamed(keep, Object.keys(before));
  const after = merge.after as Record<string, unknown>;
  const { change, kept } = restoredColumns(now, { before, after }, { together: fieldsTogetherWith });
  await separateUploads(tx, uploads, moved.uploads, { keep_id, merged_id });
  await moveActivities(tx, { from: keep_id, to: merged_id, ids: moved.activity_ids as ActivityId[] });
  await separateMessages(tx, { from: keep_id, to: merged_id }, moved.letters);
  await separateMatches(tx, keep, merged, moved.matches);
  await followMatches(tx, { from: keep_id, to: merged_id });
  await moveCandidateLinks(tx, { from: keep_id, to: merged_id, ids: moved.contact_ids ?? [] });
  await separateStoredCandidates(context, { keep, merged }, change, moved.candidate);
  const { candidate_name: merged_name } = merged;
  await closeMerge(tx, { candidate_merge_id, keep_id, user_id: actor.user_id }, merged_name);
  await context.platform.events.emit(tx, candidatesMerged, {
    merge_id: candidate_merge_id,
    keep_id,
    merged_id,
    is_undo: true,
  });
  const kept_fields = kept.filter((column) => !OF_THE_PARSER.includes(column)).map(wireName);
  return { keep_id, merged_id, merged_name, kept_fields };
}

/** One page of recent merges; a side that the actor may not read has neither name nor id. */
export async function getMerges(
  { tx, actor }: Context,
  body: Body<typeof calls.getMerges>,
): Promise<Data<typeof calls.getMerges>> {
  const access = await accessOf(tx, actor);
  const { items, ...page } = await repo.listMerges(tx, readableOwner(access), body);
  return {
    ...page,
    items: items.map(({ kept_deleted_at, is_merged_on, merged_recruiter_id, ...merge }) => {
      const merged = { recruiter_id: merged_recruiter_id };
      const hidden = { merged_id: null, merged_name: texts.anotherCandidate };
      return {
        ...merge,
        ...(can(access, 'read', 'candidate', merged) ? {} : hidden),
        may_undo:
          merge.undone_at === null &&
          kept_deleted_at === null &&
          !is_merged_on &&
          [merge, merged].every((side) => can(access, 'update', 'candidate', side)),
      };
    }),
  };
}
