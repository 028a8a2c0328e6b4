import * as calls from '@placewell/contract/sourcing/candidate-files.ts';
import { handle } from '../../platform/http/handle.ts';
import { assertUploadBudget } from '../uploads/uploads.public.ts';
import { uploadCandidateFiles } from './add-files.service.ts';
import { setCandidateResume, updateCandidateFile } from './edit-files.service.ts';

export const routes = [
  handle(calls.uploadCandidateFiles, uploadCandidateFiles, { admit: assertUploadBudget }),
  handle(calls.updateCandidateFile, updateCandidateFile),
  handle(calls.setCandidateResume, setCandidateResume),
];
