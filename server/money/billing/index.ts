import { feature } from '../../platform/feature.ts';
import { routes } from './billing.routes.ts';
import { jobs as deletionJobs } from './deletion/deletion.jobs.ts';
import { cron, jobs, recoverSoon } from './provider-events/provider-events.jobs.ts';
import { routes as eventRoutes } from './provider-events/provider-events.routes.ts';

export const billing = feature({
  name: 'billing',
  routes: [...routes, ...eventRoutes],
  jobs: [...jobs, ...deletionJobs],
  cron,
  startWorker: recoverSoon,
});
