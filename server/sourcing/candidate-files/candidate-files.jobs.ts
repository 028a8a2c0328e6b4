import { FileId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { assertOwnKeys } from '../../platform/files/files.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { listKeysInUse } from '../candidates/candidates.public.ts';
import { parseCandidateFileTask, readCandidateScanTask, sweepFilesTask } from './candidate-files.tasks.ts';
import { failQueued, parseCandidateFile, readCandidateScan } from './parse-candidate-file.service.ts';

export const jobs = [
  handleTask(parseCandidateFileTask, parseCandidateFile),
  handleTask(readCandidateScanTask, readCandidateScan),
  handleTask(sweepFilesTask, async ({ agency_id, keys }, { database, storage }) => {
    assertOwnKeys(agency_id, keys);
    const used = new Set(await withTenant(database, agency_id, (tx) => listKeysInUse(tx, keys)));
    for (const key of keys) if (!used.has(key) && (await storage.exists(key))) await storage.remove(key);
  }),
];

export const sweeps: Sweep[] = [
  {
    of: 'candidate_files.parse_status',
    again: (tx, id) => {
      const file_id = FileId.parse(id);
      return enqueue(
        tx,
        parseCandidateFileTask,
        { agency_id: tx.agency_id, file_id },
        { key: `parseFile:${file_id}` },
      );
    },
    end: (tx, id, platform) => failQueued({ tx, platform }, FileId.parse(id)),
  },
];
