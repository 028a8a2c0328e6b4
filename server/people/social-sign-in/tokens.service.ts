import type { SignInProvider } from '@placewell/contract/people/social-sign-in.ts';
import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteEmail } from '../../platform/security/security-log.ts';
import { type Claims, nameOf, pictureOf } from '../../providers/identity/claims.ts';
import { IdentityError, type IdentityProvider } from '../../providers/identity/identity-provider.ts';
import { findPendingSignIn } from './social-sign-in.repo.ts';

const NOT_CONFIGURED = { google: 'google_not_configured', oidc: 'oidc_not_configured' } as const;

/** The configured provider with this name; throws if it is not set up here. */
export function providerOf(
  { identity }: Pick<Platform, 'identity'>,
  provider: SignInProvider,
): IdentityProvider {
  const found = identity.get(provider);
  if (!found) throw new AppError(NOT_CONFIGURED[provider]);
  return found;
}

/** What the provider says; its refusal as one of ours, and its silence as an outage that passes. */
export async function trustedClaims<P extends string>(
  { name }: IdentityProvider<P>,
  ask: () => Promise<Claims<P>>,
): Promise<Claims<P>> {
  const claims = await asking(name, ask);
  noteEmail(claims.email);
  if (claims.email === '') throw new AppError('provider_email_unverified');
  return claims;
}

/** Asks a provider; see `trustedClaims`. */
export async function asking<T>(name: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.reason === 'refused') throw new AppError('sign_in_refused', { cause: error });
    throw new AppError('unavailable', { message: texts.providerSilent(name), cause: error });
  }
}

export const readIdToken = (google: IdentityProvider, idToken: string): Promise<Claims> =>
  trustedClaims(google, () => google.verify(idToken));

/** The identity in a Google ID token, or in a ticket in its place. */
export async function readGoogleToken(platform: Platform, googleToken: string): Promise<Claims> {
  if (googleToken.includes('.')) return readIdToken(providerOf(platform, 'google'), googleToken);
  const pending = await findPendingSignIn(platform.database.app, 'ticket', googleToken);
  if (!pending) {
    providerOf(platform, 'google');
    throw new AppError('sign_in_refused');
  }
  if (pending.is_expired) throw new AppError('sign_in_expired');
  noteEmail(pending.claims.email);
  // The provider may have been removed from the settings since.
  providerOf(platform, pending.claims.provider);
  return pending.claims;
}

type Said = Partial<
  Record<'email' | 'name' | 'picture' | 'googleId' | 'givenName' | 'familyName', string | null | undefined>
>;

/** Throws `provider_details_differ` where the body contradicts the provider's details of the person. */
export function assertSame(claims: Claims, said: Said) {
  const trusted: Required<Said> = {
    email: claims.email,
    name: claims.name,
    picture: claims.picture,
    googleId: claims.subject,
    givenName: claims.given_name,
    familyName: claims.family_name,
  };
  // Unprintable characters are not stored; a body that repeats its token still contains them.
  const kept: Said = {
    ...said,
    name: nameOf(said.name),
    picture: pictureOf(said.picture),
    givenName: nameOf(said.givenName),
    familyName: nameOf(said.familyName),
  };
  const names = Object.keys(trusted) as (keyof Said)[];
  const different = names.filter((name) => kept[name] && kept[name] !== trusted[name]);
  if (different.length === 0) return;
  const fields = Object.fromEntries(different.map((name) => [name, texts.notVouchedFor]));
  throw new AppError('provider_details_differ', { fields });
}
