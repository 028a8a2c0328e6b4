import { feature } from '../../platform/feature.ts';
import { routes } from './palette.routes.ts';

/** Finds everything that a person may open, in one call. */
export const palette = feature({ name: 'palette', routes });
