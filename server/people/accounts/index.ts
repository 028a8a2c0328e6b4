import { feature } from '../../platform/feature.ts';
import { accountsSettings } from './accounts.config.ts';
import { cron, jobs } from './accounts.jobs.ts';
import { routes } from './accounts.routes.ts';

export const accounts = feature({
  name: 'accounts',
  routes,
  jobs,
  cron,
  settings: [accountsSettings],
});
