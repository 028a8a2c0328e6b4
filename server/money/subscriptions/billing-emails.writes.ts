import { type BillingEmail, listAgencyUsers } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { enqueueEach } from '../../platform/jobs/queue.ts';
import { insertEmailKey } from './subscriptions.repo.ts';
import { sendBillingEmailTask } from './subscriptions.tasks.ts';

/** Queues a billing email to each agency user, in the transaction of its cause, once for each `email_key`. */
export async function queueBillingEmails(tx: TenantTx, email_key: string, email: BillingEmail) {
  if (!(await insertEmailKey(tx, email_key))) return;
  const { agency_id } = tx;
  const payloads = (await listAgencyUsers(tx)).map(({ user_id }) => ({ agency_id, user_id, email }));
  await enqueueEach(tx, sendBillingEmailTask, payloads, {
    key: ({ user_id }) => `billing-email:${user_id}:${email_key}`,
  });
}
