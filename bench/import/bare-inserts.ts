import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { newId } from '@placewell/server/platform/ids.ts';

/** As many rows in a transaction as an import writes. */
const BATCH = 400;

/**
 * Seconds for inserting the agency's candidates again, as rows of their table alone: with its indexes and keys, but
 * without documents, skills, activities, jobs and what else an import writes. They are removed again.
 */
export async function bareInserts({ ownerPool }: Database, agency_id: AgencyId): Promise<number> {
  const { rows: columns } = await ownerPool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'candidates' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await ownerPool.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(c) as row from candidates c where agency_id = $1 and deleted_at is null',
    [agency_id],
  );
  const copies = rows.map(({ row }) => ({ ...row, candidate_id: newId() }));
  const batches = [];
  for (let at = 0; at < copies.length; at += BATCH)
    batches.push(JSON.stringify(copies.slice(at, at + BATCH)));
  const started = performance.now();
  for (const batch of batches)
    await ownerPool.query(
      `insert into candidates (${names}) select ${names} from json_populate_recordset(null::candidates, $1)`,
      [batch],
    );
  const seconds = (performance.now() - started) / 1000;
  await ownerPool.query('delete from candidates where agency_id = $1 and candidate_id = any($2)', [
    agency_id,
    copies.map(({ candidate_id }) => candidate_id),
  ]);
  return seconds;
}
