import { feature } from '../../platform/feature.ts';
import { routes } from './palette.routes.ts';

export const palette = feature({ name: 'palette', routes });
