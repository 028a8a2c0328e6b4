import { randomBytes } from 'node:crypto';
import { AgencyId } from '@placewell/contract/ids.ts';

const AGENCY_BYTES = 16;
const SECRET_BYTES = 48;
/** The characters of base64url, as many as the agency and 256 random bits take: 48 bytes fill 64 of them exactly. */
const SECRET = /^[A-Za-z0-9_-]{64}$/;
const UUID_PARTS = [0, 8, 12, 16, 20, 32];

/**
 * The secret of a link to a shared page: the agency, so that its rows are the ones searched, and 256 random bits. Only
 * its `hashToken` is stored.
 */
export const newShareSecret = (agency_id: AgencyId): string =>
  Buffer.concat([
    Buffer.from(agency_id.replaceAll('-', ''), 'hex'),
    randomBytes(SECRET_BYTES - AGENCY_BYTES),
  ]).toString('base64url');

/** The agency that a secret names; whether the secret is right only the hash of all of it says. */
export function agencyOfSecret(secret: string): AgencyId | undefined {
  if (!SECRET.test(secret)) return undefined;
  const hex = Buffer.from(secret, 'base64url').subarray(0, AGENCY_BYTES).toString('hex');
  const parts = UUID_PARTS.slice(1).map((end, at) => hex.slice(UUID_PARTS[at], end));
  return AgencyId.safeParse(parts.join('-')).data;
}

/** The address of a shared page, which is the link. */
export const shareUrl = (publicUrl: string, secret: string) => `${publicUrl}/s/${secret}`;
