import { feature } from '../../platform/feature.ts';
import { purge } from './offers.jobs.ts';
import { routes } from './offers.routes.ts';

export const offers = feature({ name: 'offers', routes, purge });
