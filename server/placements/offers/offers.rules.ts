import type { Body } from '@placewell/contract/call.ts';
import type { Offer, updateOffer } from '@placewell/contract/placements/offers.ts';
import { texts } from '@placewell/contract/texts.ts';

/** What the days of an offer depend on. */
export type OfferDays = Pick<Offer, 'offer_status' | 'made_on' | 'status_on'>;

/**
 * The status of an offer and its days after a change: a new status has today as its day unless another is given, and one
 * that is still open the day on which it was made.
 */
export function daysAfter(
  before: OfferDays,
  change: Pick<Body<typeof updateOffer>, keyof OfferDays>,
  today: string,
): OfferDays {
  const offer_status = change.offer_status ?? before.offer_status;
  const made_on = change.made_on ?? before.made_on;
  if (offer_status === 'made') return { offer_status, made_on, status_on: made_on };
  const unchanged = offer_status === before.offer_status ? before.status_on : today;
  return { offer_status, made_on, status_on: change.status_on ?? unchanged };
}

/** Errors in the days of an offer, by field: none is after today, and its answer not before it was made. */
export function faultsOf({ made_on, status_on }: OfferDays, today: string): Record<string, string> {
  if (made_on > today) return { made_on: texts.notInTheFuture };
  if (status_on > today) return { status_on: texts.notInTheFuture };
  return status_on < made_on ? { status_on: texts.beforeOffer } : {};
}
