import { sql } from 'kysely';
import { transientError } from '../../../platform/db/errors.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';

/** Runs `work` in a savepoint: returns its refusal, after rolling back its changes and no others. */
export async function attempt(tx: TenantTx, work: () => Promise<string>): Promise<string | AppError> {
  await sql`savepoint moved_record`.execute(tx);
  try {
    const id = await work();
    await sql`release savepoint moved_record`.execute(tx);
    return id;
  } catch (error) {
    if (!(error instanceof AppError) || transientError(error)) throw error;
    await sql`rollback to savepoint moved_record`.execute(tx);
    return error;
  }
}
