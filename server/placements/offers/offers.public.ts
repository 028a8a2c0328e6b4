export { type MovedOffer, moveOffers, separateOffers } from './merging/moved-offers.writes.ts';
