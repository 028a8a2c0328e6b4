import { feature } from '../../platform/feature.ts';
import { routes } from './agency-settings.routes.ts';

export const agencySettings = feature({
  name: 'agency-settings',
  routes,
});
