import { feature } from '../../platform/feature.ts';
import { routes } from './questionnaire.routes.ts';

export const questionnaire = feature({
  name: 'questionnaire',
  routes,
});
