import { feature } from '../../platform/feature.ts';
import { routes } from './invitations.routes.ts';

export const invitations = feature({
  name: 'invitations',
  routes,
});
