import { feature } from '../../platform/feature.ts';
import { jobs, sweeps } from './shares.jobs.ts';
import { listeners } from './shares.listeners.ts';
import { routes } from './shares.routes.ts';

export const shares = feature({ name: 'shares', routes, jobs, sweeps, listeners });
