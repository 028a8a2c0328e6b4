import type pg from 'pg';
import { APP_ROLE } from '../../platform/db/database.ts';
import { EXCEPTIONS } from './exceptions.ts';
import type { Recorded } from './record-statements.ts';

/** A node of a plan, as EXPLAIN gives it. */
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Node[];
  [detail: string]: unknown;
};

const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'TID Cond',
];
const conditionsOf = (node: Node) =>
  CONDITIONS.flatMap((name) => (typeof node[name] === 'string' ? [node[name]] : [])).join(' ');
/** Statements that read and write rows: the others open, close and set up transactions. */
const ROWS = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|insert|update|delete|merge|with)\b/i;

export type Proof = {
  /** Different statements, those that touch tables of agencies, and scans of such tables in their plans. */
  statements: number;
  ofTenants: number;
  scans: number;
  /** Scans that find an agency's rows by an index on it. */
  byIndex: number;
  /** Statements that name the agency in their text; in the others row-level security adds it. */
  named: number;
  excepted: Map<string, number>;
  findings: string[];
};

/** A condition that equals the agency of the rows with one: `agency_id = …`, `… = x.agency_id`. */
const AGENCY = /\bagency_id\)?(?:::\w+)? = |= \(?(?:\w+\.)?agency_id\b/;

type Scan = { table: string; isBound: boolean; isByIndex: boolean };

/** Every scan of a tenant table below `node`; `around` are the conditions of the joins above it. */
function scansOf(node: Node, tenantTables: ReadonlySet<string>, around = ''): Scan[] {
  const own = conditionsOf(node);
  const table = node['Relation Name'];
  const isScan = table !== undefined && node['Node Type'] !== 'ModifyTable' && tenantTables.has(table);
  const below = (node.Plans ?? []).flatMap((plan) => scansOf(plan, tenantTables, `${around} ${own}`));
  if (!isScan) return below;
  // A bitmap's index is a node below.
  const byIndex = [node, ...(node.Plans ?? [])].map((one) => one['Index Cond']).join(' ');
  const isJoined = around.includes(`${node.Alias ?? table}.agency_id`);
  return [
    {
      table,
      isBound: AGENCY.test(`${own} ${byIndex}`) || isJoined,
      isByIndex: AGENCY.test(byIndex),
    },
    ...below,
  ];
}

/** New rows of tenant tables: they name their agency. */
const insertsWithoutAgency = (node: Node, text: string, tenantTables: ReadonlySet<string>): string[] => {
  const below = (node.Plans ?? []).flatMap((plan) => insertsWithoutAgency(plan, text, tenantTables));
  const table = node['Relation Name'];
  const isInsert = node['Node Type'] === 'ModifyTable' && node.Operation === 'Insert';
  if (!isInsert || table === undefined || !tenantTables.has(table)) return below;
  return /\bagency_id\b/.test(text) ? below : [`writes ${table} without agency_id`, ...below];
};

const withSingleSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const exceptionOf = (text: string) =>
  EXCEPTIONS.statements.find(({ has }) => withSingleSpaces(text).includes(has));

/**
 * Plans every recorded statement with parameters unknown, as the role that sent it, and compares the plan with the rule:
 * each scan of a table of agencies is bound to one by a condition, by the statement's own or by row-level security's.
 */
export async function proveStatements(
  owner: pg.Pool,
  recorded: readonly Recorded[],
  tenantTables: ReadonlySet<string>,
): Promise<Proof> {
  const proof: Proof = {
    statements: 0,
    ofTenants: 0,
    scans: 0,
    byIndex: 0,
    named: 0,
    excepted: new Map(),
    findings: [],
  };
  const distinct = new Map(recorded.map((one) => [`${one.sender}:${one.text}`, one]));
  const client = await owner.connect();
  try {
    for (const { sender, text } of distinct.values()) {
      if (!ROWS.test(text)) continue;
      proof.statements++;
      const short = withSingleSpaces(text).slice(0, 160);
      const plan = await explain(client, sender, text);
      if (plan instanceof Error) {
        const exception = exceptionOf(text);
        if (exception) count(proof.excepted, exception.has);
        else proof.findings.push(`${sender}: cannot be planned (${plan.message}): ${short}`);
        continue;
      }
      const scans = scansOf(plan, tenantTables);
      const wrong = [
        ...scans.filter(({ isBound }) => !isBound).map(({ table }) => `reads ${table} of all agencies`),
        ...insertsWithoutAgency(plan, text, tenantTables),
      ];
      if (scans.length > 0) {
        proof.ofTenants++;
        if (/agency_id/.test(text)) proof.named++;
      }
      proof.scans += scans.length;
      proof.byIndex += scans.filter(({ isByIndex }) => isByIndex).length;
      if (wrong.length === 0) continue;
      const exception = exceptionOf(text);
      if (exception) count(proof.excepted, exception.has);
      else proof.findings.push(`${sender}: ${[...new Set(wrong)].join(', ')}: ${short}`);
    }
  } finally {
    client.release();
  }
  return proof;
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** The plan, with indexes preferred as in a full database; nothing is executed. */
async function explain(
  client: pg.PoolClient,
  sender: Recorded['sender'],
  text: string,
): Promise<Node | Error> {
  await client.query('begin');
  try {
    await client.query('set local enable_seqscan = off');
    if (sender === 'application') await client.query(`set local role ${APP_ROLE}`);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (generic_plan, verbose false, format json) ${text}`,
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan ?? new Error('no plan');
  } catch (error) {
    return error as Error;
  } finally {
    await client.query('rollback');
  }
}
