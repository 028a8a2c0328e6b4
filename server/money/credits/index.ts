import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './credits.jobs.ts';
import { listeners } from './credits.listeners.ts';
import { routes } from './credits.routes.ts';

export const credits = feature({
  name: 'credits',
  routes,
  jobs,
  cron,
  listeners,
});
