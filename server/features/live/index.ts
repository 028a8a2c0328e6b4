import { feature } from '../../platform/feature.ts';
import { routes } from './live.routes.ts';

export const live = feature({
  name: 'live',
  routes,
});
