import { feature } from '../../platform/feature.ts';
import { purge } from './placements.jobs.ts';
import { listeners } from './placements.listeners.ts';
import { routes } from './placements.routes.ts';

export const placements = feature({ name: 'placements', routes, purge, listeners });
