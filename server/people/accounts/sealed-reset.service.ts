import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { newToken } from '../../platform/ids.ts';
import { openSecret, sealSecret } from '../../platform/security/secrets.ts';
import type { sendResetTask } from './accounts.tasks.ts';

const Sealed = z.tuple([z.string(), z.string()]);
// In the queue's table only, whose readers must not learn typed addresses.
const PLACE = { agency_id: null, column: 'payload of accounts.sendReset' };

/**
 * The payload of a password-reset job: the sealed address, and its hash with a secret that is sealed too, which proves to
 * the database that the job is about this address (find_account_by_job).
 */
export function sealReset(config: Config, email: string) {
  const secret = newToken();
  return {
    address_sealed: sealSecret(config, JSON.stringify([email, secret]), PLACE),
    proof: createHash('sha256').update(`${secret} ${email}`).digest('hex'),
  };
}

/** The content of such a payload; jobs queued by an earlier version hold the address only. */
export function openReset(config: Config, payload: z.output<typeof sendResetTask.payload>) {
  if (payload.address_sealed === undefined) return { email: payload.email ?? '', secret: '' };
  const [email, secret] = Sealed.parse(JSON.parse(openSecret(config, payload.address_sealed, PLACE)));
  return { email, secret };
}
