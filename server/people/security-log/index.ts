import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './security-log.jobs.ts';
import { routes } from './security-log.routes.ts';

export const securityLog = feature({ name: 'security-log', routes, jobs, cron });
