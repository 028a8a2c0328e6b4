import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Side } from '../preparing/prepared.rules.ts';
import type { IdOf } from '../scoring/features.repo.ts';

/** Part of every stored sketch, for the function that replaces one; our sketches never query it. */
const SENTINEL = 0;

/** Stores the sketches of records, replacing earlier ones; null when a record is out of matching. */
export async function putSketches<S extends Side>(
  tx: TenantTx,
  side: S,
  sketches: ReadonlyMap<IdOf<S>, readonly number[] | null>,
) {
  if (sketches.size === 0) return;
  const put = sql.ref(side === 'job' ? 'put_job_sketch' : 'put_candidate_sketch');
  const rows = [...sketches].map(([id, sketch]) => ({ id, sketch }));
  await sql`
    select ${put}(s.id, s.sketch) from json_to_recordset(${JSON.stringify(rows)}::json) as s(id uuid, sketch int[])`.execute(
    tx,
  );
}

/** The records of one side whose sketches have a hash in common with this one, by id. */
export async function listBySketch<S extends Side>(
  tx: TenantTx,
  side: S,
  sketch: readonly number[],
): Promise<IdOf<S>[]> {
  const hashes = sketch.filter((hash) => hash !== SENTINEL);
  if (hashes.length === 0) return [];
  const [table, id] = side === 'job' ? ['job_sketches', 'job_id'] : ['candidate_sketches', 'candidate_id'];
  await sql`select set_config('app.sketch', ${`{${hashes.join(',')}}`}, true)`.execute(tx);
  const { rows } = await sql<{ id: IdOf<S> }>`
    select ${sql.ref(id as string)} as id from ${sql.table(table as string)} order by 1`.execute(tx);
  return rows.map((row) => row.id);
}
