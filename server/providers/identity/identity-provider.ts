import { limits } from '@placewell/contract/limits.ts';
import type { SignInProvider } from '@placewell/contract/people/social-sign-in.ts';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { Config } from '../../platform/config.ts';
import { type Claims, claimsOf } from './claims.ts';
import { type ProviderConfig, providerConfigs } from './identity-settings.ts';
import { keysFetch } from './outgoing-fetch.ts';

/** The provider did not confirm a sign-in (`refused`), or did not respond (`unreachable`). */
export class IdentityError extends Error {
  readonly reason: 'refused' | 'unreachable';
  constructor(reason: 'refused' | 'unreachable', cause: unknown) {
    super(`The provider ${reason === 'refused' ? 'did not confirm the sign-in' : 'did not answer'}`, {
      cause,
    });
    this.reason = reason;
  }
}

/** State that the browser keeps until it returns from the provider. */
export type Attempt = { state: string; nonce: string; verifier: string };

export type IdentityProvider<P extends string = SignInProvider> = {
  readonly provider: P;
  readonly name: string;
  readonly issuer: string;
  /** Checks signature, issuer, audience, age and, if given, nonce of an ID token. Throws `IdentityError`. */
  verify: (idToken: string, nonce?: string) => Promise<Claims<P>>;
  /** The URL to redirect the browser to (authorization code flow with PKCE). */
  begin: (redirectUri: string) => Promise<{ url: string; attempt: Attempt }>;
  /** Redeems the code in the URL with which the browser returned. */
  finish: (address: URL, attempt: Attempt) => Promise<Claims<P>>;
};

// Asymmetric signatures only: with others, anyone with the public key could sign.
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const GOOGLE = 'https://accounts.google.com';
const CLOCK_TOLERANCE_S = 60;
const TIMEOUT_S = 8;
/** Keys and endpoints of a provider are refreshed after this time; earlier for an unknown key. */
const DISCOVERY_MS = 60 * 60_000;

type Discovered = { configuration: client.Configuration; keys: ReturnType<typeof createRemoteJWKSet> };

/** How a provider is reached and believed, if not as those of the settings are. */
type Options = { fetch?: client.CustomFetch; ownsEmails?: boolean };

async function discover(
  { issuer, clientId, clientSecret }: ProviderConfig<string>,
  fetch: client.CustomFetch | undefined,
): Promise<Discovered> {
  const url = new URL(issuer);
  const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    execute,
    ...(fetch ? { [client.customFetch]: fetch } : {}),
  });
  const metadata = found.serverMetadata();
  if (!metadata.jwks_uri) throw new Error(`${issuer} names no keys`);
  // How to send the secret: as the provider says, else the default of OpenID Connect.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isBasic = methods.includes('client_secret_basic') && !methods.includes('client_secret_post');
  const authentication = isBasic
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret);
  const configuration = new client.Configuration(metadata, clientId, clientSecret, authentication);
  configuration.timeout = TIMEOUT_S;
  if (fetch) configuration[client.customFetch] = fetch;
  for (const allow of execute) allow(configuration);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
    timeoutDuration: TIMEOUT_S * 1000,
    ...(fetch ? keysFetch(fetch) : {}),
  });
  return { configuration, keys };
}

/** Whether the provider did not respond, or not by the protocol, as opposed to refusing a token or code. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof client.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)));

const asIdentityError = (error: unknown) =>
  error instanceof IdentityError
    ? error
    : new IdentityError(isUnreachable(error) ? 'unreachable' : 'refused', error);

/** A provider; its endpoints and keys are fetched on first use. */
export function openProvider<P extends string>(
  config: ProviderConfig<P>,
  { fetch, ownsEmails = false }: Options = {},
): IdentityProvider<P> {
  const { provider, name, issuer, clientId } = config;
  let known: { promise: Promise<Discovered>; until: number } | undefined;
  const discovered = async () => {
    if (!known || known.until < Date.now())
      known = { promise: discover(config, fetch), until: Date.now() + DISCOVERY_MS };
    const current = known;
    return current.promise.catch((error: unknown) => {
      // The next call retries.
      if (known === current) known = undefined;
      throw new IdentityError('unreachable', error);
    });
  };

  const verify = async (idToken: string, nonce?: string): Promise<Claims<P>> => {
    const { keys } = await discovered();
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(idToken, keys, {
        // Google's tokens contain the issuer with or without the scheme.
        issuer: issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: limits.socialSignInMs / 1000,
        requiredClaims: ['exp', 'iat', 'sub'],
      }));
    } catch (error) {
      throw asIdentityError(error);
    }
    const isOurs = payload.azp === undefined || payload.azp === clientId;
    const isAnswer = nonce === undefined || payload.nonce === nonce;
    const claims = isOurs && isAnswer ? claimsOf(payload, { provider, issuer, ownsEmails }) : undefined;
    if (!claims) throw new IdentityError('refused', new Error('Made for another client or another sign-in'));
    return claims;
  };

  return {
    provider,
    name,
    issuer,
    verify,
    begin: async (redirectUri) => {
      const { configuration } = await discovered();
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // Lets a user with several accounts choose one.
        prompt: 'select_account',
      });
      return { url: url.href, attempt };
    },
    finish: async (address, { state, nonce, verifier }) => {
      const { configuration } = await discovered();
      const tokens = await client
        .authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw asIdentityError(error);
        });
      // The library trusts a token from a direct connection; here its signature is always verified.
      return verify(tokens.id_token ?? '', nonce);
    },
  };
}

export type IdentityProviders = ReadonlyMap<SignInProvider, IdentityProvider>;

/** The configured providers; each one's endpoints and keys are fetched on first use. */
export const openIdentityProviders = (config: Pick<Config, 'settings'>): IdentityProviders =>
  new Map(providerConfigs(config).map((one) => [one.provider, openProvider(one)]));
