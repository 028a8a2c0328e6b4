import { feature } from '../../platform/feature.ts';
import { closeDescriptionThreads, warmDescriptions } from './description/description-pool.thread.ts';
import { cron, jobs as handlers } from './jobs.jobs.ts';
import { listeners } from './jobs.listeners.ts';
import { routes } from './jobs.routes.ts';

export const jobs = feature({
  name: 'jobs',
  routes,
  jobs: handlers,
  cron,
  listeners,
  warmApi: warmDescriptions,
  close: closeDescriptionThreads,
});
