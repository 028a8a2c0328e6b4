import { createHash } from 'node:crypto';
import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/social-sign-in.ts';
import { z } from 'zod';
import type { PublicContext, Redirect, RedirectContext } from '../../platform/context.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurity } from '../../platform/security/security-log.ts';
import type { Claims } from '../../providers/identity/claims.ts';
import type { Attempt } from '../../providers/identity/identity-provider.ts';
import { assertBlockRateLimit, createHandoff, isWithin } from '../accounts/accounts.public.ts';
import {
  type AgencyProvider,
  domainOf,
  openAgencyProvider,
} from '../agency-sign-in/agency-sign-in.public.ts';
import { enterByAgency } from './agency-sign-in.writes.ts';
import { asking, trustedClaims } from './tokens.service.ts';

/** Its value holds the key of the agency's provider, state, nonce and PKCE verifier. */
const COOKIE = 'placewell-company-sign-in';
const CALL = 'agency/socialLogin/agency';
const cookieSeconds = limits.socialSignInMs / 1000;
const Key = z.uuid();

/** The sign-in page with the reason of a failure; without one where the person has declined. */
function signInPage({ config }: Pick<Platform, 'config'>, reason: string): string {
  const query = reason ? `?${new URLSearchParams({ social_error: reason, provider: 'agency' })}` : '';
  return `${config.publicUrl}/auth${query}`;
}

/** Redirects the browser to the provider of the address's agency; to the sign-in page where there is none, or no answer. */
export async function beginAgencySignIn(
  { platform, ip }: PublicContext,
  { email, domain }: Body<typeof calls.beginAgencySignIn>,
): Promise<Redirect> {
  try {
    await assertBlockRateLimit(platform.database, 'social', ip);
    const wanted = domain ?? (email === undefined ? '' : domainOf(email));
    const { provider, sign_in_key, redirectUri } = await openAgencyProvider(platform, { domain: wanted });
    const { url, attempt } = await asking(provider.name, () => provider.begin(redirectUri));
    const value = [sign_in_key, attempt.state, attempt.nonce, attempt.verifier].join('.');
    return { location: url, cookies: { [COOKIE]: value }, cookieSeconds };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.cause) platform.log.warn({ err: error.cause }, 'Sign-in by a company failed: could not begin');
    return { location: signInPage(platform, error.code), cookies: {}, cookieSeconds };
  }
}

type Begun = { sign_in_key: string; attempt: Attempt };

/** The attempt in the browser's cookie. */
function begunBy(cookie: string | undefined): Begun | undefined {
  const [key = '', state, nonce, verifier] = (cookie ?? '').split('.');
  const sign_in_key = Key.safeParse(key).data;
  if (!sign_in_key || !state || !nonce || !verifier) return undefined;
  return { sign_in_key, attempt: { state, nonce, verifier } };
}

/**
 * Receives the browser back from the provider of an agency. Every failure redirects to the sign-in page, which shows it; the
 * cookie works once.
 */
export async function finishAgencySignIn(
  context: RedirectContext,
  query: Record<string, unknown>,
): Promise<Redirect> {
  const { platform, cookie } = context;
  const begun = begunBy(cookie(COOKIE));
  const location = await finish(context, query, begun).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    // Never the token itself.
    if (error.cause)
      platform.log.warn({ err: error.cause }, 'Sign-in by a company failed: refused or no answer');
    logSecurity(platform.log, 'refused', { code: error.code, call: CALL }, 'Refused');
    return signInPage(platform, query.error === 'access_denied' ? '' : error.code);
  });
  return { location, cookies: { [COOKIE]: '' }, cookieSeconds };
}

async function finish(
  { platform, ip }: RedirectContext,
  query: Record<string, unknown>,
  begun: Begun | undefined,
): Promise<string> {
  const { database } = platform;
  await assertBlockRateLimit(database, 'social', ip);
  // Begun by another browser, at another agency, or as another attempt.
  if (!begun || begun.sign_in_key !== query.of || begun.attempt.state !== query.state)
    throw new AppError('sign_in_refused');
  const state = createHash('sha256').update(begun.attempt.state).digest('base64url');
  if (!(await isWithin(database.app, `social-state:${state}`, { max: 1, seconds: cookieSeconds })))
    throw new AppError('sign_in_refused');
  const asked = await openAgencyProvider(platform, { sign_in_key: begun.sign_in_key });
  const address = new URL(asked.redirectUri);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const claims = await trustedClaims(asked.provider, () => asked.provider.finish(address, begun.attempt));
  return handOver(platform, asked, claims);
}

/** The web application's URL for the person of this agency; people of other agencies are never looked up. */
async function handOver(
  platform: Platform,
  { agency_id, domain, provider }: AgencyProvider,
  claims: Claims<'agency'>,
): Promise<string> {
  // The provider of a domain is trusted with its addresses only.
  if (domainOf(claims.email) !== domain) throw new AppError('company_email_refused');
  return withTenant(platform.database, agency_id, async (tx) => {
    const account = await enterByAgency(tx, platform, { claims, provider_name: provider.name });
    return createHandoff(tx, platform.config.publicUrl, account);
  });
}
