import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const sendEmailTask = defineTask(
  'accounts.sendEmail',
  z.object({
    email: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  }),
);
export const cleanUpTask = defineTask('accounts.cleanUp', z.object({}));
