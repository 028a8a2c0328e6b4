import { feature } from '../../platform/feature.ts';
import { routes } from './interviews.routes.ts';

export const interviews = feature({ name: 'interviews', routes });
