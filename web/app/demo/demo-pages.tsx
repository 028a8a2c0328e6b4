export { ContextDemoPage } from './context-demo-page.tsx';
export { GalleryPage } from './gallery-page.tsx';
export { LocationDemoPage } from './location-demo-page.tsx';
