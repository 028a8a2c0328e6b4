import { AgencyId, MoveId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Runs some seconds of the check, the move or the undo; then the agency's next job gets its turn. */
export const workTask = defineTask('moves.work', z.object({ agency_id: AgencyId, move_id: MoveId }), {
  lane: 'parsing',
});
