import { feature } from '../../platform/feature.ts';
import { routes } from './forecast.routes.ts';

export const forecast = feature({ name: 'forecast', routes });
