import { getCandidateDocument as documentCall } from '@placewell/contract/sharing/documents.ts';
import * as calls from '@placewell/contract/sharing/shares.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  extendShare,
  renewShareLink,
  revokeShare,
  updateSharePerson,
} from './changing/change-share.service.ts';
import { getCandidateDocument } from './documents/candidate-document.service.ts';
import { getShare, getSharesForJob } from './reading/read-shares.service.ts';
import { cancelShare, previewShare, sendShare } from './sending/send-share.service.ts';

export const routes = [
  handle(calls.previewShare, previewShare),
  handle(calls.sendShare, sendShare),
  handle(calls.cancelShare, cancelShare),
  handle(calls.revokeShare, revokeShare),
  handle(calls.extendShare, extendShare),
  handle(calls.renewShareLink, renewShareLink),
  handle(calls.updateSharePerson, updateSharePerson),
  handle(calls.getShare, getShare),
  handle(calls.getSharesForJob, getSharesForJob),
  handle(documentCall, getCandidateDocument, { transaction: false }),
];
