import { candidatesMerged, clientsMerged, contactsMerged, recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { handOverInterviews } from '../interviews/interviews.public.ts';
import { handOverShares } from '../shares/shares.public.ts';
import { handOverSubmissions } from '../submissions/submissions.public.ts';
import { followMerge, undoMerge } from './share-merges.writes.ts';

/** What belongs to candidates, clients and contacts follows their merges, in the same transaction. */
export const listeners = [
  listenTo(candidatesMerged, (tx, { merge_id, is_undo, keep_id, merged_id }) =>
    is_undo ? undoMerge(tx, merge_id) : followMerge(tx, { merge_id, candidates: { keep_id, merged_id } }),
  ),
  listenTo(contactsMerged, (tx, { merge_id, is_undo, keep_id, merged_id }) =>
    is_undo ? undoMerge(tx, merge_id) : followMerge(tx, { merge_id, contacts: [{ keep_id, merged_id }] }),
  ),
  listenTo(clientsMerged, (tx, { merge_id, is_undo, keep_id, merged_id, contacts }) =>
    is_undo
      ? undoMerge(tx, merge_id)
      : followMerge(tx, { merge_id, clients: { keep_id, merged_id }, contacts }),
  ),
  listenTo(recruiterRemoved, async (tx, { recruiter_id: from, successor_id: to }) => {
    await handOverShares(tx, { from, to });
    await handOverSubmissions(tx, { from, to });
    await handOverInterviews(tx, { from, to });
  }),
];
