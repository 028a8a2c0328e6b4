import { feature } from '../../platform/feature.ts';
import { listeners } from './skills.listeners.ts';
import { routes } from './skills.routes.ts';

export const skills = feature({
  name: 'skills',
  routes,
  listeners,
});
