import { candidatesMerged, clientsMerged, contactsMerged } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { moveBack, moveToCandidate, moveToContact } from './proposals.writes.ts';

/** Proposals follow merges. Who owns a record decides them, so transfers need nothing here. */
export const listeners = [
  listenTo(candidatesMerged, (tx, { is_undo, ...merge }) =>
    is_undo ? moveBack(tx, merge.merge_id) : moveToCandidate(tx, merge),
  ),
  listenTo(contactsMerged, (tx, { is_undo, ...merge }) =>
    is_undo ? moveBack(tx, merge.merge_id) : moveToContact(tx, merge),
  ),
  listenTo(clientsMerged, async (tx, { is_undo, merge_id, contacts }) => {
    if (is_undo) return moveBack(tx, merge_id);
    for (const sides of contacts) await moveToContact(tx, { merge_id, ...sides });
  }),
];
