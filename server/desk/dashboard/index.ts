import { feature } from '../../platform/feature.ts';
import { routes } from './dashboard.routes.ts';

export const dashboard = feature({
  name: 'dashboard',
  routes,
});
