import { candidateChanged, candidatePurged } from '../../../domain-events.ts';
import { listenTo } from '../../../platform/events/bus.ts';
import { deleteEventsOf, tellOfCandidates } from './outbox.writes.ts';

export const listeners = [
  listenTo(candidateChanged, async (tx, { candidate_ids, is_new }) => {
    if (is_new) await tellOfCandidates(tx, candidate_ids);
  }),
  listenTo(candidatePurged, (tx, { candidate_ids }) => deleteEventsOf(tx, candidate_ids)),
];
