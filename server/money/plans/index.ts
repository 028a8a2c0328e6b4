import { feature } from '../../platform/feature.ts';
import { routes } from './plans.routes.ts';

export const plans = feature({ name: 'plans', routes });
