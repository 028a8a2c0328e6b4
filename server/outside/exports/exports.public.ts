export { addExport, getExport } from './exports.service.ts';
export { runExport } from './run-export.service.ts';
export { failStuckExport, requeueList } from './stuck-exports.service.ts';
