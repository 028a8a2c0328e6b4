import { limits } from '@placewell/contract/limits.ts';
import type pg from 'pg';
import { beginOf, createStatement, lockStatement } from './ceiling-create.ts';
import { type CeilingStatement, type Filters, listStatements, openStatement } from './ceiling-statements.ts';
import type { Recording } from './record.ts';
import type { SeededAgency } from './seed.ts';

/** What the ceiling sends for a request, in one go; the rows of the statement at `result` are the response. */
export type CeilingPlan = { statements: CeilingStatement[]; result: number; isList: boolean };

type Item = { candidate_id: string };
type Listed = { items: Item[]; total: number; total_is_exact: boolean };
const TRIES = 2;
/** Limits of a try: a slower statement than the best one need not end. */
const LONGEST_MS = 20_000;
const SHORTEST_MS = 50;

/** Throws unless the statement finds what the product found: the same rows in the same order, and the same total. */
function assertSame(
  rows: (Item & { total: number })[],
  { items, total, total_is_exact }: Listed,
  what: string,
) {
  const ids = (list: Item[]) => list.map(({ candidate_id }) => candidate_id).join();
  const counted = rows[0]?.total ?? 0;
  const isTotalRight = total_is_exact ? counted === total : counted > limits.exactTotal;
  if (ids(rows) !== ids(items) || !isTotalRight)
    throw new Error(
      `The ceiling finds other candidates or another total (${counted}, not ${total}) for ${what}`,
    );
}

const TIMED_OUT = '57014';

/** The rows of a statement, and how long it took; none if it takes longer than `limitMs`. */
async function tried(pool: pg.Pool, { text, values }: CeilingStatement, limitMs: number) {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local statement_timeout = ${Math.ceil(limitMs)}`);
    const started = performance.now();
    const { rows } = await client.query(text, values);
    return { rows, ms: performance.now() - started };
  } catch (error) {
    if ((error as { code?: string }).code === TIMED_OUT) return undefined;
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The fastest of the statements by hand that give the rows and total of the product's response. */
export async function listPlan(
  pool: pg.Pool,
  agency_id: string,
  filters: Record<string, unknown>,
  { response }: Recording,
): Promise<CeilingPlan> {
  const alternatives = listStatements(agency_id, filters as Filters);
  let best = { ms: LONGEST_MS, statement: alternatives[0]! };
  for (const statement of alternatives)
    for (let at = 0; at < TRIES; at++) {
      const found = await tried(pool, statement, Math.max(best.ms, SHORTEST_MS));
      if (!found) break;
      assertSame(found.rows, response.data as Listed, JSON.stringify(filters));
      if (found.ms < best.ms) best = { ms: found.ms, statement };
    }
  return { statements: [best.statement], result: 0, isList: true };
}

export const openPlan = ({ agency_id }: SeededAgency): CeilingPlan => ({
  statements: [openStatement(agency_id)],
  result: 0,
  isList: false,
});

export const createPlan = ({ agency_id, owner_id }: SeededAgency): CeilingPlan => ({
  statements: [
    { text: beginOf(agency_id), values: [] },
    lockStatement,
    createStatement(agency_id, owner_id),
    { text: 'commit', values: [] },
  ],
  result: 2,
  isList: false,
});
