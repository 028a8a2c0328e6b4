import {
  agencyImported,
  candidateFilesChanged,
  candidatePurged,
  recruiterRemoved,
} from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { queueReparse } from './reparse.service.ts';
import { listOpenFileIds } from './uploads.repo.ts';
import { parseFileTask } from './uploads.tasks.ts';
import { changeUploadOwner, removeFilesOfCandidate } from './uploads.writes.ts';

/** Deleting a candidate deletes its files, their parsed data, and the files of its duplicates. */
export const listeners = [
  // The sweep queues files beyond the first thousand.
  listenTo(agencyImported, async (tx, { agency_id }) => {
    for (const file_id of await listOpenFileIds(tx))
      await enqueue(tx, parseFileTask, { agency_id, file_id }, { key: `parse:${file_id}` });
  }),
  listenTo(candidatePurged, async (tx, { candidate_ids }) => {
    for (const candidate_id of candidate_ids) await removeFilesOfCandidate(tx, candidate_id);
  }),
  // The fields come from the matched resume.
  listenTo(candidateFilesChanged, async (tx, { change, candidate_id }) => {
    if (change === 'chosen') await queueReparse(tx, tx.agency_id, candidate_id);
  }),
  listenTo(recruiterRemoved, (tx, { recruiter_id, successor_id }) =>
    changeUploadOwner(tx, recruiter_id, successor_id),
  ),
];
