import * as calls from '@placewell/contract/sourcing/imports.ts';
import { handle } from '../../platform/http/handle.ts';
import { assertUploadBudget } from '../uploads/uploads.public.ts';
import {
  delImport,
  getImport,
  getImportRows,
  getImports,
  previewImport,
  updateImport,
} from './imports.service.ts';
import { delImportMapping, getImportMappings, saveImportMapping } from './mapping/import-mappings.service.ts';
import { delImportFiles, getImportFiles, uploadImportFiles } from './resumes/import-files.service.ts';
import { rereadImport, startImport } from './table/start-import.service.ts';
import { getImportReport } from './work/report.service.ts';
import {
  cancelImport,
  decideImportRows,
  runImport,
  startImportCheck,
  undoImport,
} from './work/start-work.service.ts';

export const routes = [
  handle(calls.startImport, startImport, { admit: assertUploadBudget }),
  handle(calls.rereadImport, rereadImport, { transaction: false }),
  handle(calls.getImports, getImports),
  handle(calls.getImport, getImport),
  handle(calls.updateImport, updateImport),
  handle(calls.previewImport, previewImport),
  handle(calls.getImportRows, getImportRows),
  handle(calls.delImport, delImport),
  handle(calls.uploadImportFiles, uploadImportFiles, { admit: assertUploadBudget }),
  handle(calls.getImportFiles, getImportFiles),
  handle(calls.delImportFiles, delImportFiles),
  handle(calls.startImportCheck, startImportCheck),
  handle(calls.decideImportRows, decideImportRows),
  handle(calls.runImport, runImport),
  handle(calls.cancelImport, cancelImport),
  handle(calls.undoImport, undoImport),
  handle(calls.getImportReport, getImportReport),
  handle(calls.getImportMappings, getImportMappings),
  handle(calls.saveImportMapping, saveImportMapping),
  handle(calls.delImportMapping, delImportMapping),
];
