export { blindCode, inLanguage } from './blind-code.rules.ts';
export { type Branding, findBranding } from './branding.service.ts';
export {
  type DocumentSubject,
  documentContent,
  maskOf,
  wholeYears,
  writtenContent,
} from './document-content.rules.ts';
export type { Facts, ModelInput } from './document-model.rules.ts';
export { documentFileName } from './document-name.rules.ts';
export { agencyOfLogo, logoUrl } from './logo-links.rules.ts';
export { MEDIA_TYPES } from './media-types.rules.ts';
export { type DocumentTask, renderDocument } from './rendering/render-pool.thread.ts';
export { findUnsupportedScript } from './unsupported-script.rules.ts';
