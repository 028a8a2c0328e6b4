import { feature } from '../../platform/feature.ts';
import { routes } from './share-answers.routes.ts';

export const answers = feature({ name: 'answers', routes });
