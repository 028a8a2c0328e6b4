import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './agencies.jobs.ts';
import { routes } from './agencies.routes.ts';
import { pauseIfInactive } from './paused-jobs.repo.ts';
import { wrongLedgers } from './wrong-ledgers.service.ts';

/** What super admins do with the agencies of the installation. */
export const agencies = feature({
  name: 'agencies',
  routes,
  jobs,
  cron,
  measures: [wrongLedgers],
  // An inactive agency's work waits until it is active again.
  aroundJob: async ({ database }, run, job) => {
    if (!(await pauseIfInactive(database, job.id))) await run();
  },
});
