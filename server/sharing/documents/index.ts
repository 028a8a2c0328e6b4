import { feature } from '../../platform/feature.ts';
import { closeRendering } from './rendering/render-pool.thread.ts';

export const documents = feature({ name: 'documents', close: closeRendering });
