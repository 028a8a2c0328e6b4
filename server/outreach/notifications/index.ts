import { feature } from '../../platform/feature.ts';
import { routes as live } from './live.routes.ts';
import { cron, jobs } from './notifications.jobs.ts';
import { listeners } from './notifications.listeners.ts';
import { routes } from './notifications.routes.ts';

export const notifications = feature({
  name: 'notifications',
  routes: [...routes, ...live],
  jobs,
  cron,
  listeners,
});
