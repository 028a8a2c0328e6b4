import type { AgencyId } from '@placewell/contract/ids.ts';
import type { NoTransactionContext } from '../../platform/context.ts';
import { withActor, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import * as repo from './agency-sign-in.repo.ts';
import { describeChanged } from './agency-sign-in.service.ts';
import { noteMissingRecord, verifyDomain } from './agency-sign-in.writes.ts';
import { proofOf } from './sign-in-places.rules.ts';

type Claimed = Parameters<typeof proofOf>[0];

/** Whether the domain's name servers have the record now. Throws an `OutgoingError` if none answers. */
async function isProved({ outgoing }: Pick<Platform, 'outgoing'>, claimed: Claimed): Promise<boolean> {
  const { record_name, record_value } = proofOf(claimed);
  const found = await outgoing.dns.resolveTxt(record_name);
  return found.some((text) => text.trim() === record_value);
}

/** Looks the record up and marks the domain as verified. Throws `domain_not_proved`, also where no name server answers. */
export async function verifyAgencyDomain({ actor, platform }: NoTransactionContext) {
  const { database, log } = platform;
  const claimed = await withActor(database, actor, repo.findSignIn);
  if (!claimed) throw new AppError('sign_in_not_set_up');
  const isThere = await isProved(platform, claimed).catch((error: unknown) => {
    throw new AppError('domain_not_proved', { cause: error });
  });
  if (!isThere) throw new AppError('domain_not_proved');
  return withActor(database, actor, async (tx) => {
    // The domain may have been changed while its former record was looked up.
    if ((await repo.lockSignIn(tx))?.proof !== claimed.proof) throw new AppError('domain_not_proved');
    await verifyDomain(tx);
    const { agency_id, user_id } = actor;
    const facts = { agency_id, user_id, detail: claimed.domain };
    await recordSecurity({ tx, log }, 'domain_verified', facts, 'A domain was verified');
    return describeChanged(tx, platform, user_id);
  });
}

/**
 * Looks up the record of a verified domain again. One that cannot be looked up counts as missing: nothing proves it, and a
 * day without name servers does no harm.
 */
export async function recheckDomain(platform: Platform, agency_id: AgencyId) {
  const { database, log } = platform;
  const claimed = await withTenant(database, agency_id, repo.findSignIn);
  if (!claimed?.verified_at) return;
  const isThere = await isProved(platform, claimed).catch((error: unknown) => {
    log.warn({ err: error, agency_id }, 'The record of a domain could not be looked up');
    return false;
  });
  await withTenant(database, agency_id, async (tx) => {
    const now = await repo.lockSignIn(tx);
    if (now?.proof !== claimed.proof || now.verified_at === null) return;
    if (isThere) await verifyDomain(tx);
    else if (await noteMissingRecord(tx, platform, claimed.domain))
      await recordSecurity(
        { tx, log },
        'domain_lost',
        { agency_id, detail: claimed.domain },
        'A domain is no longer verified',
      );
  });
}
