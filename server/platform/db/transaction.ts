import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId } from '@placewell/contract/ids.ts';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { missingCheck } from '../call-checks.ts';
import { inSpan, isTracing } from '../tracing/tracing.ts';
import { type SharingClient, sendBegin } from './connection.ts';
import type { AppDatabase } from './database.ts';
import { isAborted, isNotPrepared, isStaleStatement, transientError } from './errors.ts';
import type { Tables } from './schema.ts';
import { summaryOf } from './statements/statement-summary.ts';

export type Connections = Pick<AppDatabase, 'app'>;
export type Transaction = {
  /** The visible agency; undefined until one is entered. */
  agency_id: AgencyId | undefined;
  /** Makes PostgreSQL refuse every change. Begin and end are then sent along with other statements, not awaited. */
  isRead?: boolean | undefined;
};

const MAX_ATTEMPTS = 4;
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('It has a connection already')) });
const driver = new DummyDriver();

const STATEMENT = { kind: 'client', facts: { 'db.system.name': 'postgresql' } } as const;

/** The statements of a transaction: each is sent without waiting for the previous result, unlike the builder's. */
class Statements implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #hasEnded = false;
  #cause: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // By now the connection may serve another agency.
    if (this.#hasEnded) throw new Error('A statement came after the end of its transaction');
    const send = () => this.#client.query(sql, parameters as unknown[]);
    const sent = isTracing() ? inSpan(summaryOf(sql), STATEMENT, send) : send();
    const { command, rowCount, rows } = await sent.catch((error: Error) => {
      if (!isFollowing(error)) this.#cause = error;
      return withCaller(error);
    });
    return COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read in pieces by a cursor of the transaction');
  }

  end() {
    this.#hasEnded = true;
  }

  /** The root cause: of statements sent together, those behind the failed one fail as well, perhaps first. */
  causeOf(error: unknown): unknown {
    return isFollowing(error) ? (this.#cause ?? error) : error;
  }
}

/** Of two uses of a name behind a failed statement, the first fails to prepare it, and the second does not find it. */
const isFollowing = (error: unknown) => isAborted(error) || isNotPrepared(error);

/** The driver's stack trace has no line of ours. */
function withCaller(error: Error): never {
  error.stack += `\n${new Error().stack?.replace(/^.*\n/, '')}`;
  throw error;
}

function builderOf(statements: Statements): Kysely<Tables> {
  const provider = {
    provideConnection: <T>(use: (one: DatabaseConnection) => Promise<T>) => use(statements),
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}

const canRunAgain = (error: unknown) => transientError(error) === 'collision' || isStaleStatement(error);

/** Runs `fn` in a transaction; retries after a collision, which has changed nothing. */
export async function inTransaction<T>(
  database: Connections,
  transaction: Transaction,
  fn: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inSpan(
        'transaction',
        { kind: 'client', facts: { 'db.system.name': 'postgresql', attempt } },
        () => inOneTransaction(database, transaction, fn),
      );
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !canRunAgain(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** One message; the agency is a validated UUID. */
const beginText = ({ agency_id, isRead }: Transaction, settings: string) =>
  `begin${isRead ? ' read only' : ''}${settings}${agency_id === undefined ? '' : `; set local app.agency_id = '${agency_id}'`}`;

async function inOneTransaction<T>(
  database: Connections,
  transaction: Transaction,
  fn: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const client: SharingClient & { pipeline?: boolean } = await database.app.connect();
  const statements = new Statements(client);
  let broken: Error | undefined;
  try {
    const { settings, waitMs } = database.app.beginning;
    const begun = sendBegin(client, beginText(transaction, settings), waitMs());
    begun.catch(() => undefined);
    // Changing statements must not run if the beginning has failed.
    if (!transaction.isRead || !client.pipeline) await begun;
    const result = await fn(builderOf(statements));
    statements.end();
    const missing = transaction.isRead ? undefined : missingCheck();
    if (missing && (await hasChanges(client))) throw new Error(missing);
    await begun;
    if (transaction.isRead && client.sendLater) client.sendLater('commit');
    else await commit(client);
    return result;
  } catch (error) {
    statements.end();
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    const cause = statements.causeOf(error);
    // Such a connection would fail the same statement again.
    if (isStaleStatement(cause)) broken = cause as Error;
    throw cause;
  } finally {
    client.release(broken);
  }
}

/** Whether the transaction has written or locked a row: only then does it have an id. */
async function hasChanges(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('select pg_current_xact_id_if_assigned() is not null as has_changes');
  return rows[0]?.has_changes === true;
}

async function commit(client: pg.PoolClient) {
  const { command } = await client.query('commit');
  // `fn` caught a statement's error and continued: nothing was committed.
  if (command === 'ROLLBACK')
    throw new Error('The transaction was rolled back because a statement had failed');
}
