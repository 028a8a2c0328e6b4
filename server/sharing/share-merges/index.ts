import { feature } from '../../platform/feature.ts';
import { listeners } from './share-merges.listeners.ts';

export const shareMerges = feature({ name: 'share-merges', listeners });
