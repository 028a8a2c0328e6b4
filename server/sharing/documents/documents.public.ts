export { blindCode } from './blind-code.rules.ts';
export { type Branding, findBranding } from './branding.service.ts';
export { blinderOf, type DocumentSubject, documentContent } from './document-content.rules.ts';
export { documentFileName } from './document-name.rules.ts';
export { MEDIA_TYPES } from './documents.service.ts';
export { type DocumentTask, renderDocument } from './rendering/render-pool.thread.ts';
export { findUnsupportedScript } from './unsupported-script.rules.ts';
