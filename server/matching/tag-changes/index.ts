import { feature } from '../../platform/feature.ts';
import { jobs, sweeps } from './tag-changes.jobs.ts';
import { listeners } from './tag-changes.listeners.ts';
import { routes } from './tag-changes.routes.ts';

export const tagChanges = feature({ name: 'tag-changes', routes, jobs, sweeps, listeners });
