import { agencyImported } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { listQueuedFileIds } from '../candidates/candidates.public.ts';
import { parseCandidateFileTask } from './candidate-files.tasks.ts';

export const listeners = [
  listenTo(agencyImported, async (tx, { agency_id }) => {
    for (const file_id of await listQueuedFileIds(tx))
      await enqueue(tx, parseCandidateFileTask, { agency_id, file_id }, { key: `parseFile:${file_id}` });
  }),
];
