import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './letters.jobs.ts';
import { listeners } from './letters.listeners.ts';
import { routes } from './letters.routes.ts';

export const letters = feature({ name: 'letters', routes, jobs, cron, listeners });
