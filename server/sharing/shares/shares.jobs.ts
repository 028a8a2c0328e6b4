import { ShareId } from '@placewell/contract/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { leaveShare } from './sending/leave-share.service.ts';
import { sendShareTask } from './shares.tasks.ts';
import { endShare } from './shares.writes.ts';

export const jobs = [handleTask(sendShareTask, leaveShare)];

export const sweeps: Sweep[] = [
  {
    of: 'shares.share_status',
    again: (tx, id) => {
      const share_id = ShareId.parse(id);
      return enqueue(tx, sendShareTask, { agency_id: tx.agency_id, share_id }, { key: `shares:${share_id}` });
    },
    // Nothing of it has left: that is one transaction.
    end: (tx, id) => endShare(tx, ShareId.parse(id), 'not_sent'),
  },
];
