import * as calls from '@placewell/contract/matching/transfers.ts';
import * as peopleCalls from '@placewell/contract/people/recruiters.ts';
import { handle } from '../../platform/http/handle.ts';
import { delRecruiter } from './remove-people.service.ts';
import {
  getTransfers,
  transferAllRecords,
  transferCandidates,
  transferClients,
  transferPostedJobs,
  undoTransfer,
} from './transfers.service.ts';

export const routes = [
  handle(calls.transferCandidates, transferCandidates),
  handle(calls.transferPostedJobs, transferPostedJobs),
  handle(calls.transferAllRecords, transferAllRecords),
  handle(calls.transferClients, transferClients),
  handle(calls.undoTransfer, undoTransfer),
  handle(peopleCalls.delRecruiter, delRecruiter),
  handle(calls.getTransfers, getTransfers),
];
