import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './submissions.jobs.ts';
import { routes } from './submissions.routes.ts';

export const submissions = feature({ name: 'submissions', routes, jobs, cron });
