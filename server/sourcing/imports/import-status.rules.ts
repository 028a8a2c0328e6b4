import type { IMPORT_STATUSES } from '@placewell/contract/sourcing/imports.ts';

export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const WORKING: readonly ImportStatus[] = ['checking', 'running', 'undoing'];

/** Whether background work of the import goes on. */
export const isWorking = (status: ImportStatus): boolean => WORKING.includes(status);
