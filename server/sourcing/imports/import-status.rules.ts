import type { IMPORT_STATUSES } from '@placewell/contract/sourcing/imports.ts';

export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const WORKING: readonly ImportStatus[] = ['checking', 'running', 'undoing'];

/** Whether the import's background work is running. */
export const isWorking = (status: ImportStatus): boolean => WORKING.includes(status);
