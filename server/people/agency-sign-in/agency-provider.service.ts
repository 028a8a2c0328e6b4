import type { AgencyId } from '@placewell/contract/ids.ts';
import { type AnonymousTx, withAnonymous, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSecret } from '../../platform/security/secrets.ts';
import { type IdentityProvider, openProvider } from '../../providers/identity/identity-provider.ts';
import { outgoingFetch } from '../../providers/identity/outgoing-fetch.ts';
import * as repo from './agency-sign-in.repo.ts';
import { callbackUrl, secretPlaceOf } from './sign-in-places.rules.ts';

/** The provider of an agency whose domain is verified, ready for use. */
export type AgencyProvider = {
  agency_id: AgencyId;
  sign_in_key: string;
  /** It is trusted with addresses of this domain only. */
  domain: string;
  redirectUri: string;
  provider: IdentityProvider<'agency'>;
};

/** The provider for addresses of this domain, or with this key; throws `company_sign_in_not_found` without one. */
export async function openAgencyProvider(
  platform: Platform,
  by: Parameters<typeof repo.findAgencyBy>[1],
): Promise<AgencyProvider> {
  const { database, config, outgoing, log } = platform;
  const agency_id = await withAnonymous(database, (tx: AnonymousTx) => repo.findAgencyBy(tx, by));
  const row = agency_id && (await withTenant(database, agency_id, repo.findSignIn));
  // Both may have changed since the agency was found.
  if (!row || row.verified_at === null || row.sign_in_mode === 'off')
    throw new AppError('company_sign_in_not_found');
  const { sign_in_key, domain, issuer, oidc_client_id, provider_name } = row;
  const redirectUri = callbackUrl(config, sign_in_key);
  let clientSecret: string;
  try {
    clientSecret = openSecret(config, row.secret_sealed, secretPlaceOf(agency_id));
  } catch (error) {
    log.error({ err: error, agency_id }, 'Sign-in by the provider of an agency failed: its secret is sealed');
    throw new AppError('unavailable', { cause: error });
  }
  const details = {
    provider: 'agency' as const,
    name: provider_name,
    issuer,
    clientId: oidc_client_id,
    clientSecret,
  };
  // Opened for each use: its endpoints and keys are those of this moment.
  const provider = openProvider(details, { fetch: outgoingFetch(outgoing, redirectUri), ownsEmails: true });
  return { agency_id, sign_in_key, domain, redirectUri, provider };
}
