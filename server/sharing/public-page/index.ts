import { feature } from '../../platform/feature.ts';
import { pages } from './public-page.routes.ts';

export const publicPage = feature({ name: 'public-page', pages });
