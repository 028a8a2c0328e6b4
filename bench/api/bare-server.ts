// The reference of the api benchmark: node:http and pg alone. For each request it replays the statements that the
// product was recorded to run, and returns the rows in the same envelope. No validation, no query builder.
import { createServer, type IncomingMessage } from 'node:http';
import { APP_ROLE } from '@placewell/server/platform/db/database.ts';
import { hashToken, newId } from '@placewell/server/platform/ids.ts';
import pg from 'pg';
import { serveRequests } from '../processes.ts';
import { answering, readBody, tokenOf } from './envelope.ts';
import { type Plan, planKey } from './plans.ts';
import type { Recording, Statement } from './record.ts';

export type BareServerConfig = {
  url: string;
  pool: number;
  port: number;
  /** By path, token and body (`planKey`); a key without a body serves every body. */
  plans: Record<string, Plan>;
};

type Body = { candidate_id?: string; email?: string };

function replaceInValue(value: unknown, changes: [string, string][]): unknown {
  if (typeof value === 'string')
    return changes.reduce((text, [from, to]) => text.replaceAll(from, to), value);
  return Array.isArray(value) ? value.map((one) => replaceInValue(one, changes)) : value;
}

function changesOf({ uniqueLetters, record_id, made_ids = [] }: Plan, body: Body): [string, string][] {
  const changes: [string, string][] = [];
  if (uniqueLetters) changes.push([uniqueLetters, /^[a-z]+\.([a-z]+)@/.exec(body.email ?? '')?.[1] ?? '']);
  if (record_id) changes.push([record_id, body.candidate_id ?? newId()]);
  for (const id of made_ids) changes.push([id, newId()]);
  return changes;
}

const valuesOf = ({ values }: Statement, changes: [string, string][]) =>
  changes.length === 0 ? values : values.map((value) => replaceInValue(value, changes));

function envelope(recording: Recording, rows: unknown[]) {
  const isList = 'items' in (recording.response.data as object);
  if (!isList) return { status: true, message: 'OK', data: rows[0] };
  const { items: _, ...counts } = recording.response.data as { items: unknown };
  return { status: true, message: 'OK', data: { items: rows, ...counts } };
}

async function serve({ url, pool: max, port, plans }: BareServerConfig): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max, options: `-c role=${APP_ROLE}` });

  const respond = async (request: IncomingMessage) => {
    const text = await readBody(request);
    const body = JSON.parse(text) as Body;
    const token = tokenOf(request);
    const plan = (plans[planKey(request.url!, token, text)] ?? plans[planKey(request.url!, token)])!;
    const { statements, resultStatement } = plan.recording;
    const [session, ...rest] = statements;
    // The product looks up all waiting tokens by one statement; here each request looks up its own.
    const found = await pool.query({ ...session!, values: [[hashToken(token)]] } as pg.QueryConfig);
    if (found.rows.length === 0) throw new Error('No session');
    const changes = changesOf(plan, body);
    const client = await pool.connect();
    let rows: unknown[] = [];
    try {
      for (const [at, statement] of rest.entries()) {
        const { text: sql, name } = statement;
        const values = valuesOf(statement, changes);
        const result = await client.query({ text: sql, values, ...(name ? { name } : {}) });
        if (at + 1 === resultStatement) rows = result.rows;
      }
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return JSON.stringify(envelope(plan.recording, rows));
  };

  const server = createServer(answering(respond));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return process.pid;
}

serveRequests(serve);
