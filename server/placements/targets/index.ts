import { feature } from '../../platform/feature.ts';
import { routes } from './targets.routes.ts';

export const targets = feature({ name: 'targets', routes });
