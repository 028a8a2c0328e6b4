import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/people/agency-sign-in.ts';
import type { AgencySignIn } from '@placewell/contract/people/agency-sign-in.ts';
import { isMailboxDomain } from '@placewell/contract/sourcing/mailbox-domains.ts';
import { texts } from '@placewell/contract/texts.ts';
import { getDomain } from 'tldts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealSecret } from '../../platform/security/secrets.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import * as repo from './agency-sign-in.repo.ts';
import { changeMode, changeProvider } from './agency-sign-in.writes.ts';
import { callbackUrl, proofOf, secretPlaceOf } from './sign-in-places.rules.ts';

/** The provider as its agency sees it: without the secret. */
export async function describeSignIn(
  tx: TenantTx,
  { config }: Pick<Platform, 'config'>,
  user_id: UserId,
): Promise<AgencySignIn | null> {
  const row = await repo.findSignIn(tx);
  if (!row) return null;
  const { domain, issuer, oidc_client_id, provider_name, sign_in_mode, verified_at, missing_since } = row;
  return {
    ...{ domain, issuer, oidc_client_id, provider_name, sign_in_mode, verified_at, missing_since },
    ...proofOf(row),
    redirect_url: callbackUrl(config, row.sign_in_key),
    has_signed_in: await repo.hasIdentityAt(tx, user_id, issuer),
  };
}

/** The same after a change, which leaves one. */
export async function describeChanged(tx: TenantTx, platform: Pick<Platform, 'config'>, user_id: UserId) {
  const sign_in = await describeSignIn(tx, platform, user_id);
  if (!sign_in) throw new AppError('sign_in_not_set_up');
  return { sign_in };
}

export const getAgencySignIn = async ({ tx, actor, platform }: Context) => ({
  sign_in: await describeSignIn(tx, platform, actor.user_id),
});

const refuse = (field: string, text: string) => new AppError('invalid_input', { fields: { [field]: text } });

/** Throws `invalid_input` for domains where anyone gets an address, and for an issuer that is never contacted. */
function assertUsable(
  { outgoing }: Pick<Platform, 'outgoing'>,
  { domain, issuer }: Pick<repo.SignInRow, 'domain' | 'issuer'>,
) {
  const registered = getDomain(domain, { allowPrivateDomains: true });
  if (registered === null || isMailboxDomain(domain) || isMailboxDomain(registered))
    throw refuse('domain', texts.domainPublic);
  try {
    outgoing.checkUrl(issuer);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw refuse('issuer', error.message);
  }
}

/** Sets the agency's provider. A stored secret stays where none is given, except for another issuer. */
export async function updateAgencySignIn(
  { tx, actor, platform }: Context,
  { oidc_client_secret, ...wanted }: Body<typeof calls.updateAgencySignIn>,
) {
  assertUsable(platform, wanted);
  const before = await repo.lockSignIn(tx);
  const stored = before?.issuer === wanted.issuer ? before.secret_sealed : undefined;
  const secret_sealed =
    oidc_client_secret === undefined
      ? stored
      : sealSecret(platform.config, oidc_client_secret, secretPlaceOf(tx.agency_id));
  // Another issuer must not be sent the secret of the one before.
  if (secret_sealed === undefined) throw refuse('oidc_client_secret', texts.required);
  await changeProvider(tx, before, { ...wanted, secret_sealed });
  const { agency_id, user_id } = actor;
  await recordSecurity(
    { tx, log: platform.log },
    'sign_in_changed',
    { agency_id, user_id, change: 'provider' },
    "An agency's identity provider was changed",
  );
  return describeChanged(tx, platform, user_id);
}

/** Throws `sign_in_not_tried` for "required" before the caller has signed in by the provider: nobody is to lock all out. */
export async function setAgencySignInMode(
  { tx, actor, platform }: Context,
  { sign_in_mode }: Body<typeof calls.setAgencySignInMode>,
) {
  const before = await repo.lockSignIn(tx);
  if (!before) throw new AppError('sign_in_not_set_up');
  const { agency_id, user_id } = actor;
  if (sign_in_mode !== 'off' && before.verified_at === null) throw new AppError('domain_not_verified');
  if (sign_in_mode === 'required' && !(await repo.hasIdentityAt(tx, user_id, before.issuer)))
    throw new AppError('sign_in_not_tried');
  if (sign_in_mode !== before.sign_in_mode) {
    await changeMode(tx, sign_in_mode);
    const facts = { agency_id, user_id, change: `mode_${sign_in_mode}` };
    const message = 'The use of an identity provider was changed';
    await recordSecurity({ tx, log: platform.log }, 'sign_in_changed', facts, message);
  }
  return describeChanged(tx, platform, user_id);
}
