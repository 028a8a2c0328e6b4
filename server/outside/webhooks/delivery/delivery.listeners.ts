import {
  candidateChanged,
  candidatePurged,
  matchesFound,
  placementAdded,
  shareAnswered,
} from '../../../domain-events.ts';
import { listenTo } from '../../../platform/events/bus.ts';
import {
  deleteEventsOf,
  queueAnswerEvents,
  queueCandidateEvents,
  queueMatchEvents,
  queuePlacementEvents,
} from './outbox.writes.ts';

/** Runs in scoring threads. */
export const queueForFoundMatches = listenTo(matchesFound, (tx, { match_ids }) =>
  queueMatchEvents(tx, match_ids),
);

export const listeners = [
  queueForFoundMatches,
  listenTo(candidateChanged, async (tx, { candidate_ids, is_new }) => {
    if (is_new) await queueCandidateEvents(tx, candidate_ids);
  }),
  listenTo(shareAnswered, (tx, { answer_id }) => queueAnswerEvents(tx, answer_id)),
  listenTo(placementAdded, (tx, { placement_id }) => queuePlacementEvents(tx, placement_id)),
  listenTo(candidatePurged, (tx, { candidate_ids }) => deleteEventsOf(tx, candidate_ids)),
];
