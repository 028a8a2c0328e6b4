import { feature } from '../../platform/feature.ts';
import { checkDocumentsSoon, cron, jobs } from './candidates.jobs.ts';
import { listeners } from './candidates.listeners.ts';
import { routes } from './candidates.routes.ts';

export const candidates = feature({
  name: 'candidates',
  routes,
  jobs,
  cron,
  startWorker: checkDocumentsSoon,
  listeners,
});
