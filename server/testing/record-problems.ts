import { checkRecords } from '../doctor/records/check-records.ts';
import { timeBox } from '../doctor/time-box.ts';
import type { TestApp } from './test-app.ts';

/** What the doctor's full look says of the records of the database; of all agencies, so the test has to own it. */
export async function recordProblems({ database }: TestApp): Promise<string[]> {
  const time = timeBox(0, { isFull: true, tell: () => undefined });
  const findings = await checkRecords(database.ownerPool, time, { settleMs: 0 });
  return findings.filter(({ state }) => state === 'problem').map(({ text }) => text);
}
