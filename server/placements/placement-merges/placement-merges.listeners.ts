import { candidatePurged, candidatesMerged, clientsMerged } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { erasePlacedPeople } from '../placements/placements.public.ts';
import {
  followMergeOfCandidates,
  followMergeOfClients,
  undoMergeOfCandidates,
  undoMergeOfClients,
} from './placement-merges.writes.ts';

/** What belongs to candidates, their matches and clients follows merges, in the same transaction; erasing people keeps fees. */
export const listeners = [
  listenTo(candidatesMerged, (tx, { is_undo, ...merge }) =>
    is_undo ? undoMergeOfCandidates(tx, merge) : followMergeOfCandidates(tx, merge),
  ),
  listenTo(clientsMerged, (tx, { is_undo, merge_id, keep_id, merged_id }) => {
    const merge = { merge_id, keep_id, merged_id };
    return is_undo ? undoMergeOfClients(tx, merge) : followMergeOfClients(tx, merge);
  }),
  listenTo(candidatePurged, (tx, { candidate_ids }) => erasePlacedPeople(tx, candidate_ids)),
];
