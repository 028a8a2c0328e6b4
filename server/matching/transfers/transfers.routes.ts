import * as calls from '@placewell/contract/matching/transfers.ts';
import { delRecruiter } from '@placewell/contract/people/recruiters.ts';
import { handle } from '../../platform/http/handle.ts';
import * as removal from './remove-people.service.ts';
import * as transfers from './transfers.service.ts';

export const routes = [
  handle(calls.transferCandidates, transfers.transferCandidates),
  handle(calls.transferPostedJobs, transfers.transferPostedJobs),
  handle(calls.transferAllRecords, transfers.transferAllRecords),
  handle(calls.undoTransfer, transfers.undoTransfer),
  handle(delRecruiter, removal.delRecruiter),
  handle(calls.getTransfers, transfers.getTransfers),
];
