import { AgencyId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineDueTask } from '../../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Delivers the events of an agency to Placewell, as a provider sends them. */
export const deliverSandboxEventsTask = defineTask(
  'payments.deliverSandboxEvents',
  z.object({ agency_id: AgencyId }),
  { lane: 'interactive' },
);
/** Processes due work in the sandbox for every agency. */
export const runSandboxTask = defineDueTask('payments.runSandbox');
