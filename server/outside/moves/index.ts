import { feature } from '../../platform/feature.ts';
import { jobs, sweeps } from './moves.jobs.ts';
import { listeners } from './moves.listeners.ts';
import { routes } from './moves.routes.ts';

export const moves = feature({ name: 'moves', routes, jobs, sweeps, listeners });
