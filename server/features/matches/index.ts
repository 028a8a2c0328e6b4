import { feature } from '../../platform/feature.ts';
import { matchesSettings } from './matches.config.ts';
import { cron, jobs } from './matches.jobs.ts';
import { listeners } from './matches.listeners.ts';
import { routes } from './matches.routes.ts';
import { closeMatching, warmMatching } from './scoring/matching-pool.thread.ts';

export const matches = feature({
  name: 'matches',
  routes,
  jobs,
  cron,
  listeners,
  settings: [matchesSettings],
  startWorker: warmMatching,
  close: closeMatching,
});
