import { feature } from '../../platform/feature.ts';
import { purge } from './submissions.jobs.ts';
import { routes } from './submissions.routes.ts';

export const submissions = feature({ name: 'submissions', routes, purge });
