import {
  candidateChanged,
  candidateFilesChanged,
  candidateStatusChanged,
  candidateTransferred,
  clientAdded,
  clientStatusChanged,
  clientTransferred,
  contactAdded,
  jobAdded,
  jobStatusChanged,
  jobTransferred,
  recruiterRemoved,
} from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { handOverTasks, keepNameAndHandOver, recordActivities, recordStatuses } from './activities.writes.ts';

/** Activities are recorded in the transaction of the change. */
export const listeners = [
  listenTo(candidateChanged, async (tx, { candidate_ids, is_new, user_id = null, imported_from }) => {
    if (!is_new) return;
    await recordActivities(
      tx,
      candidate_ids.map((candidate_id) =>
        imported_from === undefined
          ? { kind: 'created', candidate_id, user_id }
          : { kind: 'imported', candidate_id, user_id, details: { name: imported_from } },
      ),
    );
  }),
  listenTo(candidateFilesChanged, async (tx, { change, candidate_id, by, files }) => {
    await recordActivities(
      tx,
      files.map(({ file_name: name }) => ({
        ...(change === 'parsed'
          ? { kind: 'parsed' as const, details: { name } }
          : { kind: 'file' as const, details: { name, what: change } }),
        candidate_id,
        user_id: by,
      })),
    );
  }),
  listenTo(jobAdded, async (tx, { job_ids, user_id }) => {
    await recordActivities(
      tx,
      job_ids.map((job_id) => ({ kind: 'created', job_id, user_id })),
    );
  }),
  listenTo(candidateStatusChanged, (tx, { changes, user_id, is_undo }) =>
    recordStatuses(
      tx,
      'candidate_id',
      changes.map(({ candidate_id, ...details }) => ({ kind: 'status', candidate_id, user_id, details })),
      is_undo,
    ),
  ),
  listenTo(jobStatusChanged, (tx, { changes, user_id, is_undo }) =>
    recordStatuses(
      tx,
      'job_id',
      changes.map(({ job_id, ...details }) => ({ kind: 'status', job_id, user_id, details })),
      is_undo,
    ),
  ),
  listenTo(clientAdded, async (tx, { client_ids, user_id }) => {
    await recordActivities(
      tx,
      client_ids.map((client_id) => ({ kind: 'created', client_id, user_id })),
    );
  }),
  listenTo(contactAdded, async (tx, { client_id, contact_ids, user_id }) => {
    await recordActivities(
      tx,
      contact_ids.map((contact_id) => ({ kind: 'created', client_id, contact_id, user_id })),
    );
  }),
  listenTo(clientStatusChanged, (tx, { changes, user_id, is_undo }) =>
    recordStatuses(
      tx,
      'client_id',
      changes.map(({ client_id, ...details }) => ({ kind: 'status', client_id, user_id, details })),
      is_undo,
    ),
  ),
  listenTo(clientTransferred, async (tx, { client_ids, from_id, to_id, user_id = null }) => {
    await handOverTasks(tx, { from: from_id, to: to_id }, { column: 'client_id', ids: client_ids });
    const details = { from: from_id, to: to_id };
    await recordActivities(
      tx,
      client_ids.map((client_id) => ({ kind: 'transferred', client_id, user_id, details })),
    );
  }),
  // Tasks move with their record if they are the previous owner's.
  listenTo(candidateTransferred, async (tx, { candidate_ids, from_id, to_id, user_id = null }) => {
    await handOverTasks(tx, { from: from_id, to: to_id }, { column: 'candidate_id', ids: candidate_ids });
    const details = { from: from_id, to: to_id };
    await recordActivities(
      tx,
      candidate_ids.map((candidate_id) => ({ kind: 'transferred', candidate_id, user_id, details })),
    );
  }),
  listenTo(jobTransferred, async (tx, { job_ids, from_id, to_id, user_id = null }) => {
    await handOverTasks(tx, { from: from_id, to: to_id }, { column: 'job_id', ids: job_ids });
    const details = { from: from_id, to: to_id };
    await recordActivities(
      tx,
      job_ids.map((job_id) => ({ kind: 'transferred', job_id, user_id, details })),
    );
  }),
  listenTo(recruiterRemoved, (tx, { recruiter_id, successor_id }) =>
    keepNameAndHandOver(tx, recruiter_id, successor_id),
  ),
];
