import { withTenant } from '../../platform/db/tenant.ts';
import { assertOwnKeys } from '../../platform/files/files.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { listKeysInUse } from '../candidates/candidates.public.ts';
import { parseCandidateFileTask, readCandidateScanTask, sweepFilesTask } from './candidate-files.tasks.ts';
import { parseCandidateFile, readCandidateScan } from './parse-candidate-file.service.ts';

export const jobs = [
  handleTask(parseCandidateFileTask, parseCandidateFile),
  handleTask(readCandidateScanTask, readCandidateScan),
  handleTask(sweepFilesTask, async ({ agency_id, keys }, { database, storage }) => {
    assertOwnKeys(agency_id, keys);
    const used = new Set(await withTenant(database, agency_id, (tx) => listKeysInUse(tx, keys)));
    for (const key of keys) if (!used.has(key) && (await storage.exists(key))) await storage.remove(key);
  }),
];
