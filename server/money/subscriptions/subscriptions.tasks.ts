import { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { BillingEmail } from '../../people/people.public.ts';
import { defineDueTask } from '../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../platform/jobs/task.ts';

/** Sends a billing email to one person, unless they have left. */
export const sendBillingEmailTask = defineTask(
  'subscriptions.sendEmail',
  z.object({ agency_id: AgencyId, user_id: UserId, email: BillingEmail }),
  { lane: 'interactive' },
);
/** Advances due subscriptions, trials and arrangements. */
export const advanceTask = defineDueTask('subscriptions.advance');
