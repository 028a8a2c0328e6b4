import { feature } from '../../platform/feature.ts';
import { listeners } from './share-news.listeners.ts';

export const shareNews = feature({ name: 'share-news', listeners });
