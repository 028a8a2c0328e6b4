import type { TestApp } from './test-app.ts';

/** Runs statements as an injection would, on one of the application's own connections; returns the rows of the last. */
export async function runInjected(
  test: TestApp,
  statements: readonly string[],
): Promise<Record<string, unknown>[]> {
  const client = await test.database.appPool.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    client.release(true);
  }
}
