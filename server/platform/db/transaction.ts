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
import type { SharingClient } from './connection.ts';
import type { AppDatabase } from './database.ts';
import { isAborted, isNotPrepared, isStaleStatement, transientError } from './errors.ts';
import type { Tables } from './schema.ts';

export type Connections = Pick<AppDatabase, 'app'>;
export type Transaction = {
  /** What the transaction sees; none until it enters an agency. */
  agency_id: AgencyId | undefined;
  /**
   * Whether PostgreSQL is to refuse every change. Then nothing waits for the beginning and the end of the transaction:
   * the first statements are sent along with the one, and the other with what comes next on the connection.
   */
  isRead?: boolean | undefined;
};

const MAX_ATTEMPTS = 4;
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('It has a connection already')) });
const driver = new DummyDriver();

/**
 * The statements of one transaction, in the order in which they were given: the next is sent without waiting for the last.
 * The query builder's own connection sends one at a time.
 */
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
    const { command, rowCount, rows } = await this.#client
      .query(sql, parameters as unknown[])
      .catch((error: Error) => {
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

  /** What really failed: of statements that were sent at once, those behind the failed one fail as well, perhaps first. */
  causeOf(error: unknown): unknown {
    return isFollowing(error) ? (this.#cause ?? error) : error;
  }
}

/** Of two uses of a name behind a failed statement, the first fails to prepare it, and the second does not find it. */
const isFollowing = (error: unknown) => isAborted(error) || isNotPrepared(error);

/** The driver's error names no line of ours. */
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

/** Runs `fn` in a transaction. One that was aborted by a collision has changed nothing and is run again. */
export async function inTransaction<T>(
  database: Connections,
  transaction: Transaction,
  fn: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inOneTransaction(database, transaction, fn);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !canRunAgain(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** One message; the agency is a validated UUID. */
const beginText = ({ agency_id, isRead }: Transaction) =>
  `begin${isRead ? ' read only' : ''}${agency_id === undefined ? '' : `; set local app.agency_id = '${agency_id}'`}`;

async function inOneTransaction<T>(
  database: Connections,
  transaction: Transaction,
  fn: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const client: SharingClient & { pipeline?: boolean } = await database.app.connect();
  const statements = new Statements(client);
  let broken: Error | undefined;
  try {
    const begun = client.query(beginText(transaction));
    begun.catch(() => undefined);
    // Statements that change something must not run where the beginning has failed.
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
    // Such a connection would fail again whenever it is asked for the same.
    if (isStaleStatement(cause)) broken = cause as Error;
    throw cause;
  } finally {
    client.release(broken);
  }
}

/** Whether the transaction has written or locked a row: only then it has an id. */
async function hasChanges(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('select pg_current_xact_id_if_assigned() is not null as has_changes');
  return rows[0]?.has_changes === true;
}

async function commit(client: pg.PoolClient) {
  const { command } = await client.query('commit');
  // Somebody caught the error of a statement and went on: nothing of the transaction has happened.
  if (command === 'ROLLBACK')
    throw new Error('The transaction was rolled back because a statement had failed');
}
