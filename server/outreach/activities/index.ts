import { feature } from '../../platform/feature.ts';
import { purge } from './activities.jobs.ts';
import { listeners } from './activities.listeners.ts';
import { routes } from './activities.routes.ts';

export const activities = feature({ name: 'activities', routes, purge, listeners });
