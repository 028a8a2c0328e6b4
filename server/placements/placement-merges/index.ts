import { feature } from '../../platform/feature.ts';
import { listeners } from './placement-merges.listeners.ts';

export const placementMerges = feature({ name: 'placement-merges', listeners });
