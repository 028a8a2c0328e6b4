import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './delivery/delivery.jobs.ts';
import { listeners } from './delivery/delivery.listeners.ts';
import { startDispatcher, stopDispatcher } from './delivery/dispatcher.service.ts';
import { waitingDeliveries } from './delivery/waiting-deliveries.service.ts';
import { routes } from './webhooks.routes.ts';

export const webhooks = feature({
  name: 'webhooks',
  routes,
  jobs,
  cron,
  listeners,
  measures: [waitingDeliveries],
  startWorker: startDispatcher,
  close: stopDispatcher,
});
