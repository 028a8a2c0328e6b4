import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { ListReader } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type Access, type Act, type Hideable, type Records, splitByPermission } from './access.rules.ts';
import { accessOf } from './access.service.ts';

/** Whose rights count (those of the record, or of what it belongs to), and for what: by default, to update it. */
type Kind<E extends Hideable, Id extends string, Key extends string, Row> = Partial<Act<E>> & {
  entity: E;
  /** The column of the ids. */
  id: Key;
  /** Locks the rows that are there, in the order of their ids, with what the rights depend on. */
  lock: (access: Access) => Promise<readonly (Row & Records[E] & { [K in Key]: NoInfer<Id> })[]>;
};

/**
 * Locks the records of a call that the actor may change; returns them in the order of `ids`, and an error code for each
 * other id.
 */
export async function lockChangeable<E extends Hideable, Id extends string, Key extends string, Row>(
  { tx, actor }: ListReader,
  ids: readonly Id[],
  { id, lock, action = 'update', ...act }: Kind<E, Id, Key, Row>,
) {
  const access = await accessOf(tx, actor);
  const found = new Map<Id, Row & Records[E]>((await lock(access)).map((row) => [row[id], row]));
  const { allowed, refused } = splitByPermission(access, { ...act, action }, ids, (one) => found.get(one));
  return { rows: allowed.flatMap((one) => found.get(one) ?? []), refused };
}

/** The one record of a call that was locked; throws the code of its refusal. */
export function lockedOne<Row>({
  rows: [row],
  refused,
}: {
  rows: readonly Row[];
  refused: ReadonlyMap<string, ErrorCode>;
}) {
  if (row === undefined) throw new AppError([...refused.values()][0] ?? 'not_found');
  return row;
}
