import { MoveId } from '@placewell/contract/ids.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { workTask } from './moves.tasks.ts';
import { enqueueWork, failWorking, workOnMove } from './work/work-move.service.ts';

export const jobs = [handleTask(workTask, workOnMove)];

export const sweeps: Sweep[] = [
  {
    of: 'moves.move_status',
    again: (tx, id) => enqueueWork(tx, { agency_id: tx.agency_id, move_id: MoveId.parse(id) }),
    end: (tx, id) => failWorking(tx, MoveId.parse(id)),
  },
];
