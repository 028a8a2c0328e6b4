import * as calls from '@placewell/contract/clients/client-merges.ts';
import { handle } from '../../platform/http/handle.ts';
import { mergeClients } from './merge/merge-clients.service.ts';
import { undoMergeClients } from './merge/undo-merge.service.ts';
import { dismissClientPair, getClientPairs, restoreClientPair } from './pairs/client-pairs.service.ts';

export const routes = [
  handle(calls.mergeClients, mergeClients),
  handle(calls.undoMergeClients, undoMergeClients),
  handle(calls.getClientPairs, getClientPairs),
  handle(calls.dismissClientPair, dismissClientPair),
  handle(calls.restoreClientPair, restoreClientPair),
];
