import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@placewell/contract/limits.ts';

/** Digits and letters, 32 of them, without those that are read as a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newCode = () => {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return Array.from({ length: GROUPS }, (_, at) =>
    letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join(''),
  ).join('-');
};

/** New recovery codes of a person, of 80 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newCode);

/** The hash of a code as typed: spaces, hyphens and capitals do not matter, nor an O for a zero. */
export function hashRecoveryCode(user_id: string, typed: string): Buffer {
  const code = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`${user_id} ${code}`).digest();
}
