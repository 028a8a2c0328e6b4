import { feature } from '../../platform/feature.ts';
import { purge } from './saved-views.jobs.ts';
import { listeners } from './saved-views.listeners.ts';
import { routes } from './saved-views.routes.ts';

export const savedViews = feature({
  name: 'saved-views',
  routes,
  purge,
  listeners,
});
