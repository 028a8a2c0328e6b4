import { candidatePurged, recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { changeUploadOwner, removeFilesOfCandidate } from './uploads.writes.ts';

/** With a candidate go its files, what was parsed from them, and those of its duplicates. */
export const listeners = [
  listenTo(candidatePurged, (tx, { candidate_id }) => removeFilesOfCandidate(tx, candidate_id)),
  listenTo(recruiterRemoved, (tx, { recruiter_id, heir_id }) => changeUploadOwner(tx, recruiter_id, heir_id)),
];
