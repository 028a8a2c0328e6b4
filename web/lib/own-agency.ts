import { OWN_AGENCY_META } from '@placewell/contract/pages.ts';

/**
 * Whether the installation is run for one agency (decision 131), as the document says: then nothing is sold or counted,
 * and no page speaks of plans, credits or billing.
 */
export const isOwnAgency = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`meta[name="${OWN_AGENCY_META}"]`) !== null;
