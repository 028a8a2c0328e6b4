import { feature } from '../../platform/feature.ts';
import { jobs, sweeps } from './candidate-files.jobs.ts';
import { listeners } from './candidate-files.listeners.ts';
import { routes } from './candidate-files.routes.ts';

export const candidateFiles = feature({ name: 'candidate-files', routes, jobs, sweeps, listeners });
