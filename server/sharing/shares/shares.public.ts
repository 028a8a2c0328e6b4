export {
  handOverShares,
  type MovedShares,
  moveShares,
  separateShares,
} from './merging/moved-shares.repo.ts';
export { agencyOfSecret, shareUrl } from './share-links.rules.ts';
