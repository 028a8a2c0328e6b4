import { AgencyId } from '@placewell/contract/ids.ts';
import { GATEWAY_NAMES } from '@placewell/contract/money/plans.ts';
import { z } from 'zod';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Cancels at the provider what a deleted agency had subscribed to before that moment. */
export const endDeletedTask = defineTask(
  'billing.endDeleted',
  z.object({
    deleted_agency_id: AgencyId,
    provider: z.enum(GATEWAY_NAMES),
    customer_id: z.string(),
    began_before: z.iso.datetime(),
  }),
  { lane: 'interactive' },
);
