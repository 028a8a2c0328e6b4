import { feature } from '../../platform/feature.ts';
import { matchesSettings } from './matches.config.ts';
import { cron, jobs } from './matches.jobs.ts';
import { listeners } from './matches.listeners.ts';
import { routes } from './matches.routes.ts';
import { closePreparing, warmPreparing } from './preparing/preparing-pool.thread.ts';
import { closeMatching, dropIndex, warmMatching } from './scoring/matching-pool.thread.ts';

export const matches = feature({
  name: 'matches',
  routes,
  jobs,
  cron,
  listeners,
  settings: [matchesSettings],
  startWorker: (platform) => {
    warmMatching(platform);
    warmPreparing(platform);
  },
  onLeaseEnd: (platform, agency_id) => {
    dropIndex(platform, agency_id).catch((error: unknown) =>
      platform.log.debug({ err: error }, 'Matching index not dropped: its thread ended'),
    );
  },
  close: async (platform) => {
    await closeMatching(platform);
    await closePreparing(platform);
  },
});
