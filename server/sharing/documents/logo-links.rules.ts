import { AgencyId } from '@placewell/contract/ids.ts';
import type { Config } from '../../platform/config.ts';
import { openSecret, SecretError, sealSecret } from '../../platform/security/secrets.ts';

// In no table: such a link opens a logo only.
const PLACE = { agency_id: null, column: 'link to a logo' };

/** The address of the agency's logo for emails: mail programs ask there, so it opens no page. */
export const logoUrl = (config: Config, agency_id: AgencyId) =>
  `${config.publicUrl}/s/logos/${sealSecret(config, agency_id, PLACE)}`;

/** The agency of such an address; undefined for any other text. */
export function agencyOfLogo(config: Config, token: string): AgencyId | undefined {
  try {
    return AgencyId.safeParse(openSecret(config, token, PLACE)).data;
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}
