export { readOneSnapshot } from './exports.repo.ts';
export { addExport, getExport } from './exports.service.ts';
export { type Exported, type ExportWork, runExport } from './run-export.service.ts';
