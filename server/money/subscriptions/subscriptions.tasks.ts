import { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { BillingEmail } from '../../people/people.public.ts';
import { defineTask } from '../../platform/jobs/task.ts';

/** Sends one person one e-mail about money, unless they have left since. */
export const sendBillingEmailTask = defineTask(
  'subscriptions.sendEmail',
  z.object({ agency_id: AgencyId, user_id: UserId, email: BillingEmail }),
  { lane: 'interactive' },
);
/** Does what is due without any provider's event. */
export const advanceTask = defineTask('subscriptions.advance', z.object({}), { lane: 'housekeeping' });
