import type { MatchId, UserId } from '@placewell/contract/ids.ts';
import { TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { readMatchStatuses } from '../../match-settings/match-settings.public.ts';
import { lockMatchRows } from './match-status.repo.ts';
import { changeMatchStatuses } from './match-status.writes.ts';

/** Moves matches of messaged candidates to contacted, as one act and only forward: later or ended ones stay. */
export async function contactMatches(tx: TenantTx, ids: readonly MatchId[], user_id: UserId) {
  const order = (await readMatchStatuses(tx)).map(({ status }) => status);
  const before = new Set<string>(order.slice(0, order.indexOf('contacted')));
  for (const status of TERMINAL_STATUSES) before.delete(status);
  const matches = await lockMatchRows(tx, ids, { deleted: false });
  const moves = matches
    .filter(({ match_status }) => before.has(match_status))
    .map((match) => ({
      match,
      change: {
        from: match.match_status,
        to: 'contacted' as const,
        reason: null,
        rejected_by: null,
        user_id,
      },
    }));
  if (moves.length > 0)
    await changeMatchStatuses(tx, moves, { batch_id: newId(), is_undo: false, is_automatic: true });
}
