import * as calls from '@placewell/contract/clients/client-files.ts';
import { handle } from '../../platform/http/handle.ts';
import { assertUploadBudget } from '../../sourcing/sourcing.public.ts';
import { uploadClientFiles } from './add-files.service.ts';
import {
  delClientFiles,
  getClientFile,
  getClientFiles,
  restoreClientFiles,
  updateClientFile,
} from './client-files.service.ts';

export const routes = [
  handle(calls.getClientFiles, getClientFiles),
  handle(calls.uploadClientFiles, uploadClientFiles, { admit: assertUploadBudget }),
  handle(calls.updateClientFile, updateClientFile),
  handle(calls.delClientFiles, delClientFiles),
  handle(calls.restoreClientFiles, restoreClientFiles),
  handle(calls.getClientFile, getClientFile),
];
