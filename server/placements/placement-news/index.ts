import { feature } from '../../platform/feature.ts';
import { listeners } from './placement-news.listeners.ts';

export const placementNews = feature({ name: 'placement-news', listeners });
