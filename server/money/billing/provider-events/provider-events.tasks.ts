import { AgencyId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Reads an agency's subscription and invoices at the provider and takes over what they say. */
export const syncTask = defineTask('billing.sync', z.object({ agency_id: AgencyId }), {
  lane: 'interactive',
});
/** Goes on with what a crash or a lost event has left: purchases, events, subscriptions that look out of date. */
export const recoverTask = defineTask('billing.recover', z.object({}), { lane: 'housekeeping' });
/** Compares every agency with the provider, and fetches events that never came. */
export const reconcileTask = defineTask('billing.reconcile', z.object({}), { lane: 'housekeeping' });
