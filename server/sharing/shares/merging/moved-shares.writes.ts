// Who merges or leaves publishes the change.
export { handOverShares, type MovedShares, moveShares, separateShares } from './moved-shares.repo.ts';
