import { feature } from '../../platform/feature.ts';
import { routes } from './off-limits.routes.ts';

export const offLimits = feature({ name: 'off-limits', routes });
