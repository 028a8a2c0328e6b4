import { randomBytes } from 'node:crypto';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../../../platform/config.ts';
import { openSecret, sealSecret } from '../../../platform/security/secrets.ts';

const SECRET_BYTES = 32;
const present = (agency_id: AgencyId) => ({ agency_id, column: 'webhooks.secret_sealed' });
const previous = (agency_id: AgencyId) => ({ agency_id, column: 'webhooks.previous_secret_sealed' });

/** A new signing secret in the Standard Webhooks form, and its sealed form for `webhooks.secret_sealed`. */
export function makeSigningSecret(config: Config, agency_id: AgencyId) {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, secret_sealed: sealSecret(config, secret, present(agency_id)) };
}

/** Reseals `secret_sealed` for `previous_secret_sealed`: a sealed text opens only in its own column. */
export const sealAsPrevious = (config: Config, agency_id: AgencyId, secret_sealed: string) =>
  sealSecret(config, openSecret(config, secret_sealed, present(agency_id)), previous(agency_id));

type Sealed = { secret_sealed: string; previous_secret_sealed: string | null };
type Message = { id: string; at: Date; body: string };

/** The headers by which a receiver authenticates a body; also signed by the previous secret, if given. */
export function signedHeaders(
  config: Config,
  { agency_id, secret_sealed, previous_secret_sealed }: Sealed & { agency_id: AgencyId },
  { id, at, body }: Message,
) {
  const secrets = [openSecret(config, secret_sealed, present(agency_id))];
  if (previous_secret_sealed) secrets.push(openSecret(config, previous_secret_sealed, previous(agency_id)));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
