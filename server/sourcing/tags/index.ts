import { feature } from '../../platform/feature.ts';
import { routes } from './tags.routes.ts';

export const tags = feature({ name: 'tags', routes });
