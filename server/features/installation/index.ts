import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './installation.jobs.ts';
import { routes } from './installation.routes.ts';
import { pauseIfInactive } from './paused-jobs.repo.ts';

/** What super admins do with the agencies of the installation. */
export const installation = feature({
  name: 'installation',
  routes,
  jobs,
  cron,
  // The work of an inactive agency waits until the agency is active again.
  aroundJob: async ({ database }, run, job) => {
    if (!(await pauseIfInactive(database, job.id))) await run();
  },
});
