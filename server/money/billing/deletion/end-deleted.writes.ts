import type { AgencyId } from '@placewell/contract/ids.ts';
import { testClockNow } from '../../../people/people.public.ts';
import { type InstallationTx, inAgency } from '../../../platform/db/tenant.ts';
import type { EventBus } from '../../../platform/events/bus.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { endProviderSubscription } from '../../subscriptions/subscriptions.public.ts';
import { listCustomers } from '../customers.repo.ts';
import { endDeletedTask } from './deletion.tasks.ts';

/** About two weeks, as the queue's backoff grows to six hours. */
const MAX_ATTEMPTS = 60;

/** Queues the cancellation of everything a deleted agency pays for by card; the job needs no row of the agency. */
export async function queueEndOfDeleted(tx: InstallationTx, agency_id: AgencyId) {
  const { customers, began_before } = await inAgency(tx, agency_id, async (inside) => ({
    customers: await listCustomers(inside),
    began_before: (await testClockNow(inside)).toISOString(),
  }));
  for (const customer of customers)
    await enqueue(
      tx,
      endDeletedTask,
      { ...customer, deleted_agency_id: agency_id, began_before },
      { key: `billing.endDeleted:${customer.provider}:${agency_id}`, maxAttempts: MAX_ATTEMPTS },
    );
}

/**
 * Ends the subscription that a deleted agency pays for by card: here at once, at the provider by a job in the same
 * transaction. An arrangement stays, as it charges nobody.
 */
export async function endForDeletion(tx: InstallationTx, events: EventBus, agency_id: AgencyId) {
  await inAgency(tx, agency_id, (inside) => endProviderSubscription(inside, events));
  await queueEndOfDeleted(tx, agency_id);
}
