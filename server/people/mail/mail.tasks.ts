import { AgencyId, EmailId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineDueTask } from '../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../platform/jobs/task.ts';

export const sendEmailTask = defineTask('mail.send', z.object({ agency_id: AgencyId, email_id: EmailId }), {
  lane: 'mail',
});
export const purgeEmailsTask = defineDueTask('mail.purge');
