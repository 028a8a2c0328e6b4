import { feature } from '../../platform/feature.ts';
import { routes } from './palette.routes.ts';

/** Searches everything that the user may open, in one call. */
export const palette = feature({ name: 'palette', routes });
