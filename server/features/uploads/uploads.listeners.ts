import { candidatePurged, recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { changeUploadOwner, removeFilesOfCandidate } from './uploads.writes.ts';

/** With a candidate go its files, what was parsed from them, and those of its duplicates. */
export const listeners = [
  listenTo(candidatePurged, async (tx, { candidate_ids }) => {
    for (const candidate_id of candidate_ids) await removeFilesOfCandidate(tx, candidate_id);
  }),
  listenTo(recruiterRemoved, (tx, { recruiter_id, heir_id }) => changeUploadOwner(tx, recruiter_id, heir_id)),
];
