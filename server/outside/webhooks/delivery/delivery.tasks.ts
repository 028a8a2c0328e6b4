import { z } from 'zod';
import { defineTask } from '../../../platform/jobs/task.ts';

export const purgeWebhooksTask = defineTask('webhooks.purge', z.object({}), { lane: 'housekeeping' });
