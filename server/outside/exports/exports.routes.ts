import * as calls from '@placewell/contract/outside/exports.ts';
import { handle } from '../../platform/http/handle.ts';
import * as exports from './exports.service.ts';

export const routes = [
  handle(calls.startExport, exports.startExport),
  handle(calls.getExports, exports.getExports),
  handle(calls.getExport, exports.getExport),
  handle(calls.cancelExport, exports.cancelExport),
  handle(calls.delExports, exports.delExports),
  handle(calls.getExportFile, exports.getExportFile),
];
