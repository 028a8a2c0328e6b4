import { feature } from '../../platform/feature.ts';
import { routes } from './reports.routes.ts';

export const reports = feature({ name: 'reports', routes });
