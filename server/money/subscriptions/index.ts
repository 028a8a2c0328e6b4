import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './subscriptions.jobs.ts';

export const subscriptions = feature({ name: 'subscriptions', jobs, cron });
