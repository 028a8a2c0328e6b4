import { feature } from '../../platform/feature.ts';
import { purge } from './clients.jobs.ts';
import { listeners } from './clients.listeners.ts';
import { routes } from './clients.routes.ts';

export const clients = feature({ name: 'clients', routes, purge, listeners });
