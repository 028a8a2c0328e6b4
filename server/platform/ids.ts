import { hash, randomBytes } from 'node:crypto';
import type { AgencyId } from '@placewell/contract/ids.ts';

/** UUID version 7 (RFC 9562): it starts with the time in ms, so that new rows are adjacent in an index. */
export function newId<Id extends string = string>(): Id {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id;
}

/** 256 random bits for a session or a link, URL-safe. Only its `hashToken` is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The agency ID of the installation's own records. */
export const INSTALLATION_ID = '00000000-0000-0000-0000-000000000000' as AgencyId;
