import type pg from 'pg';

/** What `look` finds after `statement`, of which nothing remains. Its connection is the one that has run it. */
export async function breaking<T>(
  client: pg.ClientBase,
  statement: string,
  look: (owner: pg.Pool) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    await client.query(statement);
    const query = (text: string, values?: unknown[]) => {
      if (/^begin\b/.test(text)) return client.query('savepoint look');
      return client.query(text === 'rollback' ? 'rollback to savepoint look' : text, values);
    };
    const owner = { query, connect: async () => ({ query, release: () => undefined }) };
    return await look(owner as unknown as pg.Pool);
  } finally {
    await client.query('rollback');
  }
}
