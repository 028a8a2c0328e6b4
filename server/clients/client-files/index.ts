import { feature } from '../../platform/feature.ts';
import { purge } from './client-files.jobs.ts';
import { listeners } from './client-files.listeners.ts';
import { routes } from './client-files.routes.ts';

export const clientFiles = feature({ name: 'client-files', routes, purge, listeners });
