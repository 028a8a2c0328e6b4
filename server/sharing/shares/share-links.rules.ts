import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const KEY_BYTES = 16;
const SECRET_BYTES = 48;
/** The characters of base64url, as many as the key and 256 random bits take: 48 bytes fill 64 of them exactly. */
const SECRET = /^[A-Za-z0-9_-]{64}$/;
const UUID_PARTS = [0, 8, 12, 16, 20, 32];

/**
 * The secret of a link to a shared page: the key of the agency's links, so that its rows are the ones searched, and 256
 * random bits. Only its `hashToken` is stored.
 */
export const newShareSecret = (link_key: string): string =>
  Buffer.concat([
    Buffer.from(link_key.replaceAll('-', ''), 'hex'),
    randomBytes(SECRET_BYTES - KEY_BYTES),
  ]).toString('base64url');

/** The key that a secret names; whether the secret is right only the hash of all of it says. */
export function keyOfSecret(secret: string): string | undefined {
  if (!SECRET.test(secret)) return undefined;
  const hex = Buffer.from(secret, 'base64url').subarray(0, KEY_BYTES).toString('hex');
  const parts = UUID_PARTS.slice(1).map((end, at) => hex.slice(UUID_PARTS[at], end));
  return z.uuid().safeParse(parts.join('-')).data;
}

/** The address of a shared page, which is the link. */
export const shareUrl = (publicUrl: string, secret: string) => `${publicUrl}/s/${secret}`;
