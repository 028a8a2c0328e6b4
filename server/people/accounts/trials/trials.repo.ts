import type { TrialRefusal } from '@placewell/contract/people/accounts.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { BILLING_TIME } from '../../agencies/agencies.public.ts';

/** The keyed hash of the address block from which the agency signed up; null for an invited one. */
export async function findTrialBlock(tx: TenantTx): Promise<string | null> {
  const agency = await tx
    .selectFrom('agencies')
    .select('trial_block')
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirstOrThrow();
  return agency.trial_block;
}

/** Claims a trial's credits by keyed hashes; returns why there are none, or null. */
export async function claimKeys(
  tx: TenantTx,
  mailboxes: readonly string[],
  companies: readonly string[],
): Promise<TrialRefusal | null> {
  const { rows } = await sql<{ refusal: TrialRefusal | null }>`
    select claim_trial(${[...mailboxes]}::text[], ${[...companies]}::text[]) as refusal`.execute(tx);
  return rows[0]?.refusal ?? null;
}

/** While the trial lasts and there is no plan. Null also for a super admin, whose tenant is no agency. */
export async function findTrialRefusal(tx: TenantTx): Promise<TrialRefusal | null> {
  const agency = await tx
    .selectFrom('agencies')
    .select('trial_refusal')
    .where('agency_id', '=', tx.agency_id)
    .where('plan_id', 'is', null)
    .where('trial_ends_at', '>', BILLING_TIME)
    .executeTakeFirst();
  return agency?.trial_refusal ?? null;
}
