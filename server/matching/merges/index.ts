import { feature } from '../../platform/feature.ts';
import { cron, jobs, refreshKeysSoon } from './merges.jobs.ts';
import { listeners } from './merges.listeners.ts';
import { routes } from './merges.routes.ts';

export const merges = feature({
  name: 'merges',
  routes,
  jobs,
  cron,
  listeners,
  startWorker: refreshKeysSoon,
});
