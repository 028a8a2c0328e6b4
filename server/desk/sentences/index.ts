import { feature } from '../../platform/feature.ts';
import { routes } from './sentences.routes.ts';

export const sentences = feature({ name: 'sentences', routes });
