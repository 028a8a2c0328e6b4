import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Config } from '../../platform/config.ts';

/** The place of a sealed client secret. */
export const secretPlaceOf = (agency_id: AgencyId) => ({
  agency_id,
  column: 'agency_sign_ins.secret_sealed',
});

/**
 * Where an agency's provider sends browsers back to: an address of this agency only. With one for all, a provider could
 * pass on the code of another agency's provider.
 */
export function callbackUrl({ apiUrl }: Pick<Config, 'apiUrl'>, sign_in_key: string): string {
  return `${apiUrl}/api/v1/agency/socialLogin/agency?of=${sign_in_key}`;
}

/** The TXT record that proves a domain. */
export const proofOf = ({ domain, proof }: { domain: string; proof: string }) => ({
  record_name: `_placewell.${domain}`,
  record_value: `placewell-domain=${proof}`,
});

/** The domain of an email address. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
