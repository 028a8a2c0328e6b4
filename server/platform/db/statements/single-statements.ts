import type pg from 'pg';
import { type Beginning, sendBegin } from '../connection.ts';

/**
 * Gives each statement of a pooler's connections outside a transaction a separate one, since role and time limits
 * hold within a transaction only.
 */
export function queryInTransactions(pool: pg.Pool, { settings, waitMs }: Beginning) {
  const query = async (given: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // Without the beginning it would run under another role.
      await sendBegin(client, `begin${settings}`, waitMs());
      const answer = client.query(given as string, values);
      answer.catch(() => undefined);
      // Of a failed statement it rolls back.
      const ended = client.query('commit').catch((failure: Error) => {
        broken = failure;
        throw failure;
      });
      ended.catch(() => undefined);
      const result = await answer;
      await ended;
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  pool.query = query as typeof pool.query;
}
