import type { MatchId, UserId } from '@placewell/contract/ids.ts';
import { TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { lockMatchRows } from './match-status.repo.ts';
import { changeMatchStatuses } from './match-status.writes.ts';

/** Rejects a match that the client has said no to, as an act of this user that they can undo; an ended one stays. */
export async function rejectByClient(
  tx: TenantTx,
  match_id: MatchId,
  { reason, user_id }: { reason: string; user_id: UserId },
) {
  const [match] = await lockMatchRows(tx, [match_id], { deleted: false });
  if (!match || TERMINAL_STATUSES.some((terminal) => terminal === match.match_status)) return;
  const change = {
    from: match.match_status,
    to: 'rejected' as const,
    reason: reason || null,
    rejected_by: 'client' as const,
    user_id,
  };
  await changeMatchStatuses(tx, [{ match, change }], {
    batch_id: newId(),
    is_undo: false,
    is_automatic: true,
  });
}
