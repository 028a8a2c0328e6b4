import { sql } from 'kysely';
import type { InstallationTx } from '../platform/db/tenant.ts';

export type StorageMark = { mark: string; next_mark: string | null; swept_before: string | null };

/** A mark that was never confirmed belongs to a process that died. */
const ABANDONED = '1 hour';

export async function findMark(tx: InstallationTx): Promise<StorageMark | undefined> {
  const { rows } = await sql<StorageMark>`select mark, next_mark, swept_before from storage_marks`.execute(
    tx,
  );
  return rows[0];
}

/** Notes the mark that is about to be stored; false where another process is doing the same. */
export async function announceMark(tx: InstallationTx, next: string): Promise<boolean> {
  const { rows } = await sql`
    insert into storage_marks (mark, marked_at, next_mark, next_at) values (${next}, now(), ${next}, now())
    on conflict (is_one) do update set next_mark = ${next}, next_at = now()
    where storage_marks.next_at is null or storage_marks.next_at < now() - ${ABANDONED}::interval
    returning mark`.execute(tx);
  return rows.length > 0;
}

/**
 * The storage has the mark. What is older than the mark before it by `days` may be swept, if that one was found: whoever
 * else used the storage with a copy of this database would have replaced it.
 */
export async function confirmMark(
  tx: InstallationTx,
  next: string,
  swept: { isOurs: boolean; days: number },
) {
  await sql`update storage_marks set mark = ${next}, marked_at = now(), next_mark = null, next_at = null,
    swept_before = case when ${swept.isOurs} then marked_at - make_interval(days => ${swept.days}) end
    where next_mark = ${next}`.execute(tx);
}

/** Nothing is swept until this storage has a mark of this database again. */
export async function forbidSweep(tx: InstallationTx) {
  await sql`update storage_marks set swept_before = null`.execute(tx);
}
