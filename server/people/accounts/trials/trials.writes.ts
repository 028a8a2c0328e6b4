import type { TrialRefusal } from '@placewell/contract/people/accounts.ts';
import type { Config } from '../../../platform/config.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { addressBlock } from '../../../platform/network/address-block.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyedHashes } from '../../../platform/security/secrets.ts';
import { updateAgencyRow } from '../../agencies/agencies.public.ts';
import { trialsPerDay } from '../accounts.config.ts';
import { recordRecentAttempt, revertRecentAttempt } from '../accounts.writes.ts';
import { companyOf, mailboxOf } from './trial-keys.rules.ts';
import * as repo from './trials.repo.ts';

const DAY = 24 * 60 * 60;

const hashesOf = (config: Config, text: string) =>
  keyedHashes(config, text, { agency_id: null, column: 'trial_claims.claim_key' });

/** What an agency that signs up by itself keeps of where it does. */
export const trialBlockOf = (config: Config, ip: string): string => hashesOf(config, addressBlock(ip))[0];

/**
 * Claims the credits of a trial for the agency whose email is confirmed now; returns why it gets none. They come once for a mailbox and a company, and a few
 * times a day for an address block. Who was invited gets them; a super admin grants others by a longer trial.
 */
export async function claimTrial(
  tx: TenantTx,
  { config }: Pick<Platform, 'config'>,
  email: string,
): Promise<TrialRefusal | null> {
  const block = await repo.findTrialBlock(tx);
  if (block === null) return null;
  const limit = { max: trialsPerDay(config), seconds: DAY };
  const key = `trial:${block}`;
  const { taken_at } = await recordRecentAttempt(tx, key, limit);
  const company = companyOf(email);
  const refusal =
    taken_at === null
      ? 'network'
      : await repo.claimKeys(
          tx,
          hashesOf(config, mailboxOf(email)),
          company ? hashesOf(config, company) : [],
        );
  if (refusal === null) return null;
  if (taken_at !== null) await revertRecentAttempt(tx, key, taken_at);
  await updateAgencyRow(tx, { trial_refusal: refusal });
  return refusal;
}
