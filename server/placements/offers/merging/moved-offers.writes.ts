// Who merges publishes the change.
export { type MovedOffer, moveOffers, separateOffers } from './moved-offers.repo.ts';
