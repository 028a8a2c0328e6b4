import { feature } from '../../platform/feature.ts';
import { checkDocumentsSoon, cron, jobs, purge } from './candidates.jobs.ts';
import { listeners } from './candidates.listeners.ts';
import { routes } from './candidates.routes.ts';

export const candidates = feature({
  name: 'candidates',
  routes,
  jobs,
  cron,
  purge,
  startWorker: checkDocumentsSoon,
  listeners,
});
