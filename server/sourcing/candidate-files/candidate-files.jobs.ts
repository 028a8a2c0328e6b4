import { FileId } from '@placewell/contract/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { parseCandidateFileTask, readCandidateScanTask } from './candidate-files.tasks.ts';
import { failQueued, parseCandidateFile, readCandidateScan } from './parse-candidate-file.service.ts';

export const jobs = [
  handleTask(parseCandidateFileTask, parseCandidateFile),
  handleTask(readCandidateScanTask, readCandidateScan),
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
