import * as calls from '@placewell/contract/clients/clients.ts';
import { handle } from '../../platform/http/handle.ts';
import { delClient, restoreClients, updateClientStatus } from './client-status.service.ts';
import { updateClientTags } from './client-tags.service.ts';
import { addClient, getClient, getClients, updateClient } from './clients.service.ts';

export const routes = [
  handle(calls.getClients, getClients),
  handle(calls.getClient, getClient),
  handle(calls.addClient, addClient),
  handle(calls.updateClient, updateClient),
  handle(calls.updateClientStatus, updateClientStatus),
  handle(calls.updateClientTags, updateClientTags),
  handle(calls.delClient, delClient),
  handle(calls.restoreClients, restoreClients),
];
