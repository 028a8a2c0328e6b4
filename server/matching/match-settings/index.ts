import { feature } from '../../platform/feature.ts';
import { listeners } from './match-settings.listeners.ts';
import { routes } from './match-settings.routes.ts';

export const matchSettings = feature({
  name: 'match-settings',
  routes,
  listeners,
});
