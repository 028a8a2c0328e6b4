import { AgencyId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineDueTask } from '../../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Syncs an agency's subscription and invoices with the provider. */
export const syncTask = defineTask('billing.sync', z.object({ agency_id: AgencyId }), {
  lane: 'interactive',
});
/** Recovers from crashes and lost events: pending purchases, unprocessed events, outdated subscriptions. */
export const recoverTask = defineDueTask('billing.recover');
/** Compares every agency with the provider, and fetches missed events. */
export const reconcileTask = defineDueTask('billing.reconcile');
