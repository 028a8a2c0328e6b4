// The ceiling of the api benchmark: node:http and pg with hand-written statements. Everything for a request, including
// its session look-up, is sent at once and takes one round trip.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { hashToken, newId } from '@placewell/server/platform/ids.ts';
import pg from 'pg';
import { serveRequests } from '../processes.ts';
import { type CeilingPlan, planKey } from './ceiling-plans.ts';
import { queryOf } from './ceiling-queries.ts';

export type CeilingConfig = {
  url: string;
  pool: number;
  port: number;
  /** By path, token and body (`planKey`); a key without a body serves every body. */
  plans: Record<string, CeilingPlan>;
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const tokenOf = ({ headers }: IncomingMessage) => headers.authorization!.slice('Bearer '.length);

/** Responds with the text of `respond`; errors go to stderr. */
const answering =
  (respond: (request: IncomingMessage) => Promise<string>): RequestListener =>
  (request, response) => {
    respond(request).then(
      (text) => {
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        });
        response.end(text);
      },
      (error) => {
        process.stderr.write(`${(error as Error).stack}\n`);
        response.writeHead(500, { 'content-length': 0 }).end();
      },
    );
  };

const SESSION = `select s.user_id, s.agency_id, s.role, a.access_ends_at from sessions s
  join agencies a on a.agency_id = s.agency_id where s.token_hash = $1 and s.expires_at > now()`;

/** Sends everything before it waits for anything. */
async function inOneRoundTrip(client: pg.PoolClient, token: string, queries: pg.QueryConfig[]) {
  const [session, ...results] = await Promise.all([
    client.query({ name: 'session', text: SESSION, values: [hashToken(token)] }),
    ...queries.map((query) => client.query(query)),
  ]);
  if (session.rows.length === 0) throw new Error('No session');
  return results;
}

async function serve({ url, pool: max, port, plans }: CeilingConfig): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max, pipeline: true });

  const respond = async (request: IncomingMessage) => {
    const text = await readBody(request);
    const body = JSON.parse(text) as { candidate_id?: string; email?: string };
    const token = tokenOf(request);
    const plan = (plans[planKey(request.url!, token, text)] ?? plans[planKey(request.url!, token)])!;
    const letters = /^[a-z]+\.([a-z]+)@/.exec(body.email ?? '')?.[1] ?? '';
    const changes = { candidate_id: body.candidate_id ?? newId(), letters, body: text };
    const queries = plan.statements.map((statement) => queryOf(statement, changes));
    const client = await pool.connect();
    let rows: { total?: number }[];
    try {
      rows = (await inOneRoundTrip(client, token, queries))[plan.result]!.rows;
    } finally {
      client.release();
    }
    const data = plan.isList ? { items: rows, total: rows[0]?.total ?? 0 } : rows[0];
    return JSON.stringify({ status: true, message: 'OK', data });
  };

  const server = createServer(answering(respond));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return process.pid;
}

serveRequests(serve);
