import { feature } from '../../platform/feature.ts';
import { routes } from './documents.routes.ts';
import { closeRendering } from './rendering/render-pool.thread.ts';

export const documents = feature({ name: 'documents', routes, close: closeRendering });
