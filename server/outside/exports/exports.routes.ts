import * as calls from '@placewell/contract/outside/exports.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  cancelExport,
  delExports,
  getExport,
  getExportFile,
  getExports,
  startExport,
} from './exports.service.ts';

export const routes = [
  handle(calls.startExport, startExport),
  handle(calls.getExports, getExports),
  handle(calls.getExport, getExport),
  handle(calls.cancelExport, cancelExport),
  handle(calls.delExports, delExports),
  handle(calls.getExportFile, getExportFile),
];
