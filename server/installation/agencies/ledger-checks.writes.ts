import { insertLedgerCheck, updateLedgerCheck } from './ledger-checks.repo.ts';

/** Whether this worker is to check now: one does in each interval. */
export const beginLedgerCheck = insertLedgerCheck;
export const endLedgerCheck = updateLedgerCheck;
