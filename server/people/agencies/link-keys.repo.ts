import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { AnonymousTx, TenantTx } from '../../platform/db/tenant.ts';

/** The random key with which the agency's links begin. */
export async function findLinkKey(tx: TenantTx): Promise<string> {
  return (await tx.selectFrom('agencies').select('link_key').executeTakeFirstOrThrow()).link_key;
}

/** The agency of a link with this key, if one has this hash. */
export async function findAgencyOfLink(
  tx: AnonymousTx,
  key: string,
  hash: Buffer,
): Promise<AgencyId | undefined> {
  const { rows } = await sql<{ agency_id: AgencyId | null }>`
    select agency_of_link(${key}, ${hash}) as agency_id`.execute(tx);
  return rows[0]?.agency_id ?? undefined;
}
