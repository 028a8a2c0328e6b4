import type { SecurityEntryAct } from '@placewell/contract/people/security-log.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { addressBlock } from '../../platform/network/address-block.ts';
import { logSecurity, requestIp, type SecurityFacts } from '../../platform/security/security-log.ts';
import * as repo from './security-log.repo.ts';

// The log is read on request, and no open list shows an entry at once: nothing is published.
export { deleteOldEntries as purgeEntries } from './security-log.repo.ts';

type EntryFacts = SecurityFacts & {
  /** For the entry, in place of `change`. Never an address, a name or a token. */
  detail?: string;
};

/**
 * Writes a line of the security log, and the entry that the agency's users see, in the caller's transaction. A transaction
 * of the installation writes the line only.
 */
export async function recordSecurity(
  { tx, log }: { tx: TenantTx; log: Log },
  act: SecurityEntryAct,
  facts: EntryFacts,
  message: string,
) {
  logSecurity(log, act, facts, message);
  await recordEntry(tx, act, facts);
}

/** As `recordSecurity`, where the line was written before. */
export async function recordEntry(
  tx: TenantTx,
  act: SecurityEntryAct,
  { user_id, target_id, change, detail = change }: EntryFacts,
) {
  if (tx.agency_id === INSTALLATION_ID) return;
  const ip = requestIp();
  const address_block = ip === undefined ? undefined : addressBlock(ip);
  await repo.insertEntry(tx, { act, user_id, target_id, detail, address_block });
}
