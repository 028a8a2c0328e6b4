import { Email } from '@placewell/contract/people/accounts.ts';
import type { SignInProvider } from '@placewell/contract/people/social-sign-in.ts';
import type { JWTPayload } from 'jose';

/** The verified claims of a provider. Issuer and subject identify the person permanently; all else may change. */
export type Claims<P extends string = SignInProvider> = {
  provider: P;
  issuer: string;
  subject: string;
  email: string;
  name: string;
  given_name: string;
  family_name: string;
  picture: string;
};

const MAX_LENGTH = { subject: 255, name: 200, picture: 2000 };
// Control characters, line breaks among them, and marks that change the text direction.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A claim as a text that can be stored and shown; '' for anything else. */
const textOf = (claim: unknown, maxLength: number): string =>
  typeof claim === 'string'
    ? claim.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed()
    : '';

/** A name, or part of one, as stored from a token; a caller's repetition of the token is compared with it. */
export const nameOf = (claim: unknown) => textOf(claim, MAX_LENGTH.name);
export const pictureOf = (claim: unknown) => textOf(claim, MAX_LENGTH.picture);

/** Some providers send a text, and those of companies often nothing, since they made the address themselves. */
const isConfirmed = (claim: unknown, ownsEmails: boolean) =>
  claim === true || (ownsEmails && (claim === undefined || claim === 'true'));

/**
 * The claims of a verified token; undefined without a subject. Without a confirmed email, `email` is ''. `ownsEmails`: the
 * caller accepts only addresses of the provider's own domain, so that one of which it says nothing counts as confirmed.
 */
export function claimsOf<P extends string>(
  payload: JWTPayload,
  { provider, issuer, ownsEmails = false }: Pick<Claims<P>, 'provider' | 'issuer'> & { ownsEmails?: boolean },
): Claims<P> | undefined {
  const { sub } = payload;
  if (!sub || sub.length > MAX_LENGTH.subject || textOf(sub, MAX_LENGTH.subject) !== sub) return undefined;
  const email = isConfirmed(payload.email_verified, ownsEmails)
    ? Email.safeParse(payload.email).data
    : undefined;
  return {
    provider,
    issuer,
    subject: sub,
    email: email ?? '',
    name: nameOf(payload.name),
    given_name: nameOf(payload.given_name),
    family_name: nameOf(payload.family_name),
    picture: pictureOf(payload.picture),
  };
}
