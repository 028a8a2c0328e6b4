import type { CandidateId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { moveOptOuts } from './opt-out/opt-out.writes.ts';
import { moveMessages } from './sending/messages.writes.ts';

export { changeAddressOptOut, optOutDetails } from './opt-out/opt-out.writes.ts';
export { emailHash } from './sending/recipients.rules.ts';
export { findShareBudget, lockWrittenEmails, type ShareBudget } from './sending/written-emails.service.ts';

export type MovedMessages = { letter_ids: readonly string[]; opt_out_keys: readonly string[] };

/** Lets messages, and the wish not to get any, follow a candidate who is merged into another; returns what moved. */
export const mergeMessages = async (
  tx: TenantTx,
  both: { from: CandidateId; to: CandidateId },
): Promise<MovedMessages> => ({
  letter_ids: await moveMessages(tx, both),
  opt_out_keys: await moveOptOuts(tx, both),
});

/** Gives back what `mergeMessages` moved; merges of before there were messages moved none. */
export async function separateMessages(
  tx: TenantTx,
  both: { from: CandidateId; to: CandidateId },
  { letter_ids, opt_out_keys }: MovedMessages = { letter_ids: [], opt_out_keys: [] },
) {
  await moveMessages(tx, { ...both, ids: letter_ids });
  await moveOptOuts(tx, { ...both, keys: opt_out_keys });
}
export { isTitle } from './sending/first-name.rules.ts';
