import { feature } from '../../platform/feature.ts';
import { closeParser, warmParser } from './parsing/parse-pool.process.ts';
import { closeScanReaders } from './reading-scans/scan-pool.process.ts';
import { closeTextReaders } from './reading-text/text-pool.process.ts';
import { uploadsSettings } from './uploads.config.ts';
import { cron, jobs, sweeps } from './uploads.jobs.ts';
import { listeners } from './uploads.listeners.ts';
import { routes } from './uploads.routes.ts';

export const uploads = feature({
  name: 'uploads',
  routes,
  jobs,
  cron,
  sweeps,
  listeners,
  settings: [uploadsSettings],
  startWorker: ({ config }) => warmParser(config),
  close: async () => {
    await Promise.all([closeParser(), closeTextReaders(), closeScanReaders()]);
  },
});
