import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './exports.jobs.ts';
import { listeners } from './exports.listeners.ts';
import { routes } from './exports.routes.ts';

export const exports = feature({ name: 'exports', routes, jobs, cron, listeners });
