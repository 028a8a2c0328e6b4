import { AgencyId, ShareId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Sends a share, unless it was cancelled. */
export const sendShareTask = defineTask('shares.send', z.object({ agency_id: AgencyId, share_id: ShareId }), {
  lane: 'interactive',
});
