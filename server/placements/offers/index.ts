import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './offers.jobs.ts';
import { routes } from './offers.routes.ts';

export const offers = feature({ name: 'offers', routes, jobs, cron });
