import * as calls from '@placewell/contract/imports.ts';
import { handle, handleForm, handleWithoutTransaction } from '../../platform/http/handle.ts';
import { assertUploadBudget } from '../uploads/uploads.public.ts';
import * as service from './imports.service.ts';
import * as mappings from './mapping/import-mappings.service.ts';
import { rereadImport, startImport } from './table/start-import.service.ts';

export const routes = [
  handleForm(calls.startImport, startImport, { admit: assertUploadBudget }),
  handleWithoutTransaction(calls.rereadImport, rereadImport),
  handle(calls.getImports, service.getImports),
  handle(calls.getImport, service.getImport),
  handle(calls.updateImport, service.updateImport),
  handle(calls.previewImport, service.previewImport),
  handle(calls.getImportRows, service.getImportRows),
  handle(calls.delImport, service.delImport),
  handle(calls.getImportMappings, mappings.getImportMappings),
  handle(calls.saveImportMapping, mappings.saveImportMapping),
  handle(calls.delImportMapping, mappings.delImportMapping),
];
