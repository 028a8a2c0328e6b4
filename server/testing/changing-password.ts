import { expect, vi } from 'vitest';
import { hashPassword } from '../people/accounts/passwords/passwords.rules.ts';
import type { TestApp } from './test-app.ts';

/** Runs `attempt`, which compares a password, during a change: it reads the old one, then waits for the commit. */
export async function whilePasswordChanges<T>(
  { database: { ownerPool } }: Pick<TestApp, 'database'>,
  user_id: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const password_hash = await hashPassword('an entirely new tune');
  const changing = await ownerPool.connect();
  try {
    await changing.query('begin');
    await changing.query('update users set password_hash = $1 where user_id = $2', [password_hash, user_id]);
    const attempted = attempt();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(
      async () => expect((await ownerPool.query(waiting)).rowCount).toBeGreaterThan(0),
      15_000,
    );
    await changing.query('commit');
    return await attempted;
  } finally {
    changing.release();
  }
}
