import type pg from 'pg';
import type { Moment } from '../rows-of-all.repo.ts';
import type { Read, RecordCheck } from './record-check.ts';

/** Rows of a table that a quick look reads, by chance. */
const SAMPLED = 400;

/** The tables as `r`: whole, or in a quick look blocks of the large ones that hold about as many rows as are sampled. */
export async function tablesToRead(
  client: pg.ClientBase,
  isFull: boolean,
): Promise<(table: string) => string> {
  if (isFull) return (table) => `${table} r`;
  const { rows } = await client.query<{ name: string; estimate: number }>(
    `select relname as name, reltuples as estimate from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const estimates = new Map(rows.map(({ name, estimate }) => [name, estimate]));
  return (table) => {
    const share = (100 * SAMPLED) / Math.max(1, estimates.get(table) ?? 0);
    return share >= 100 ? `${table} r` : `${table} r tablesample system (${share.toFixed(4)})`;
  };
}

/** What a policy of search documents shows to its owner only. */
export const showDocuments = (client: pg.ClientBase) =>
  client.query(`select set_config('app.search', '''§''', true)`);

export type Faulty = { id: string; agency_id: string };

/** The rows that break a rule. */
export async function findFaulty(
  { pages }: Moment,
  { id, join = '', where = 'true', columns, faultOf }: RecordCheck,
  from: string,
): Promise<Faulty[]> {
  const faulty: Faulty[] = [];
  const staying = `not exists (select from agencies g where g.agency_id = r.agency_id and g.removal_started_at is not null)`;
  const statement = `select r.agency_id, (${id})::text as id${columns ? `, ${columns}` : ''} from ${from} ${join}
    where ${staying} and (${where})`;
  for await (const page of pages<Read>(statement))
    for (const row of page)
      if (!faultOf || faultOf(row)) faulty.push({ id: row.id, agency_id: row.agency_id });
  return faulty;
}
