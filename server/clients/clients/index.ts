import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './clients.jobs.ts';
import { listeners } from './clients.listeners.ts';
import { routes } from './clients.routes.ts';

export const clients = feature({ name: 'clients', routes, jobs, cron, listeners });
