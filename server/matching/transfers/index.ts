import { feature } from '../../platform/feature.ts';
import { routes } from './transfers.routes.ts';

export const transfers = feature({
  name: 'transfers',
  routes,
});
