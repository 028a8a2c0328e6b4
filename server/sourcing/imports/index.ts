import { feature } from '../../platform/feature.ts';
import { cron, jobs, sweeps } from './imports.jobs.ts';
import { listeners } from './imports.listeners.ts';
import { routes } from './imports.routes.ts';
import { closeTableReaders } from './table/table-pool.process.ts';

export const imports = feature({
  name: 'imports',
  routes,
  jobs,
  cron,
  sweeps,
  listeners,
  close: closeTableReaders,
});
