import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './digests.jobs.ts';
import { listeners } from './digests.listeners.ts';
import { routes } from './digests.routes.ts';

export const digests = feature({ name: 'digests', routes, jobs, cron, listeners });
