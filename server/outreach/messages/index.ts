import { feature } from '../../platform/feature.ts';
import { jobs, purge, sweeps } from './messages.jobs.ts';
import { listeners } from './messages.listeners.ts';
import { routes } from './messages.routes.ts';

export const messages = feature({ name: 'messages', routes, jobs, purge, sweeps, listeners });
