import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './notifications.jobs.ts';
import { listeners } from './notifications.listeners.ts';
import { routes } from './notifications.routes.ts';

export const notifications = feature({
  name: 'notifications',
  routes,
  jobs,
  cron,
  listeners,
});
