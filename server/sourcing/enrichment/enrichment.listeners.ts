import { agencyImported, candidatePurged, emailSettled, recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { queueProofs } from './bounces/bounces.writes.ts';
import { handOverEnrichments, removeOfCandidates, resumeEnrichments } from './enrichment.writes.ts';

export const listeners = [
  listenTo(agencyImported, (tx) => resumeEnrichments(tx)),
  // Deleting a candidate deletes its look-ups.
  listenTo(candidatePurged, (tx, { candidate_ids }, events) =>
    removeOfCandidates({ tx, platform: { events } }, candidate_ids),
  ),
  listenTo(emailSettled, async (tx, { is_address_refused }) => {
    if (is_address_refused) await queueProofs(tx);
  }),
  listenTo(recruiterRemoved, (tx, { recruiter_id, successor_id }) =>
    handOverEnrichments(tx, recruiter_id, successor_id),
  ),
];
