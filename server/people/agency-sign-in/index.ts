import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './agency-sign-in.jobs.ts';
import { routes } from './agency-sign-in.routes.ts';

export const agencySignIn = feature({ name: 'agency-sign-in', routes, jobs, cron });
