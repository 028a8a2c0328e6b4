import { feature } from '../../platform/feature.ts';
import { routes } from './agencies.routes.ts';

export const agencies = feature({
  name: 'agencies',
  routes,
});
