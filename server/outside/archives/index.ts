import { feature } from '../../platform/feature.ts';
import { jobs, sweeps } from './archives.jobs.ts';
import { routes } from './archives.routes.ts';

export const archives = feature({ name: 'archives', routes, jobs, sweeps });
