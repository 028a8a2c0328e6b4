import type { RecruiterId, TransferId, UserId } from '@placewell/contract/ids.ts';
import type { Transfer } from '@placewell/contract/matching/transfers.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import * as repo from './transfers.repo.ts';

export type Move = {
  kind: Transfer['kind'];
  from: RecruiterId;
  to: RecruiterId;
  user_id: UserId;
  is_removal?: boolean;
  undo_of?: TransferId;
};

/** Logs the moved records; undefined if there are none. */
export async function logTransfer(
  tx: TenantTx,
  { kind, from, to, user_id, is_removal = false, undo_of }: Move,
  moved: readonly string[],
): Promise<TransferId | undefined> {
  if (moved.length === 0) return undefined;
  const transfer_id = newId<TransferId>();
  await repo.insertTransfer(
    tx,
    {
      transfer_id,
      kind,
      from_recruiter_id: from,
      to_recruiter_id: to,
      user_id,
      is_removal,
      records: moved.length,
      undo_of: undo_of ?? null,
    },
    moved,
  );
  return transfer_id;
}

export const closeTransfer = repo.updateUndoneAt;
