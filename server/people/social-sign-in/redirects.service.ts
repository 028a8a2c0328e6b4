import { createHash } from 'node:crypto';
import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/social-sign-in.ts';
import type { SignInProvider } from '@placewell/contract/people/social-sign-in.ts';
import type { PublicContext, Redirect, RedirectContext } from '../../platform/context.ts';
import { withAnonymous } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurity } from '../../platform/security/security-log.ts';
import type { Claims } from '../../providers/identity/claims.ts';
import type { Attempt } from '../../providers/identity/identity-provider.ts';
import {
  assertBlockRateLimit,
  createHandoff,
  findAccountForLogin,
  isWithin,
  withAccount,
} from '../accounts/accounts.public.ts';
import { assertProviderNotRequired } from '../agency-sign-in/agency-sign-in.public.ts';
import { findAccountByIdentity } from './social-sign-in.repo.ts';
import { keepPending, noteUse } from './social-sign-in.writes.ts';
import { asking, providerOf, trustedClaims } from './tokens.service.ts';

/** Its value holds provider, tab, state, nonce and PKCE verifier. */
const COOKIE = 'placewell-sign-in';
type Intent = Body<typeof calls.beginSocialLogin>['intent'];

const cookieSeconds = limits.socialSignInMs / 1000;
const callbackUrl = ({ config }: Pick<Platform, 'config'>, provider: SignInProvider) =>
  `${config.apiUrl}/api/v1/agency/socialLogin/${provider}`;

/**
 * Redirects the browser to the provider and keeps the state of the attempt in a cookie; to the sign-in page when the
 * provider does not answer. A provider that is not set up is the caller's error: it has no button.
 */
export async function beginSocialLogin(
  { platform, ip }: PublicContext,
  { provider, intent }: Body<typeof calls.beginSocialLogin>,
): Promise<Redirect> {
  const asked = providerOf(platform, provider);
  try {
    await assertBlockRateLimit(platform.database, 'social', ip);
    const { url, attempt } = await asking(asked.name, () => asked.begin(callbackUrl(platform, provider)));
    const value = [provider, intent, attempt.state, attempt.nonce, attempt.verifier].join('.');
    return { location: url, cookies: { [COOKIE]: value }, cookieSeconds };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    platform.log.warn({ err: error.cause ?? error, provider }, 'Sign-in by provider failed: could not begin');
    const location = signInPage(platform, intent, { provider, reason: error.code });
    return { location, cookies: {}, cookieSeconds };
  }
}

type Begun = { provider: string; intent: Intent; attempt: Attempt };

/** The attempt in the browser's cookie. */
function begunBy(cookie: string | undefined): Begun | undefined {
  const [provider = '', intent, state, nonce, verifier] = (cookie ?? '').split('.');
  if (!state || !nonce || !verifier) return undefined;
  return { provider, intent: intent === 'login' ? 'login' : 'signup', attempt: { state, nonce, verifier } };
}

/**
 * Receives the browser back from a provider. Every failure redirects to the sign-in page, which shows it; the cookie
 * works once.
 */
export const finishSocialLogin =
  (provider: SignInProvider) =>
  async (context: RedirectContext, query: Record<string, unknown>): Promise<Redirect> => {
    const { platform, cookie } = context;
    const begun = begunBy(cookie(COOKIE));
    const location = await finish(context, { provider, query, begun }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      // The provider's or token's error, such as a wrong client secret; never the token itself.
      if (error.cause)
        platform.log.warn({ err: error.cause, provider }, 'Sign-in by provider failed: refused or no answer');
      const call = `agency/socialLogin/${provider}`;
      logSecurity(platform.log, 'refused', { code: error.code, call }, 'Refused');
      const reason = query.error === 'access_denied' ? '' : error.code;
      return signInPage(platform, begun?.intent ?? 'login', { provider, reason });
    });
    return { location, cookies: { [COOKIE]: '' }, cookieSeconds };
  };

function signInPage({ config }: Platform, intent: Intent, why: { provider: string; reason: string }): string {
  const query = new URLSearchParams({
    ...(intent === 'signup' ? { tab: 'signup' } : {}),
    ...(why.reason ? { social_error: why.reason, provider: why.provider } : {}),
  }).toString();
  return `${config.publicUrl}/auth${query ? `?${query}` : ''}`;
}

type Return = { provider: SignInProvider; query: Record<string, unknown>; begun: Begun | undefined };

async function finish(
  { platform, ip }: RedirectContext,
  { provider, query, begun }: Return,
): Promise<string> {
  const { database } = platform;
  const asked = providerOf(platform, provider);
  await assertBlockRateLimit(database, 'social', ip);
  // Begun by another browser or another attempt: the address was passed on, or the attempt has expired.
  if (begun?.provider !== provider || begun.attempt.state !== query.state)
    throw new AppError('sign_in_refused');
  const state = createHash('sha256').update(begun.attempt.state).digest('base64url');
  if (!(await isWithin(database.app, `social-state:${state}`, { max: 1, seconds: cookieSeconds })))
    throw new AppError('sign_in_refused');
  const address = new URL(callbackUrl(platform, provider));
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return handOver(platform, await trustedClaims(asked, () => asked.finish(address, begun.attempt)));
}

/** The web application's next URL: signed in, with an agency to create, or with an account to prove. */
async function handOver(platform: Platform, claims: Claims): Promise<string> {
  const { database, config } = platform;
  const [linked, owner] = await withAnonymous(database, async (tx) => [
    await findAccountByIdentity(tx, claims),
    await findAccountForLogin(tx, claims.email),
  ]);
  if (linked && (linked.user_status === 'inactive' || linked.agency_status === 'inactive'))
    throw new AppError('account_inactive');
  if (linked)
    return withAccount(database, linked, async (tx) => {
      await noteUse(tx, linked, claims);
      await assertProviderNotRequired(tx, linked);
      return createHandoff(tx, config.publicUrl, linked);
    });
  const code = await keepPending(database.app, 'handoff', claims, limits.handoffMs);
  return `${config.publicUrl}/auth/${owner ? 'link-account' : 'create-agency'}?social=${code}`;
}
