import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { newToken } from '../../platform/ids.ts';
import { openSecret, sealSecret } from '../../platform/security/secrets.ts';
import type { sendResetTask } from './accounts.tasks.ts';

const Sealed = z.tuple([z.string(), z.string()]);
// In no table but the queue's: whoever can read that learns of no address that was typed.
const PLACE = { agency_id: null, column: 'payload of accounts.sendReset' };

/**
 * The payload of a job that asks for a new password: the address sealed, and the hash of it with a secret that is sealed
 * too, by which the database knows that this job is about this address (find_account_by_job).
 */
export function sealReset(config: Config, email: string) {
  const secret = newToken();
  return {
    address_sealed: sealSecret(config, JSON.stringify([email, secret]), PLACE),
    proof: createHash('sha256').update(`${secret} ${email}`).digest('hex'),
  };
}

/** What such a payload holds; of one that an earlier version queued the address alone. */
export function openReset(config: Config, payload: z.output<typeof sendResetTask.payload>) {
  if (payload.address_sealed === undefined) return { email: payload.email ?? '', secret: '' };
  const [email, secret] = Sealed.parse(JSON.parse(openSecret(config, payload.address_sealed, PLACE)));
  return { email, secret };
}
