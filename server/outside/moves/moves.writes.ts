import { limits } from '@placewell/contract/limits.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishImport, type StoredImport } from '../../sourcing/sourcing.public.ts';
import * as repo from './moves.repo.ts';

/** Publishes by the event of imports: pages show a move by its tables. */
export async function publishMove(tx: TenantTx, [table]: readonly StoredImport[]) {
  if (table) await publishImport(tx, table);
}

/** Adds a move, which its tables publish; moves of before whose tables are gone go with the words of their source. */
export async function createMove(tx: TenantTx, move: Pick<repo.StoredMove, 'move_id' | 'created_by'>) {
  await repo.deleteOldMoves(tx, limits.importDays);
  await repo.insertMove(tx, move);
}

export async function changeMove(
  tx: TenantTx,
  { move_id }: Pick<repo.StoredMove, 'move_id'>,
  change: repo.MoveChange,
  tables: readonly StoredImport[],
) {
  await repo.updateMoveRow(tx, move_id, change);
  await publishMove(tx, tables);
}

export const handOverMoves = repo.updateMoveOwner;
