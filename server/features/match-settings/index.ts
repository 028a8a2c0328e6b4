import { feature } from '../../platform/feature.ts';
import { routes } from './match-settings.routes.ts';

export const matchSettings = feature({
  name: 'match-settings',
  routes,
});
