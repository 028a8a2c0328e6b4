import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Config } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Factor } from './second-factor.repo.ts';

type Site = Pick<Config, 'publicUrl'>;
type Account = { user_id: string; email: string; fullname: string };
/** The browser's message, of which the library checks every part. */
function parseAnswer<T>(json: string): T {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AppError('wrong_factor', { cause });
  }
}

/** The host name that passkeys belong to; undefined where people come by an address, for which browsers make none. */
export function passkeyHost({ publicUrl }: Site): string | undefined {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : undefined;
}

function hostOf(config: Site): string {
  const host = passkeyHost(config);
  if (host === undefined) throw new AppError('passkeys_unavailable');
  return host;
}

const isPasskey = (factor: Factor): factor is Factor & { credential_id: string; public_key: Buffer } =>
  factor.credential_id !== null && factor.public_key !== null;

const credentialsOf = (factors: readonly Factor[]) =>
  factors
    .filter(isPasskey)
    .map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] }));

/** What a browser needs to make a passkey that is none of these. */
export const passkeyToMake = (config: Site, account: Account, factors: readonly Factor[]) =>
  generateRegistrationOptions({
    rpName: 'Placewell',
    rpID: hostOf(config),
    userName: account.email || account.fullname,
    userID: new TextEncoder().encode(account.user_id),
    userDisplayName: account.fullname,
    excludeCredentials: credentialsOf(factors),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** The passkey that a browser made for this challenge. Throws `wrong_factor` for any other answer. */
export async function readNewPasskey(config: Site, challenge: string, passkey: string) {
  const made = await verifyRegistrationResponse({
    response: parseAnswer<RegistrationResponseJSON>(passkey),
    expectedChallenge: challenge,
    expectedOrigin: new URL(config.publicUrl).origin,
    expectedRPID: hostOf(config),
    requireUserVerification: false,
  }).catch(refused);
  if (!made.verified) throw new AppError('wrong_factor');
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), use_count: counter, transports };
}

/** What a browser needs to use one of these passkeys; null where there is none, or no host name. */
export async function passkeyToUse(config: Site, factors: readonly Factor[]) {
  const host = passkeyHost(config);
  const allowCredentials = credentialsOf(factors);
  if (host === undefined || allowCredentials.length === 0) return null;
  return generateAuthenticationOptions({ rpID: host, allowCredentials, userVerification: 'preferred' });
}

/** The factor with which a browser answered this challenge, and how often it was used; undefined for any other answer. */
export async function findUsedPasskey(
  config: Site,
  challenge: string,
  passkey: string,
  factors: readonly Factor[],
): Promise<{ factor: Factor; use_count: number } | undefined> {
  const host = passkeyHost(config);
  const response = parseAnswer<AuthenticationResponseJSON | null>(passkey);
  const factor = factors.filter(isPasskey).find(({ credential_id }) => credential_id === response?.id);
  if (host === undefined || !factor || !response) return undefined;
  const used = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: new URL(config.publicUrl).origin,
    expectedRPID: host,
    requireUserVerification: false,
    credential: {
      id: factor.credential_id,
      publicKey: new Uint8Array(factor.public_key),
      counter: factor.use_count,
    },
  }).catch(() => undefined);
  return used?.verified ? { factor, use_count: used.authenticationInfo.newCounter } : undefined;
}

/** The library throws for every answer that is malformed or false. */
const refused = (cause: unknown): never => {
  throw new AppError('wrong_factor', { cause });
};
