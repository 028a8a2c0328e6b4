import { defineDueTask } from '../../../platform/jobs/due-agencies.ts';

export const purgeWebhooksTask = defineDueTask('webhooks.purge');
