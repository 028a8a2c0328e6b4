import { newId } from '@placewell/server/platform/ids.ts';
import type pg from 'pg';
import { assertSameList, assertSameRecord, type Listed, type ListedRow } from './ceiling-answers.ts';
import { beginOf, createStatement, lockStatement } from './ceiling-create.ts';
import { type CeilingStatement, queryOf } from './ceiling-queries.ts';
import { type Filters, listStatements, openStatement } from './ceiling-statements.ts';
import type { SeededAgency } from './seed.ts';

/** The ceiling's statements for a request, in one batch; the rows of the statement at `result` are the response. */
export type CeilingPlan = { statements: CeilingStatement[]; result: number; isList: boolean };

/** The key of a plan; without a body it serves every body of that path and token. */
export const planKey = (path: string, token: string, body = '') => `${path} ${token} ${body}`;

const TRIES = 2;
/**
 * A named statement gets its lasting plan with the sixth execution on a connection; PostgreSQL compares plans until
 * then.
 */
const PLANNED_AFTER = 5;
const NOTHING = { candidate_id: '', letters: '' };
/** Time limits of a try: a statement slower than the best one need not finish. */
const LONGEST_MS = 20_000;
const SHORTEST_MS = 50;

const TIMED_OUT = '57014';

/** The rows and duration of a statement; none if it takes longer than `limitMs`. */
async function tried(pool: pg.Pool, statement: CeilingStatement, limitMs: number) {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local statement_timeout = ${Math.ceil(limitMs)}`);
    const started = performance.now();
    const { rows } = await client.query<ListedRow>(queryOf(statement, NOTHING));
    return { rows, ms: performance.now() - started };
  } catch (error) {
    if ((error as { code?: string }).code === TIMED_OUT) return undefined;
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The fastest of the hand-written statements with the rows and total of the product's response. */
export async function listPlan(
  pool: pg.Pool,
  agency_id: string,
  filters: Record<string, unknown>,
  listed: Listed,
): Promise<CeilingPlan> {
  const alternatives = listStatements(agency_id, filters as Filters);
  let best = { ms: LONGEST_MS, statement: alternatives[0]! };
  for (const statement of alternatives) {
    const first = statement.name ? PLANNED_AFTER : 0;
    for (let at = 0; at < first + TRIES; at++) {
      const found = await tried(pool, statement, Math.max(best.ms, SHORTEST_MS));
      if (!found) break;
      assertSameList(found.rows, listed, JSON.stringify(filters));
      if (at >= first && found.ms < best.ms) best = { ms: found.ms, statement };
    }
  }
  return { statements: [best.statement], result: 0, isList: true };
}

/** Throws unless the statements return the product's record. Their writes are rolled back. */
async function checked(
  pool: pg.Pool,
  plan: CeilingPlan,
  data: object,
  changes: Parameters<typeof queryOf>[1] & { given: string },
): Promise<CeilingPlan> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const results = [];
    for (const statement of plan.statements.filter(({ text }) => text !== 'commit'))
      results.push(await client.query(queryOf(statement, changes)));
    assertSameRecord(results[plan.result]?.rows[0], data, changes);
    return plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

type Known = { pool: pg.Pool; agency: SeededAgency; data: object };

/** Opening a candidate; compared for one record. */
export const openPlan = ({ pool, agency, data }: Known, candidate_id: string): Promise<CeilingPlan> => {
  const statements = [openStatement(agency.agency_id)];
  const plan = { statements, result: 0, isList: false };
  return checked(pool, plan, data, { candidate_id, letters: '', given: '' });
};

/** Creating a candidate; compared with a new one, whose name and address contain the letters `given`. */
export const createPlan = (
  { pool, agency: { agency_id, owner_id }, data }: Known,
  given: string,
): Promise<CeilingPlan> => {
  const statements = [
    { text: beginOf(agency_id), values: [] },
    lockStatement,
    createStatement(agency_id, owner_id),
    { text: 'commit', values: [] },
  ];
  const plan = { statements, result: 2, isList: false };
  return checked(pool, plan, data, { candidate_id: newId(), letters: `${given}x`, given });
};
