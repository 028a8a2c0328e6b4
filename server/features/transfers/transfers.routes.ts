import * as calls from '@placewell/contract/transfers.ts';
import { handle } from '../../platform/http/handle.ts';
import * as transfers from './transfers.service.ts';

export const routes = [
  handle(calls.transferCandidates, transfers.transferCandidates),
  handle(calls.transferPostedJobs, transfers.transferPostedJobs),
  handle(calls.transferAllRecords, transfers.transferAllRecords),
  handle(calls.undoTransfer, transfers.undoTransfer),
  handle(calls.getTransfers, transfers.getTransfers),
];
