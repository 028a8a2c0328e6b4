export { agencyOfSecret, shareUrl } from './share-links.rules.ts';
