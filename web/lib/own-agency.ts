import { OWN_AGENCY_META } from '@placewell/contract/pages.ts';

/**
 * Whether the installation is run for one agency (decision 131), as the document says: then nothing is sold or counted,
 * and no page speaks of plans, credits or billing.
 */
export const isOwnAgency = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`meta[name="${OWN_AGENCY_META}"]`) !== null;

/** Says so of an installation that was set up for one agency just now, until the document is loaded again. */
export function becomeOwnAgency() {
  const meta = document.createElement('meta');
  meta.name = OWN_AGENCY_META;
  document.head.append(meta);
}
