import {
  clientStatusChanged,
  clientsActive,
  clientTransferred,
  jobAdded,
  jobStatusChanged,
} from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { markActive, markClientsOfJobsActive } from './clients.writes.ts';

/** What counts as activity of a client. */
export const listeners = [
  listenTo(clientsActive, (tx, { client_ids }) => markActive(tx, [...new Set(client_ids)])),
  listenTo(clientStatusChanged, (tx, { changes }) =>
    markActive(
      tx,
      changes.map(({ client_id }) => client_id),
    ),
  ),
  listenTo(clientTransferred, (tx, { client_ids }) => markActive(tx, client_ids)),
  listenTo(jobAdded, (tx, { job_ids }) => markClientsOfJobsActive(tx, job_ids)),
  listenTo(jobStatusChanged, (tx, { changes }) =>
    markClientsOfJobsActive(
      tx,
      changes.map(({ job_id }) => job_id),
    ),
  ),
];
