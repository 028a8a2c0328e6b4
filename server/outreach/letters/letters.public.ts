import type { CandidateId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { moveOptOuts } from './opt-out/opt-out.writes.ts';
import { moveLetters } from './sending/letters.writes.ts';

export type MovedLetters = { letter_ids: readonly string[]; opt_out_keys: readonly string[] };

/** Lets letters, and the wish not to get any, follow a candidate who is merged into another; returns what moved. */
export const mergeLetters = async (
  tx: TenantTx,
  both: { from: CandidateId; to: CandidateId },
): Promise<MovedLetters> => ({
  letter_ids: await moveLetters(tx, both),
  opt_out_keys: await moveOptOuts(tx, both),
});

/** Gives back what `mergeLetters` moved; merges of before there were letters moved none. */
export async function separateLetters(
  tx: TenantTx,
  both: { from: CandidateId; to: CandidateId },
  { letter_ids, opt_out_keys }: MovedLetters = { letter_ids: [], opt_out_keys: [] },
) {
  await moveLetters(tx, { ...both, ids: letter_ids });
  await moveOptOuts(tx, { ...both, keys: opt_out_keys });
}
