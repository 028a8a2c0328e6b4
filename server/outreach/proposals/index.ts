import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './proposals.jobs.ts';
import { listeners } from './proposals.listeners.ts';
import { routes } from './proposals.routes.ts';

export const proposals = feature({ name: 'proposals', routes, jobs, cron, listeners });
