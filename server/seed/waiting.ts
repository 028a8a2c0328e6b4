import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_MS = 200;
const SAY_EVERY_MS = 20_000;

/**
 * Polls until `find` has a value, however busy the machine is, and says from time to time what it waits for. `find` throws
 * where the value can no longer come.
 */
export async function waitFor<T>(
  what: string,
  find: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const found = await find();
    if (found !== undefined) return found;
    if (waited > 0 && waited % SAY_EVERY_MS === 0) process.stderr.write(`Still waiting for ${what} …\n`);
    await sleep(LOOK_MS);
  }
}

/** Waits until the worker has done all jobs that are due. */
export const untilIdle = (owner: pg.Pool) =>
  waitFor('the worker', async () => {
    const { rows } = await owner.query(
      `select from graphile_worker._private_jobs
       where run_at <= now() and (attempts < max_attempts or locked_at is not null) limit 1`,
    );
    return rows.length === 0 || undefined;
  });

/** Throws if an email could not be sent, with the reason. */
export async function assertEmailsLeave(owner: pg.Pool) {
  const { rows } = await owner.query<{ last_error: string | null }>(
    `select last_error from emails where email_status = 'failed' limit 1`,
  );
  if (rows[0]) throw new Error(`An email could not be sent: ${rows[0].last_error ?? 'no reason is known'}`);
}
