import { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

const Email = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** The link's secret is made when its email is sent, so none waits in the queue. */
export const sendLinkTask = defineTask(
  'accounts.sendLink',
  z.object({ agency_id: AgencyId, user_id: UserId, purpose: z.enum(['invite', 'verify']) }),
  { lane: 'interactive' },
);
/** Queued whether or not the account exists, so the address is sealed; earlier versions queued it in plain text. */
export const sendResetTask = defineTask(
  'accounts.sendReset',
  z.object({
    address_sealed: z.string().optional(),
    proof: z.string().optional(),
    email: z.string().optional(),
  }),
  { lane: 'interactive' },
);
/** The form in which earlier versions queued emails; those that wait during an upgrade are sent too. */
export const sendEmailTask = defineTask('accounts.sendEmail', z.object({ email: Email }), {
  lane: 'interactive',
});
export const sendLetterTask = defineTask('accounts.sendLetter', z.object({ letter: Email }), {
  lane: 'interactive',
});
export const cleanUpTask = defineTask('accounts.cleanUp', z.object({}), { lane: 'housekeeping' });
