import { limits } from '@placewell/contract/limits.ts';
import type { SignInMode } from '@placewell/contract/people/agency-sign-in.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAgencyUsers } from '../agencies/agencies.public.ts';
import { domainLostEmail, queueEmail } from '../mail/mail.public.ts';
import * as repo from './agency-sign-in.repo.ts';

type Wanted = Pick<
  repo.SignInRow,
  'domain' | 'issuer' | 'oidc_client_id' | 'secret_sealed' | 'provider_name'
>;

const publish = (tx: TenantTx) => publishLiveEvent(tx, { type: 'agency_settings.changed' });

/**
 * Sets the provider. A new domain gets a new proof and is not verified. With another domain or issuer a required provider
 * is only offered: nobody has tried it.
 */
export async function changeProvider(tx: TenantTx, before: repo.SignInRow | undefined, wanted: Wanted) {
  if (!before) await repo.insertSignIn(tx, { ...wanted, proof: newToken() });
  else {
    const isOtherDomain = before.domain !== wanted.domain;
    const isUntried = isOtherDomain || before.issuer !== wanted.issuer;
    await repo.updateSignIn(tx, {
      ...wanted,
      ...(isOtherDomain ? { proof: newToken(), verified_at: null, missing_since: null } : {}),
      ...(isUntried && before.sign_in_mode === 'required' ? { sign_in_mode: 'offered' as const } : {}),
    });
  }
  await publish(tx);
}

export async function changeMode(tx: TenantTx, sign_in_mode: SignInMode) {
  await repo.updateSignIn(tx, { sign_in_mode });
  await publish(tx);
}

/** Marks the domain as verified; throws `domain_taken` where another agency has done so before. */
export async function verifyDomain(tx: TenantTx) {
  if (!(await repo.updateToVerified(tx))) throw new AppError('domain_taken');
  await publish(tx);
}

/**
 * Records that the record of a verified domain is missing. After a week the domain is no longer verified, and agency users
 * are notified by email; returns whether that has happened.
 */
export async function noteMissingRecord(tx: TenantTx, { config }: Pick<Platform, 'config'>, domain: string) {
  await repo.updateToMissing(tx);
  const isLost = await repo.updateToLost(tx, limits.domainProofDays);
  if (isLost)
    for (const { email } of await listAgencyUsers(tx))
      await queueEmail(tx, { config }, domainLostEmail(email, domain, config.publicUrl));
  await publish(tx);
  return isLost;
}
