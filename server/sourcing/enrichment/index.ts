import { feature } from '../../platform/feature.ts';
import { jobs, sweeps } from './enrichment.jobs.ts';
import { listeners } from './enrichment.listeners.ts';
import { routes } from './enrichment.routes.ts';

export const enrichment = feature({
  name: 'enrichment',
  routes,
  jobs,
  sweeps,
  listeners,
});
