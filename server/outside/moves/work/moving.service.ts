import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { type Access, accessOfUser } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredImport } from '../../../sourcing/sourcing.public.ts';
import type { StoredMove } from '../moves.repo.ts';
import { type RecordReading, wordKey } from '../reading/read-record.rules.ts';
import type { RecordKind } from '../records/record-kind.rules.ts';
import { RECORD_KINDS } from '../records/record-kinds.service.ts';

/** Everything needed to write rows of one table of a move. */
export type Moving = {
  /** Quiet. */
  tx: TenantTx;
  move: StoredMove;
  table: StoredImport;
  reading: RecordReading;
  kind: RecordKind;
  context: Context;
};

/** The services' context of the person who moves, whose session may have ended. */
export const contextOf = (tx: TenantTx, platform: Platform, { role, user_id }: Access): Context => ({
  tx,
  platform,
  actor: {
    session_id: '',
    session_hash: Buffer.alloc(0),
    user_id,
    agency_id: tx.agency_id,
    role,
    access_ended_as: null,
    is_read_only: false,
    factor_due_at: null,
  },
});

export const meaningsOf = ({ words }: StoredMove) =>
  new Map(words.map(({ about, word, value }) => [wordKey(about, word), value]));

/** Throws for a table whose kind is not known. */
export async function movingOf(
  tx: TenantTx,
  platform: Platform,
  { move, table }: Pick<Moving, 'move' | 'table'>,
): Promise<Moving> {
  const name = table.import_kind as Exclude<MoveKind, 'candidates'>;
  const kind = RECORD_KINDS[name];
  return {
    ...{ tx, move, table, kind },
    context: contextOf(tx, platform, await accessOfUser(tx, move.created_by)),
    reading: {
      kind: name,
      mapping: table.mapping,
      columns: new Map(table.columns.map(({ header }, at) => [header, at])),
      date_order: table.settings.date_order,
      words: meaningsOf(move),
      user_id: move.created_by,
    },
  };
}
