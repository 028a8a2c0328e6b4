import { feature } from '../../platform/feature.ts';
import { routes } from './today.routes.ts';

export const today = feature({
  name: 'today',
  routes,
});
