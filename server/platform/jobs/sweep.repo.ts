import { sql } from 'kysely';
import type { TenantTx } from '../db/tenant.ts';

export type StateOfWork = 'queued' | 'dead' | 'deadly' | 'gone';
/** Where work is recorded: table, column and values of its status, its key, and since when. */
export type RecordedWork = {
  table: string;
  column: string;
  open: readonly string[];
  id: string;
  and?: string;
  since: string;
  tasks: readonly string[];
};

/** Open work that has not changed for so long, and how it stands in the queue. */
export async function listIdleWork(
  tx: TenantTx,
  { table, column, open, id, and = 'true', since, tasks }: RecordedWork,
  { minutes, most }: { minutes: number; most: number },
): Promise<{ id: string; state: StateOfWork }[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(id)}::text as id from ${sql.table(table)}
    where agency_id = ${tx.agency_id} and ${sql.ref(column)} = any(${[...open]}::text[]) and ${sql.raw(and)}
      and ${sql.ref(since)} < now() - make_interval(mins => ${minutes})
    order by ${sql.ref(since)} limit ${most}`.execute(tx);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const states = await sql<{ id: string; state: StateOfWork }>`
    select id, state from states_of_work(${[...tasks]}::text[], ${id}, ${ids}::text[])`.execute(tx);
  return states.rows;
}
