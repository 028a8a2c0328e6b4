import { feature } from '../../platform/feature.ts';
import { routes } from './recruiters.routes.ts';

export const recruiters = feature({
  name: 'recruiters',
  routes,
});
