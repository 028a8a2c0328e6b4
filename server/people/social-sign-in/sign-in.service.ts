import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/social-sign-in.ts';
import type { PendingSignIn } from '@placewell/contract/people/social-sign-in.ts';
import { texts } from '@placewell/contract/texts.ts';
import { CallResult, type PublicContext } from '../../platform/context.ts';
import { withAnonymous } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Claims } from '../../providers/identity/claims.ts';
import {
  assertBlockRateLimit,
  assertSignUpOpen,
  findAccountForLogin,
  finishSignIn,
  guessToken,
  lockAccount,
  mayChooseMode,
  signUpState,
  withAccount,
} from '../accounts/accounts.public.ts';
import { assertProviderNotRequired } from '../agency-sign-in/agency-sign-in.public.ts';
import { findAccountByIdentity, listOpenInvitations } from './social-sign-in.repo.ts';
import { noteUse, redeemCode } from './social-sign-in.writes.ts';
import { assertSame, providerOf, readIdToken } from './tokens.service.ts';

export async function getSignInProviders({ platform, isLocal }: PublicContext) {
  const providers = [...platform.identity.values()];
  return {
    providers: providers.map(({ provider, name }) => ({ provider, provider_name: name })),
    is_own_agency: platform.config.isOwnAgency,
    sign_up: await signUpState({ platform, isLocal }),
    may_choose_mode: await mayChooseMode(platform),
  };
}

/**
 * Signs in by a Google ID token. Returns 201 for an email without an account; refuses one whose account is not linked,
 * which its owner must prove first.
 */
export async function socialLogin(
  { platform, ip, user_agent, isLocal }: PublicContext,
  body: Body<typeof calls.socialLogin>,
) {
  const google = providerOf(platform, 'google');
  await assertBlockRateLimit(platform.database, 'social', ip);
  const claims = await readIdToken(google, body.googleToken);
  if (body.emailVerified === false) throw new AppError('provider_email_unverified');
  assertSame(claims, body);
  const session = await signInLinked({ platform, ip, user_agent }, claims);
  if (session) return session;
  const pending = await pendingSignIn({ platform, isLocal }, claims, body.googleToken);
  if (!pending.needsAgencyCreation) throw new AppError('account_link_required');
  return new CallResult(pending, texts.signInToFinish, 201);
}

/** Opens a session for the person to whom the sign-in is linked; undefined if it is not linked. */
async function signInLinked(
  { platform, ...seenFrom }: Pick<PublicContext, 'platform' | 'ip' | 'user_agent'>,
  claims: Claims,
) {
  const { database } = platform;
  const account = await withAnonymous(database, (tx) => findAccountByIdentity(tx, claims));
  if (!account) return undefined;
  return withAccount(database, account, async (tx) => {
    await noteUse(tx, account, claims);
    // Deactivating a person ends all sessions, so a concurrent sign-in must not open one.
    const locked = await lockAccount(tx, account);
    if (locked?.user_status !== 'active') throw new AppError('account_inactive');
    await assertProviderNotRequired(tx, account);
    const how = { change: claims.provider, message: 'Logged in by a provider' };
    return finishSignIn(tx, { platform, ...seenFrom }, account, how);
  });
}

/**
 * The next step for an unlinked trusted identity: create an agency, or prove an account. Throws `sign_up_closed` where
 * nobody signs up, unless an invitation is open, whose link joins its agency.
 */
export async function pendingSignIn(
  { platform, isLocal }: Pick<PublicContext, 'platform' | 'isLocal'>,
  claims: Claims,
  googleToken: string,
): Promise<PendingSignIn> {
  const { provider, email, name } = claims;
  const [account, invited_by] = await withAnonymous(platform.database, async (tx) => [
    await findAccountForLogin(tx, email),
    await listOpenInvitations(tx, email),
  ]);
  if (!account && invited_by.length === 0) await assertSignUpOpen({ platform, isLocal });
  return {
    needsAgencyCreation: !account,
    provider,
    provider_name: providerOf(platform, provider).name,
    googleToken,
    email,
    name,
    givenName: claims.given_name,
    familyName: claims.family_name,
    picture: claims.picture,
    invited_by: account ? [] : invited_by,
  };
}

/** Redeems a hand-off code; an unknown, used or expired one counts as a wrong password of the address block. */
export async function redeemSocialSignIn(
  { platform, ip, isLocal }: PublicContext,
  { code }: Body<typeof calls.redeemSocialSignIn>,
) {
  const { database } = platform;
  const { claims, ticket } = await guessToken(database, ip, async () => {
    const redeemed = await withAnonymous(database, (tx) => redeemCode(tx, code, limits.socialSignInMs));
    if (!redeemed) throw new AppError('handoff_invalid');
    return redeemed;
  });
  const pending = await pendingSignIn({ platform, isLocal }, claims, ticket);
  return new CallResult(pending, texts.signInToFinish, pending.needsAgencyCreation ? 201 : 200);
}
