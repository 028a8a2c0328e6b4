import type { Body } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { SubmissionId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sharing/submissions.ts';
import { lockChangeable } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import type { Deleted } from '../../platform/records/restorable.ts';
import { lockSubmissions } from './deleted.repo.ts';
import { reinstateSubmissions, removeSubmissions } from './submissions.writes.ts';

/** Locks the submissions of a bulk call; returns those that the actor may change, and why not the others. */
const lock = (context: Context, ids: readonly SubmissionId[], which: Deleted) =>
  lockChangeable(context, ids, {
    entity: 'submission',
    id: 'submission_id',
    lock: () => lockSubmissions(context.tx, ids, which),
  });

const idsOf = (
  submissions: readonly { submission_id: SubmissionId }[],
  refused: ReadonlyMap<SubmissionId, ErrorCode>,
) => submissions.map(({ submission_id }) => submission_id).filter((id) => !refused.has(id));

/** Deletes submissions that people noted by mistake; one that we sent stays, since it happened. */
export async function delSubmissions(context: Context, { ids }: Body<typeof calls.delSubmissions>) {
  const { rows, refused } = await lock(context, ids, { deleted: false });
  for (const { submission_id, has_shares } of rows)
    if (has_shares) refused.set(submission_id, 'submission_sent');
  await removeSubmissions(context.tx, idsOf(rows, refused));
  return bulkResult(ids, refused);
}

/** Restores deleted submissions; not one whose match and contact have another by now. */
export async function restoreSubmissions(context: Context, { ids }: Body<typeof calls.restoreSubmissions>) {
  const { rows, refused } = await lock(context, ids, { deleted: true });
  const pairs = new Set<string>();
  for (const { submission_id, is_again, match_id, contact_id } of rows) {
    const pair = `${match_id} ${contact_id}`;
    if (is_again || (match_id && contact_id && pairs.has(pair)))
      refused.set(submission_id, 'submission_exists');
    pairs.add(pair);
  }
  await reinstateSubmissions(context.tx, idsOf(rows, refused));
  return bulkResult(ids, refused);
}
