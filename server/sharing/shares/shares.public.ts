export {
  handOverShares,
  type MovedShares,
  moveShares,
  separateShares,
} from './merging/moved-shares.writes.ts';
export { findSender, listContacts } from './planning/planned-recipients.repo.ts';
export { keyOfSecret } from './share-links.rules.ts';
export { isOpen, isShown } from './shown.repo.ts';
