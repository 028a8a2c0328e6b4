import * as calls from '@placewell/contract/sourcing/imports.ts';
import { handle } from '../../platform/http/handle.ts';
import { assertUploadBudget } from '../uploads/uploads.public.ts';
import * as service from './imports.service.ts';
import * as mappings from './mapping/import-mappings.service.ts';
import * as files from './resumes/import-files.service.ts';
import { rereadImport, startImport } from './table/start-import.service.ts';
import { getImportReport } from './work/report.service.ts';
import * as work from './work/start-work.service.ts';

export const routes = [
  handle(calls.startImport, startImport, { admit: assertUploadBudget }),
  handle(calls.rereadImport, rereadImport, { transaction: false }),
  handle(calls.getImports, service.getImports),
  handle(calls.getImport, service.getImport),
  handle(calls.updateImport, service.updateImport),
  handle(calls.previewImport, service.previewImport),
  handle(calls.getImportRows, service.getImportRows),
  handle(calls.delImport, service.delImport),
  handle(calls.uploadImportFiles, files.uploadImportFiles, { admit: assertUploadBudget }),
  handle(calls.getImportFiles, files.getImportFiles),
  handle(calls.delImportFiles, files.delImportFiles),
  handle(calls.startImportCheck, work.startImportCheck),
  handle(calls.decideImportRows, work.decideImportRows),
  handle(calls.runImport, work.runImport),
  handle(calls.cancelImport, work.cancelImport),
  handle(calls.undoImport, work.undoImport),
  handle(calls.getImportReport, getImportReport),
  handle(calls.getImportMappings, mappings.getImportMappings),
  handle(calls.saveImportMapping, mappings.saveImportMapping),
  handle(calls.delImportMapping, mappings.delImportMapping),
];
