import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { markOpenLinksUsed } from '../accounts.repo.ts';

/** Ends what a person, or someone who knew the former password, asked for before a new one: resets, codes, addresses. */
export async function endLinksOfPassword(tx: TenantTx, user: { agency_id: AgencyId; user_id: UserId }) {
  for (const purpose of ['reset', 'handoff', 'email'] as const) await markOpenLinksUsed(tx, user, purpose);
}
