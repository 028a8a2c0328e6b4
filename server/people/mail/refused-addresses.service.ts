import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Config } from '../../platform/config.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { keyedHashes } from '../../platform/security/secrets.ts';
import { hasRefusal, type Refusal } from './mail.repo.ts';

// A hash under the installation's key: the address itself is not kept, since no mail has reached it.
const hashesOf = (config: Config, agency_id: AgencyId, address: string) =>
  keyedHashes(config, address.trim().toLowerCase(), { agency_id, column: 'emails.refused_key' });

/** The stored form of a refused address. */
export const refusalOf = (config: Config, agency_id: AgencyId, address: string): Refusal => ({
  refused_key: hashesOf(config, agency_id, address)[0],
});

/**
 * Whether a mail server has permanently refused this address (5.1.x of RFC 3463) since that time, for an email that the
 * agency sent from here. Remembered as long as the email: for 30 days.
 */
export const wasAddressRefused = (
  tx: TenantTx,
  config: Config,
  { address, since }: { address: string; since: string },
): Promise<boolean> => hasRefusal(tx, hashesOf(config, tx.agency_id, address), since);
