import { clientRemoved, clientRestored, clientsActive } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { markContactsActive, markDeletedWithClients, markRestoredWithClients } from './contacts.writes.ts';

/** Contacts go with their client, and come back with it. Notes, calls and tasks are activity of theirs. */
export const listeners = [
  listenTo(clientRemoved, (tx, { client_ids }) => markDeletedWithClients(tx, client_ids)),
  listenTo(clientRestored, (tx, { client_ids }) => markRestoredWithClients(tx, client_ids)),
  listenTo(clientsActive, (tx, { contact_ids }) => markContactsActive(tx, [...new Set(contact_ids)])),
];
