import { randomBytes } from 'node:crypto';
import { openSecret, SecretError, sealSecret } from '../../../platform/security/secrets.ts';
import type { Sandbox } from './requests.ts';
import { findSealedSecret, keepSealedSecret } from './sandbox.repo.ts';

const PLACE = { agency_id: null, column: 'sandbox_secrets.secret_sealed' };

/**
 * The secret that signs the sandbox's events, sealed in the database. It is created at its first use, and again after its
 * key was lost: events are signed when they are delivered.
 */
export async function readSigningSecret({
  database,
  config,
}: Pick<Sandbox, 'database' | 'config'>): Promise<string> {
  const former = await findSealedSecret(database.app);
  if (former !== null)
    try {
      return openSecret(config, former, PLACE);
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
    }
  const made = `whsec_sandbox_${randomBytes(32).toString('hex')}`;
  const kept = await keepSealedSecret(database.app, sealSecret(config, made, PLACE), former);
  return openSecret(config, kept, PLACE);
}
