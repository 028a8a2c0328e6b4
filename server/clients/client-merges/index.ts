import { feature } from '../../platform/feature.ts';
import { routes } from './client-merges.routes.ts';

export const clientMerges = feature({ name: 'client-merges', routes });
