export {
  listNextRows,
  listRows,
  listRowsToUndo,
  type RowResult,
  type StoredRow,
} from './import-rows.repo.ts';
export {
  countRows,
  listActivePeople,
  listTables,
  type RowCounts,
  type StoredImport,
} from './imports.repo.ts';
export {
  changeImport,
  createImport,
  forgetPlans,
  publishImport,
  removeImport,
  reopenFailedRows,
  updateRows,
} from './imports.writes.ts';
export { filePathKey, withoutEnding } from './resumes/file-names.rules.ts';
export {
  type Document,
  findDocuments,
  findRowsNaming,
  type NamingRow,
  type NewImportFile,
} from './resumes/import-files.repo.ts';
export { addFiles, takeFile } from './resumes/import-files.writes.ts';
export { storeDocuments } from './resumes/store-documents.service.ts';
export { cellsByHeader, toReasons } from './show-rows.service.ts';
export { hashOf, storeTable } from './table/start-import.service.ts';
export { readEmail } from './values/contact-values.rules.ts';
export { readDate } from './values/date-values.rules.ts';
export { readNumber } from './values/number-values.rules.ts';
export { foldWord, readList, readOption, readYesNo } from './values/option-values.rules.ts';
export { type Remark, remark } from './values/remarks.rules.ts';
export type { RowReading } from './values/row-reader.rules.ts';
export { readCurrency, readPeriod } from './values/salary-values.rules.ts';
export type { BatchResult } from './work/batch.rules.ts';
export { findByExternalIds } from './work/external-ids.repo.ts';
export { failRow } from './work/run-rows.writes.ts';
export { type Memory, type Working, workOnRows } from './work/work-import.service.ts';
export { workInSteps } from './work/work-in-steps.service.ts';
