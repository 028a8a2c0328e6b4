import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

const Email = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

export const sendEmailTask = defineTask('accounts.sendEmail', z.object({ email: Email }), {
  lane: 'interactive',
});
/** As earlier versions queued it: e-mails that wait during an upgrade are sent too. */
export const sendLetterTask = defineTask('accounts.sendLetter', z.object({ letter: Email }), {
  lane: 'interactive',
});
export const cleanUpTask = defineTask('accounts.cleanUp', z.object({}), { lane: 'housekeeping' });
