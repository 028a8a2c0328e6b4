import { clientRemoved, clientRestored } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { markDeletedWithClients, markRestoredWithClients } from './contacts.writes.ts';

/** Contacts go with their client, and come back with it. */
export const listeners = [
  listenTo(clientRemoved, (tx, { client_ids }) => markDeletedWithClients(tx, client_ids)),
  listenTo(clientRestored, (tx, { client_ids }) => markRestoredWithClients(tx, client_ids)),
];
