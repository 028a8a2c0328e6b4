export { addExport, getExport } from './exports.service.ts';
export { runExport } from './run-export.service.ts';
