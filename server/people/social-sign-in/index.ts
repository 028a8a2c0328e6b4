import { feature } from '../../platform/feature.ts';
import { cron, jobs } from './social-sign-in.jobs.ts';
import { routes } from './social-sign-in.routes.ts';

export const socialSignIn = feature({ name: 'social-sign-in', routes, jobs, cron });
