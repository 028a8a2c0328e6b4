import * as calls from '@placewell/contract/sharing/submissions.ts';
import { handle } from '../../platform/http/handle.ts';
import { addSubmission } from './add-submission.service.ts';
import { delSubmissions, restoreSubmissions } from './deleted-submissions.service.ts';
import { getSubmission, getSubmissions } from './list/submissions.service.ts';

export const routes = [
  handle(calls.getSubmissions, getSubmissions),
  handle(calls.getSubmission, getSubmission),
  handle(calls.addSubmission, addSubmission),
  handle(calls.delSubmissions, delSubmissions),
  handle(calls.restoreSubmissions, restoreSubmissions),
];
