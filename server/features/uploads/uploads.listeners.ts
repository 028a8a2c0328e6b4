import { candidatePurged, recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { enqueueFileRemoval } from '../../platform/files.ts';
import { deleteFilesOfCandidate, updateUploadOwner } from './uploads.repo.ts';

/** With a candidate go its files, what was parsed from them, and those of its duplicates. */
export const listeners = [
  listenTo(candidatePurged, async (tx, { candidate_id }) =>
    enqueueFileRemoval(tx, await deleteFilesOfCandidate(tx, candidate_id)),
  ),
  listenTo(recruiterRemoved, (tx, { recruiter_id, heir_id }) => updateUploadOwner(tx, recruiter_id, heir_id)),
];
