import { AgencyId, EmailId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const sendEmailTask = defineTask('mail.send', z.object({ agency_id: AgencyId, email_id: EmailId }), {
  lane: 'mail',
});
export const purgeEmailsTask = defineTask('mail.purge', z.object({}), { lane: 'housekeeping' });
