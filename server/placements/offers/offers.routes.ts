import * as calls from '@placewell/contract/placements/offers.ts';
import { handle } from '../../platform/http/handle.ts';
import { addOffer, delOffer, getOffers, restoreOffer, updateOffer } from './offers.service.ts';

export const routes = [
  handle(calls.getOffers, getOffers),
  handle(calls.addOffer, addOffer),
  handle(calls.updateOffer, updateOffer),
  handle(calls.delOffer, delOffer),
  handle(calls.restoreOffer, restoreOffer),
];
