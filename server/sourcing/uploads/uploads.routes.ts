import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { handle } from '../../platform/http/handle.ts';
import { assertUploadBudget } from './budget/upload-budget.service.ts';
import { choosePerson, resolveDuplicate, retryFile } from './file-decisions.service.ts';
import { reparseCandidates } from './reparse.service.ts';
import { uploadCandidates } from './upload-candidates.service.ts';
import { dismissUpload, getUploads } from './uploads.service.ts';

export const routes = [
  handle(calls.uploadCandidates, uploadCandidates, { admit: assertUploadBudget }),
  handle(calls.getUploads, getUploads),
  handle(calls.dismissUpload, dismissUpload),
  handle(calls.resolveDuplicate, resolveDuplicate),
  handle(calls.choosePerson, choosePerson),
  handle(calls.retryFile, retryFile),
  handle(calls.reparseCandidates, reparseCandidates),
];
