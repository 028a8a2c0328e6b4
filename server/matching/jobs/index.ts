import { feature } from '../../platform/feature.ts';
import { closeDescriptionThreads, warmDescriptions } from './description/description-pool.thread.ts';
import { purge } from './jobs.jobs.ts';
import { listeners } from './jobs.listeners.ts';
import { routes } from './jobs.routes.ts';

export const jobs = feature({
  name: 'jobs',
  routes,
  purge,
  listeners,
  warmApi: warmDescriptions,
  close: closeDescriptionThreads,
});
