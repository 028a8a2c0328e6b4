import { feature } from '../../platform/feature.ts';
import { listeners } from './activities.listeners.ts';

export const activities = feature({ name: 'activities', listeners });
