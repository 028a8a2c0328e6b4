import {
  clientStatusChanged,
  clientsActive,
  clientTransferred,
  jobAdded,
  jobStatusChanged,
  recruiterRemoved,
} from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { changeClientOwners, markActive, markClientsOfJobsActive } from './clients.writes.ts';

/** What counts as activity of a client, and who has the clients of one who was removed. */
export const listeners = [
  listenTo(clientsActive, (tx, { client_ids }) => markActive(tx, [...new Set(client_ids)])),
  listenTo(clientStatusChanged, (tx, { changes }) =>
    markActive(
      tx,
      changes.map(({ client_id }) => client_id),
    ),
  ),
  listenTo(clientTransferred, (tx, { client_ids }) => markActive(tx, client_ids)),
  listenTo(recruiterRemoved, async (tx, { recruiter_id: from, successor_id: to }, events) => {
    await changeClientOwners({ tx, platform: { events } }, { from, to });
  }),
  listenTo(jobAdded, (tx, { job_ids }) => markClientsOfJobsActive(tx, job_ids)),
  listenTo(jobStatusChanged, (tx, { changes }) =>
    markClientsOfJobsActive(
      tx,
      changes.map(({ job_id }) => job_id),
    ),
  ),
];
