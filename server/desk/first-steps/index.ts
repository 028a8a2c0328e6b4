import { feature } from '../../platform/feature.ts';
import { routes } from './first-steps.routes.ts';

export const firstSteps = feature({
  name: 'first-steps',
  routes,
});
